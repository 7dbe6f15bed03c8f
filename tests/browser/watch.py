"""What goes on behind a page: requests, errors, cookies. A fault that no test expects fails the test."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError


@dataclass(frozen=True, slots=True)
class Heard:
    """A response as it came: where from, with which headers, and its body."""

    path: str
    headers: dict[str, str]
    body: str


@dataclass
class Watch:
    """Follows one browser context, with all its tabs."""

    address: str
    errors: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    """Method and path of every request, in order."""
    bodies: list[Heard] = field(default_factory=list)
    """The answers of the game's endpoints, if `listen` was called; not by their order."""
    reading: int = 0
    """How many answers are being read."""

    def follow(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._page_error)
        context.on("requestfailed", self._failed)
        context.on("request", self._request)

    def listen(self, context: BrowserContext) -> None:
        """From now on, keep every response but the files of the page, which know of no game."""
        context.on("response", self._response)

    def expect(self, *parts: str) -> None:
        """Errors that hold one of these texts belong to the test."""
        self.expected += parts

    def count(self, request: str) -> int:
        """How often there was a request, such as `POST /api/games/act`."""
        return self.requests.count(request)

    def check(self, context: BrowserContext) -> None:
        """Fail for every error that was not expected, and for any cookie."""
        strange = [error for error in self.errors if not any(part in error for part in self.expected)]
        assert strange == [], "the page had errors that the test did not expect"
        assert context.cookies() == [], "the game sets no cookies"

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"console {message.type}: {message.text}")

    def _page_error(self, error: WebError) -> None:
        self.errors.append(f"page error: {error.error}")

    def _failed(self, request: Request) -> None:
        self.errors.append(f"request failed: {request.method} {request.url}: {request.failure}")

    def _request(self, request: Request) -> None:
        self.requests.append(f"{request.method} {urlsplit(request.url).path}")
        if not request.url.startswith((self.address, "data:")):
            self.errors.append(f"request to elsewhere: {request.url}")

    def _response(self, response: Response) -> None:
        path = urlsplit(response.url).path
        if response.url.startswith(self.address) and not path.startswith("/static/"):
            self.reading += 1  # reading waits, and lets other answers come in meanwhile
            self.bodies.append(Heard(path, response.all_headers(), response.text()))
            self.reading -= 1
