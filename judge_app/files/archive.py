"""Zip files of the program's own: written whole, and read as if somebody had sent them to do harm.

Both ways a piece at a time: however large an archive is, little of it is in memory.
"""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from io import FileIO
from itertools import chain
from pathlib import Path

from judge_app.files.atomic import writing
from judge_app.files.limits import (
    ARCHIVE_BYTES,
    ARCHIVE_DIRECTORY,
    ARCHIVE_FILES,
    ARCHIVE_NAME,
    ARCHIVE_RATIO,
    CONTENTS_BYTES,
)
from judge_app.files.problems import BadInput, Mistake, opened_file

CONTENTS = "contents.json"
PIECE = 1 << 16
DATE = (1980, 1, 1, 0, 0, 0)
"""The same content gives the same file."""

PACKED_AS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Others unpack all at once, or ask for as much memory as they like."""

SMALL = 1_000_000
"""A file of so many bytes may be packed as small as it likes."""

DENSE = 50
"""What packs to a smaller part than this lies in an archive as it is: as small as it gets, it might be refused."""

RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")
FORBIDDEN = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\]')
FAULTS = (OSError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)
Pieces = Iterable[bytes]


def pack(path: Path, form: str, version: int, files: Mapping[str, Callable[[], Pieces]]) -> set[str]:
    """Write an archive in one step, with the digest of every file; each is asked for its pieces in its turn.

    Gives the names of those that are in it: one whose asking raises FileNotFoundError is gone, and left out.
    Raises BadInput when it can't be written, for names that another system could not give back, and for what
    `opened` would refuse.
    """
    first: dict[str, str] = {}
    for name in sorted(files):
        reason = why_unsafe(name)
        if (other := first.setdefault(name.casefold(), name)) != name:
            reason = f"is another system's name for {other} too"
        if reason:
            raise BadInput([Mistake(name, 0, f"can't be kept under this name, which {reason}; rename the file")])
    digests: dict[str, str] = {}
    with writing(path) as whole, zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, pieces in sorted(files.items()):
            with suppress(FileNotFoundError):
                digests[name] = _put(archive, name, pieces())
        about = json.dumps({"form": form, "version": version, "files": digests}, indent=1)
        _put(archive, CONTENTS, [about.encode()])
        try:
            _check_declared(archive.infolist())
        except ValueError as error:
            raise BadInput([Mistake(str(path), 0, f"can't be written: {error}")]) from None
    return {*digests}


def _put(archive: zipfile.ZipFile, name: str, pieces: Pieces) -> str:
    """Write a file into it; its digest."""
    member = zipfile.ZipInfo(name, DATE)
    member.external_attr = 0o100600 << 16
    begun: list[bytes] = []
    rest = iter(pieces)
    while sum(map(len, begun)) <= SMALL and (piece := next(rest, None)) is not None:
        begun.append(piece)
    beginning = b"".join(begun)
    is_dense = len(beginning) > SMALL and len(zlib.compress(beginning, 1)) * DENSE < len(beginning)
    member.compress_type = zipfile.ZIP_STORED if is_dense else zipfile.ZIP_DEFLATED
    digest = hashlib.sha256()
    with archive.open(member, "w", force_zip64=True) as file:
        for piece in chain([beginning], rest):
            digest.update(piece)
            file.write(piece)
    return digest.hexdigest()


class Archive:
    """An archive that `opened` found fit to be read."""

    def __init__(self, path: Path, archive: zipfile.ZipFile, digests: Mapping[str, str]) -> None:
        self.names = tuple(digests)
        self.size = sum(archive.getinfo(name).file_size for name in digests)
        self._path, self._archive, self._digests = path, archive, digests

    def pieces(self, name: str) -> Iterator[bytes]:
        """What a file holds, a piece at a time.

        Raises BadInput as soon as it is damaged or holds more than was declared; the last piece comes before it is
        known that all of it was as it was written.
        """
        digest = hashlib.sha256()
        try:
            for piece in _pieces(self._archive, name):
                digest.update(piece)
                yield piece
            if digest.hexdigest() != self._digests[name]:
                raise ValueError(f'"{name}" is damaged')
        except FAULTS as error:
            raise _unreadable(self._path, error) from None


@contextmanager
def opened(path: Path, form: str, version: int) -> Iterator[Archive]:
    """An archive that `pack` wrote, by what it declares; nothing is unpacked before it is asked for.

    Raises BadInput for one that is damaged, of another form, too large, or with a name that leads out of a folder.
    """
    file = opened_file(path, ARCHIVE_BYTES)
    with ExitStack() as held:
        try:
            archive = held.enter_context(zipfile.ZipFile(_Bounded(held.enter_context(file).fileno(), closefd=False)))
            _check_declared(archive.infolist())
            contents = b"".join(_pieces(archive, CONTENTS)) if CONTENTS in archive.namelist() else b""
        except FAULTS as error:
            raise _unreadable(path, error) from None
        try:
            digests = _contents(contents, form, version, archive.namelist())
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise BadInput([Mistake(str(path), 0, f"is none of ours: {error}")]) from None
        yield Archive(path, archive, digests)


class _Bounded(FileIO):
    """A file of which nobody reads much at once, whatever it says of itself: the list of its files is read whole."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > ARCHIVE_DIRECTORY.most:
            raise ValueError(ARCHIVE_DIRECTORY.told(size))
        return super().read(size)


def _unreadable(path: Path, error: Exception) -> BadInput:
    if isinstance(error, BadInput):
        return error
    reason = getattr(error, "strerror", None) or str(error) or "it is cut off"
    return BadInput([Mistake(str(path), 0, f"can't be read as an archive: {reason}")])


def _check_declared(members: list[zipfile.ZipInfo]) -> None:
    """That what an archive says of itself may be unpacked. Raises ValueError."""
    if too_many := ARCHIVE_FILES.beyond(len(members)):
        raise ValueError(too_many)
    if too_much := ARCHIVE_BYTES.beyond(sum(member.file_size for member in members)):
        raise ValueError(too_much)
    seen: set[str] = set()
    for member in members:
        name = member.filename
        if reason := why_unsafe(name):
            raise ValueError(f'the name "{name[:80]}" {reason}')
        if member.external_attr >> 16 & 0o170000 not in (0, 0o100000):
            raise ValueError(f'"{name}" is no plain file')
        if name.casefold() in seen:
            raise ValueError(f'"{name}" is in it twice')
        seen.add(name.casefold())
        if member.compress_type not in PACKED_AS:
            raise ValueError(f'"{name}" is packed in a way that is not read here')
        ratio = member.file_size // max(member.compress_size, 1)
        if member.file_size > SMALL and (too_dense := ARCHIVE_RATIO.beyond(ratio)):
            raise ValueError(f'"{name}" {too_dense}')
        if name == CONTENTS and (too_much := CONTENTS_BYTES.beyond(member.file_size)):
            raise ValueError(f'"{name}" is {too_much}')


def _pieces(archive: zipfile.ZipFile, name: str) -> Iterator[bytes]:
    """What a file holds; no more than is declared, which need not be true."""
    member = archive.getinfo(name)
    left = member.file_size
    with archive.open(member) as file:
        while piece := file.read(PIECE):
            left -= len(piece)
            if left < 0:
                raise ValueError(f'"{name}" holds more than is declared')
            yield piece
    if left:
        raise ValueError(f'"{name}" is cut off')


def why_unsafe(name: str) -> str:
    """Why a file of that name may not be written below a folder on any system, or ''."""
    parts = name.split("/")
    if not name:
        return "is empty"
    if too_long := ARCHIVE_NAME.beyond(len(name)):
        return too_long
    if FORBIDDEN.search(name):
        return "has signs that no name may have"
    if any(part in ("", ".", "..") or part != part.strip(" ") or part.endswith(".") for part in parts):
        return "leads out of its folder or is no file's"
    return "is one that Windows keeps for itself" if any(RESERVED.fullmatch(part) for part in parts) else ""


def _contents(contents: bytes, form: str, version: int, names: Iterable[str]) -> dict[str, str]:
    """The digests of an archive of that form by the names of its files, which are all in it and no others."""
    if not contents:
        raise ValueError(f'"{CONTENTS}" is missing')
    about = json.loads(contents)
    if about["form"] != form:
        raise ValueError(f'it is not a "{form}"')
    if about["version"] != version:
        raise ValueError(f"it has version {about['version']}; this program reads version {version}")
    digests = {str(name): str(digest) for name, digest in about["files"].items()}
    if wrong := sorted(digests.keys() ^ ({*names} - {CONTENTS})):
        raise ValueError(f'"{wrong[0]}" is missing or not listed')
    return digests
