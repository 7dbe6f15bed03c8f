"""The key of the installation: made once, for its owner alone, and never a default one."""

import errno
import os
import stat
from pathlib import Path

import pytest

import app as app_package
from app import create_app
from app.web.secret import SecretError, load_secret
from tests.web.client import Client

posix_only = pytest.mark.skipif(os.name == "nt", reason="Windows has no file modes")


def test_it_is_made_once_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "instance"
    first = load_secret(folder)
    assert len(first) == 32
    assert load_secret(folder) == first
    assert [file.name for file in folder.iterdir()] == ["secret.key"]


def test_no_two_installations_have_the_same(tmp_path: Path) -> None:
    assert load_secret(tmp_path / "one") != load_secret(tmp_path / "two")


@posix_only
def test_only_its_owner_may_read_it(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        load_secret(tmp_path)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600


@posix_only
def test_a_key_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    first = load_secret(tmp_path)
    (tmp_path / "secret.key").chmod(0o666)
    assert load_secret(tmp_path) == first
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600


def test_where_files_cannot_be_linked_it_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    first = load_secret(tmp_path)
    assert load_secret(tmp_path) == first
    assert [file.name for file in tmp_path.iterdir()] == ["secret.key"]


def test_of_two_servers_that_start_at_once_the_first_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = load_secret(tmp_path)
    # The second looked before the first had written.
    monkeypatch.setattr(Path, "exists", lambda _: False)
    assert load_secret(tmp_path) == first
    assert [file.name for file in tmp_path.iterdir()] == ["secret.key"]


@pytest.mark.parametrize("content", [b"", b"short", b"x" * 33])
def test_a_file_that_is_no_key_is_said_in_words(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "secret.key").write_bytes(content)
    with pytest.raises(SecretError, match=r"secret\.key: not a key of 32 bytes"):
        load_secret(tmp_path)


def test_a_folder_that_cannot_be_used_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SecretError, match=r"/file: not a folder$"):
        load_secret(tmp_path / "file")
    with pytest.raises(SecretError, match=r"/file/below: "):
        load_secret(tmp_path / "file" / "below")


@posix_only
def test_a_pipe_is_no_key_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "secret.key")
    with pytest.raises(SecretError, match=r"secret\.key: not a key of 32 bytes"):
        load_secret(tmp_path)


@posix_only
def test_a_folder_that_is_a_link_to_itself_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(SecretError, match=r"/loop: "):
        load_secret(tmp_path / "loop")


def test_an_app_without_a_given_secret_keeps_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped and started again, it goes on with the saves from before."""
    monkeypatch.setattr(app_package, "ROOT", tmp_path)
    save = Client(create_app()).create(2)["save"]
    assert Client(create_app()).ask("/resume", save=save)["ply"] >= 0
    assert (tmp_path / "instance" / "secret.key").stat().st_size == 32
