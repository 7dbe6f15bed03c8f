"""The game's server as a process of its own, which can be killed and started again on its port."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from app.web.saves import Saves
from app.web.secret import load_secret

ROOT: Final = Path(__file__).resolve().parents[2]
_ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:(\d+)/")


class Server:
    """`python -m app play` with an instance folder of its own; the system chooses its port once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self._log = folder / "server.log"
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    @property
    def saves(self) -> Saves:
        """What signs and reads saves with this server's own secret."""
        return Saves(load_secret(self.folder))

    def start(self) -> None:
        """Start it, on the same port as the last time, and wait until it listens."""
        command = [sys.executable, "-m", "app", "play", "--no-browser", "--port", str(self.port)]
        environment = {**os.environ, "SHITHEAD_INSTANCE": str(self.folder)}
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = _ADDRESS.search(line)
        assert found, f"the server did not say where it is: {line}{self.log()}"
        port = int(found[1])
        assert self.port in (0, port), f"the server came back at port {port} instead of {self.port}"
        self.port = port

    def kill(self) -> None:
        """End it at once, as `kill -9` does."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None

    def memory(self) -> float:
        """The memory that it holds, in MB; Linux only."""
        assert self._process is not None
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20

    def log(self) -> str:
        """What it wrote to standard error: a server that works well writes nothing there."""
        return self._log.read_text() if self._log.exists() else ""
