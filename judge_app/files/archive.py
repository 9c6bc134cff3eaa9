"""Zip files of the program's own: written whole, and read as if somebody had sent them to do harm."""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

from judge_app.files.atomic import write_bytes
from judge_app.files.limits import ARCHIVE_BYTES, ARCHIVE_FILES, ARCHIVE_NAME
from judge_app.files.problems import BadInput, Mistake

CONTENTS = "contents.json"
DATE = (1980, 1, 1, 0, 0, 0)
"""The same content gives the same file."""

RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")
FORBIDDEN = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\]')


def pack(path: Path, form: str, version: int, files: Mapping[str, bytes]) -> None:
    """Write an archive in one step, with the digest of every file.

    Raises BadInput when it can't be written, and for names that another system could not give back.
    """
    first: dict[str, str] = {}
    for name in sorted(files):
        reason = why_unsafe(name)
        if (other := first.setdefault(name.casefold(), name)) != name:
            reason = f"is another system's name for {other} too"
        if reason:
            raise BadInput([Mistake(name, 0, f"can't be kept under this name, which {reason}; rename the file")])
    digests = {name: hashlib.sha256(content).hexdigest() for name, content in sorted(files.items())}
    about = json.dumps({"form": form, "version": version, "files": digests}, indent=1)
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in ((CONTENTS, about.encode()), *sorted(files.items())):
            member = zipfile.ZipInfo(name, DATE)
            member.external_attr = 0o100600 << 16
            archive.writestr(member, content, zipfile.ZIP_DEFLATED)
    write_bytes(path, whole.getvalue())


def unpack(path: Path, form: str, version: int) -> dict[str, bytes]:
    """The files of an archive that `pack` wrote, by name. Nothing is written anywhere.

    Raises BadInput for one that is damaged, of another form, too large, or with a name that leads out of a folder.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            files = _read(archive)
    except (OSError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error) or "it is cut off"
        raise BadInput([Mistake(str(path), 0, f"can't be read as an archive: {reason}")]) from None
    try:
        _check(files, form, version)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadInput([Mistake(str(path), 0, f"is none of ours: {error}")]) from None
    return files


def _read(archive: zipfile.ZipFile) -> dict[str, bytes]:
    members = archive.infolist()
    if too_many := ARCHIVE_FILES.beyond(len(members)):
        raise ValueError(too_many)
    files: dict[str, bytes] = {}
    seen: set[str] = set()
    left = ARCHIVE_BYTES.most
    for member in members:
        if reason := why_unsafe(member.filename):
            raise ValueError(f'the name "{member.filename[:80]}" {reason}')
        if member.external_attr >> 16 & 0o170000 not in (0, 0o100000):
            raise ValueError(f'"{member.filename}" is no plain file')
        if member.filename.casefold() in seen:
            raise ValueError(f'"{member.filename}" is in it twice')
        seen.add(member.filename.casefold())
        with archive.open(member) as file:
            content = file.read(left + 1)  # what the archive says of its sizes need not be true
        left -= len(content)
        if left < 0:
            raise ValueError(ARCHIVE_BYTES.told(ARCHIVE_BYTES.most - left))
        files[member.filename] = content
    return files


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


def _check(files: dict[str, bytes], form: str, version: int) -> None:
    """That it is of that form and every file as it was written; takes the list of contents out."""
    about = json.loads(files.pop(CONTENTS))
    if about["form"] != form:
        raise ValueError(f'it is not a "{form}"')
    if about["version"] != version:
        raise ValueError(f"it has version {about['version']}; this program reads version {version}")
    digests = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    if digests != about["files"]:
        wrong = sorted(name for name in {*digests, *about["files"]} if digests.get(name) != about["files"].get(name))
        raise ValueError(f'"{wrong[0]}" is missing, damaged or not listed')
