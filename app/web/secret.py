"""The key of this installation: it signs saves and hides deals."""

import contextlib
import os
import secrets
from pathlib import Path
from typing import Final

_BYTES: Final = 32
_OWNER_ALONE: Final = 0o600
_OTHERS: Final = 0o077


class SecretError(Exception):
    """The key can be neither read nor made; the message names the file and says why."""


def load_secret(folder: Path) -> bytes:
    """The key kept in a folder, made the first time with mode 600; there is no default key.

    Raises `SecretError` if the folder cannot be written or the file is not a key.
    """
    path = folder / "secret.key"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _create(path)
        elif os.name == "posix" and path.stat().st_mode & _OTHERS:
            # Copied, or restored from a backup: nobody else is to read it from now on.
            with contextlib.suppress(PermissionError):  # it is another user's
                path.chmod(_OWNER_ALONE)
        key = _read(path)
    except FileExistsError as error:
        raise SecretError(f"{folder}: not a folder") from error
    except OSError as error:
        raise SecretError(f"{error.filename or path}: {error.strerror or error}") from error
    if len(key) != _BYTES:
        raise SecretError(f"{path}: not a key of {_BYTES} bytes")
    return key


def _read(path: Path) -> bytes:
    """What is in a file, as far as a key could go; nothing of a device or a pipe, which may have no end."""
    if not path.is_file():
        return b""
    with path.open("rb") as file:
        return file.read(_BYTES + 1)


def _create(path: Path) -> None:
    """Write a new key beside its place and link it there: another server may be doing the same."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ALONE)
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_bytes(_BYTES))
    try:
        os.link(fresh, path)
    except FileExistsError:
        pass  # The other server was first, and its key is the one.
    except OSError:
        fresh.replace(path)  # This file system has no links.
    finally:
        fresh.unlink(missing_ok=True)
