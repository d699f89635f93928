#!/usr/bin/env python3
"""Judge an archive folder by the rules of docs/data-format.md, independently of the product.

  check-archive.py DIR                      findings, one a line: "error|warning CODE where: what"; exit 1 when there is an error
  check-archive.py DIR --allow CODE,CODE    findings of these codes do not count (nor show)
  check-archive.py DIR --now S --retention days30     also: nothing expired or past 30 days in Deleted is left
  check-archive.py DIR --canonical          the archive in a canonical form on stdout, for diff and cmp
  check-archive.py BEFORE --subset-of AFTER           every item of BEFORE is in AFTER (nothing was lost), content and marks not older
  check-archive.py AFTER --contains BEFORE            the same, said the other way round
      --except ID (again and again), --except-file FILE   items that may be gone
      --count-rejected    an item found in AFTER's items.rejected-*.json is not lost
      --by-hash           an item found under another id by its contentHash is not lost
      --backup-of SIDE    read items.backup.json instead of items.json on that side (before, after)

Codes. Errors: folder, file, json, shape, version, field, value, id, id-case, null, hash, duplicate-id, duplicate-hash, duplicate-board, board-order,
board-pinned, system-board, blob-name, blob-missing, blob-form, blob-orphan, mode, backup, backup-inode, stray, expired, purge, date, lost, older, changed.
Warnings: board-unknown, date-order, date-future, number-form, name, kind, type-detect, backup-missing, surrogate (error in a known field). --strict makes them errors.
Shorthands: --ignore-modes = mode; --allow-broken-blobs = blob-name, blob-missing, blob-form, blob-orphan; --allow-orphans = blob-orphan;
--allow-strays = stray; --allow-duplicates = duplicate-id, duplicate-hash. --no-backup leaves the backup alone.

The canonical form: one line an item, sorted by id, Boards after them, keys sorted, numbers by exact value (1.50 = 1.5, 1e400 and big integers stay),
ids upper case, unknown keys and repeated keys kept. --without KEY,KEY leaves keys out (say savedAt,modifiedAt); --shape-free leaves out version and shape.
Exit: 0 good, 1 findings, 2 wrong use. Memory: about ten times items.json.
"""
import argparse
import decimal
import glob
import hashlib
import json
import math
import os
import re
import signal
import stat
import struct
import sys
import zlib

UUID = re.compile(r"[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\Z")
HASH = re.compile(r"[0-9a-f]{64}\Z")
SYSTEM = {f"F0000000-0000-4000-8000-00000000000{n}": row for n, row in enumerate((("Pinned", ("custom", "pinned")), ("Loved", ("loved",)), ("Saved", ("saved",))))}
PINNED = "F0000000-0000-4000-8000-000000000000"
TYPES = ("text", "link", "color", "image", "file")
DATES = ("date", "createdAt", "modifiedAt", "reminderDate", "deletedAt")
REQUIRED = {"id": str, "type": str, "date": float, "createdAt": float, "modifiedAt": float, "fileURLs": list, "pinned": bool, "contentHash": str, "boardIDs": list}
OPTIONAL = {"plainText": str, "rtfFile": str, "imageFile": str, "sourceAppName": str, "sourceBundleID": str, "reminderDate": float, "deletedAt": float}
WARNINGS = {"board-unknown", "date-order", "date-future", "number-form", "name", "kind", "type-detect", "backup-missing", "surrogate"}
RETENTION = {"days30": 30, "days60": 60, "days90": 90, "days120": 120, "forever": None}
DAY, KEEP_DELETED = 86400.0, 30
KNOWN_FILES = re.compile(r"items\.json\Z|items\.backup\.json\Z|items\.json\.new\Z|blobs\Z|\.lock\Z|items\.(corrupt|rejected|backup)-[^/]*\.json\Z")


class Number(str):
    """A JSON number as it stands in the file."""


class Object(dict):
    """A JSON object; `pairs` has repeated keys too, the first of them is the one that counts."""

    def __init__(self, pairs):
        self.pairs = pairs
        super().__init__(reversed(pairs))


class Bad(Exception):
    """A file that cannot be read as an archive."""


def refuse(word):
    raise ValueError(f"{word} is not JSON")


def parse(data):
    return json.loads(data.decode("utf-8"), object_pairs_hook=Object, parse_int=Number, parse_float=Number, parse_constant=refuse)


def read(path):
    """The bytes of a regular file; links and other kinds are refused without waiting."""
    handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise Bad("not a regular file")
        return file.read()


def load(path):
    """(version, savedAt, items, boards, whole document) of one file."""
    try:
        data = read(path)
    except OSError as error:
        raise Bad(error.strerror) from error
    try:
        document = parse(data)
    except RecursionError as error:
        raise Bad("nested too deeply") from error
    except (ValueError, UnicodeDecodeError) as error:
        raise Bad(f"not valid JSON: {error}") from error
    if isinstance(document, list):
        return 0, None, document, [], document
    if not isinstance(document, Object):
        raise Bad("neither an envelope nor an array")
    version = double(document.get("version"))
    holder = document.get("archive") if version is not None and version >= 2 else document
    if not isinstance(holder, Object) or not isinstance(holder.get("items"), list):
        raise Bad("no array of items where this version has it")
    boards = holder.get("boards", [])
    if not isinstance(boards, list):
        raise Bad("boards is not an array")
    return version, double(document.get("savedAt")), holder["items"], boards, document


def double(value):
    if not isinstance(value, Number):
        return None
    number = float(value)
    return number if math.isfinite(number) else None


def upper(value):
    return value.upper() if isinstance(value, str) else value


class Report:
    def __init__(self, allowed, strict, limit=200):
        self.allowed, self.strict, self.limit, self.errors, self.shown = allowed, strict, limit, 0, 0

    def add(self, code, where, what, error=False):
        if code in self.allowed:
            return
        warning = code in WARNINGS and not self.strict and not error
        self.errors += not warning
        self.shown += 1
        if self.shown <= self.limit:
            where = where.encode("unicode_escape").decode("ascii")
            print(f"{'warning' if warning else 'error'} {code} {where}: {what}")
        elif self.shown == self.limit + 1:
            print("… more; only the first 200 are shown")


def whole_utf8(text):
    try:
        text.encode("utf-8")
        return True
    except UnicodeEncodeError:
        return False


def shortest(token):
    """Whether a date stands in its shortest form (with or without .0, as Foundation and others write it)."""
    text = repr(float(token))
    return token in (text, text[:-2] if text.endswith(".0") else text)


def detect(text):
    """The certain half of detection: None where the rule's words leave room."""
    text = text.strip()
    if re.fullmatch(r"#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})", text):
        return "color"
    if re.fullmatch(r"https?://[A-Za-z0-9.-]+(:[0-9]{1,4})?([/?#][A-Za-z0-9._~!$&'()*+,;=:@/?-]*)?", text):
        return "link"
    return None if re.match(r"https?:", text, re.I) else "text"


def check_item(report, item, name, folder, boards, blobs, options):
    if not isinstance(item, Object):
        report.add("shape", name, "not an object")
        return
    where = f"{name} {item.get('id')!s}"[:80]
    for key, kind in list(REQUIRED.items()) + list(OPTIONAL.items()):
        if key not in item:
            if key in REQUIRED:
                report.add("field", where, f"{key} is missing")
            continue
        value = item[key]
        if value is None:
            report.add("null", where, f"{key} is null; leave it out")
        elif kind is float:
            if not isinstance(value, Number):
                report.add("value", where, f"{key} is not a number")
            elif double(value) is None:
                report.add("date", where, f"{key} is not a finite Double")
            elif not shortest(value):
                report.add("number-form", where, f"{key} is not the shortest form")
        elif not isinstance(value, kind) or isinstance(value, Number):
            report.add("value", where, f"{key} is not a {kind.__name__}")
        elif kind is str and not whole_utf8(value):
            report.add("surrogate", where, f"{key} holds half a surrogate pair", error=True)
    for key, count in repeated(item):
        report.add("value" if key in REQUIRED or key in OPTIONAL else "name", where, f"key {key!a} comes {count} times")
    ident, kind, text = item.get("id"), item.get("type"), item.get("plainText")
    if isinstance(ident, str) and not UUID.match(ident):
        report.add("id", where, "not a UUID")
    elif isinstance(ident, str) and ident != ident.upper():
        report.add("id-case", where, "id in lower case")
    if isinstance(kind, str) and kind not in TYPES:
        report.add("value", where, f"type {kind!a} is unknown")
    urls, image = item.get("fileURLs"), item.get("imageFile")
    if isinstance(urls, list):
        if not all(isinstance(u, str) and not isinstance(u, Number) for u in urls):
            report.add("value", where, "fileURLs holds something that is not a string")
            urls = None
        elif (kind == "file") != bool(urls):
            report.add("value", where, "fileURLs must be filled for files and empty otherwise")
    if kind in ("text", "link", "color"):
        if not isinstance(text, str):
            report.add("field", where, f"{kind} without plainText")
        elif detect(text) not in (None, kind):
            report.add("type-detect", where, f"type {kind}, the rules say {detect(text)}")
    if kind == "image" and not isinstance(image, str):
        report.add("field", where, "image without imageFile")
    content = None
    for key, extension in (("imageFile", ".png"), ("rtfFile", ".rtf")):
        blob = item.get(key)
        if isinstance(blob, str):
            data = check_blob(report, where, key, blob, folder, blobs)
            if key == "imageFile" and kind == "image":
                content = data
    check_boards_of(report, where, item.get("boardIDs"), boards)
    stored = item.get("contentHash")
    if isinstance(stored, str):
        if isinstance(text, str) and kind in ("text", "link", "color") and whole_utf8(text):
            content = text.encode("utf-8")
        elif kind == "file" and isinstance(urls, list) and all(map(whole_utf8, urls)):
            content = "\n".join(urls).encode("utf-8")
        if not HASH.match(stored):
            report.add("hash", where, "contentHash is not 64 lowercase hex digits")
        elif content is not None and hashlib.sha256(content).hexdigest() != stored:
            report.add("hash", where, "contentHash is not that of the content")
    check_dates(report, where, item, options)


def repeated(item):
    if len(item) == len(item.pairs):
        return []
    keys = [k for k, _ in item.pairs]
    return [(k, keys.count(k)) for k in dict.fromkeys(keys) if keys.count(k) > 1]


def check_boards_of(report, where, ids, boards):
    if not isinstance(ids, list):
        return
    if not all(isinstance(i, str) and UUID.match(i) for i in ids):
        report.add("value", where, "boardIDs holds something that is not a UUID")
        return
    values = [i.upper() for i in ids]
    if values != ids:
        report.add("id-case", where, "boardIDs in lower case")
    if len(set(values)) != len(values):
        report.add("board-order", where, "boardIDs names a Board twice")
    if PINNED in values:
        report.add("board-pinned", where, "boardIDs names Pinned; membership is `pinned`")
    for value in values:
        if value not in boards and value != PINNED:
            report.add("board-unknown", where, f"boardID {value} has no Board")


def check_dates(report, where, item, options):
    at = {key: double(item.get(key)) for key in DATES}
    if None not in (at["createdAt"], at["date"]) and at["createdAt"] > at["date"]:
        report.add("date-order", where, "createdAt after date")
    if None not in (at["modifiedAt"], at["date"]) and at["modifiedAt"] < at["date"]:
        report.add("date-order", where, "modifiedAt before date")
    if options.now is None:
        return
    if any(at[key] is not None and at[key] > options.now for key in ("date", "createdAt", "modifiedAt", "deletedAt")):
        report.add("date-future", where, "a date lies in the future")
    if at["deletedAt"] is not None:
        if at["deletedAt"] <= options.now - KEEP_DELETED * DAY:
            report.add("purge", where, "in Deleted for 30 days or more")
        return
    days = RETENTION[options.retention]
    protected = item.get("pinned") is True or item.get("boardIDs") or item.get("reminderDate") is not None
    if days is not None and at["date"] is not None and at["date"] <= options.now - days * DAY and not protected:
        report.add("expired", where, f"expired under {options.retention}")


def check_blob(report, where, key, blob, folder, blobs):
    """The blob's bytes, or None."""
    if blob in ("", ".", "..") or "/" in blob or "\0" in blob or len(os.fsencode(blob.encode("utf-8", "replace"))) > 255:
        report.add("blob-name", where, f"{key} is not a plain name")
        return None
    if blob in blobs:
        return blobs[blob]
    path, blobs[blob] = os.path.join(folder, "blobs", blob), None
    try:
        data = read(path)
    except (OSError, Bad, UnicodeEncodeError, ValueError) as error:
        report.add("blob-missing", where, f"{key} {blob!a}: {getattr(error, 'strerror', None) or error}")
        return None
    if key == "imageFile" and blob.lower().endswith(".png"):
        flaw = png_flaw(data)
        if flaw:
            report.add("blob-form", where, f"{key} {blob!a}: {flaw}")
    elif key == "rtfFile" and not data.startswith(b"{\\rtf"):
        report.add("blob-form", where, f"{key} {blob!a} does not begin as RTF")
    digest = blob.rpartition(".")[0]
    if HASH.match(digest) and hashlib.sha256(data).hexdigest() != digest:
        report.add("blob-form", where, f"{key} {blob!a}: the name is not the SHA-256 of its bytes")
    blobs[blob] = data if len(data) < 1 << 16 else memoryview(data)
    return data


def png_flaw(data):
    if not data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "not a PNG"
    at, kinds = 8, []
    while at + 12 <= len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        if at + 12 + size > len(data):
            return "cut PNG"
        if zlib.crc32(data[at + 4:at + 8 + size]) != struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0]:
            return "PNG with a wrong checksum"
        kinds.append(kind)
        at += 12 + size
        if kind == b"IEND":
            break
    return None if kinds[:1] == [b"IHDR"] and b"IDAT" in kinds and kinds[-1] == b"IEND" else "cut PNG"


def check_boards(report, name, boards):
    """The set of board ids, upper case."""
    seen = {}
    for index, board in enumerate(boards):
        where = f"{name} board {index}"
        if not isinstance(board, Object):
            report.add("shape", where, "not an object")
            continue
        ident = board.get("id")
        if not isinstance(ident, str) or not UUID.match(ident):
            report.add("id", where, "Board id is not a UUID")
            continue
        if ident != ident.upper():
            report.add("id-case", where, "Board id in lower case")
        if ident.upper() in seen:
            report.add("duplicate-board", where, f"{ident} comes twice")
        seen.setdefault(ident.upper(), board)
        title, kind = board.get("name"), board.get("kind")
        if not isinstance(title, str):
            report.add("field", where, "no name")
        elif not title.strip() or title != title.strip() or len(title) > 80:
            report.add("name", where, "name is empty, not trimmed or over 80 characters")
        if not isinstance(kind, str):
            report.add("field", where, "no kind")
        elif kind not in ("loved", "saved", "custom"):
            report.add("kind", where, f"kind {kind!a} is not of the seeds")
        if double(board.get("createdAt")) is None:
            report.add("field", where, "createdAt is missing or not a finite number")
    for ident, (title, kinds) in SYSTEM.items():
        board = seen.get(ident)
        if board is None:
            report.add("system-board", name, f"{title} is missing")
        elif board.get("kind") not in kinds or double(board.get("createdAt")) != -978307200.0:
            report.add("system-board", name, f"{title} has another kind or createdAt")
    return set(seen)


def check_file(report, folder, name, blobs, options):
    """Checks one items file; returns what load gave, or None."""
    try:
        version, saved, items, boards, document = load(os.path.join(folder, name))
    except Bad as error:
        report.add("json" if "JSON" in str(error) else "file" if name == "items.json" else "backup", name, str(error))
        return None
    if version != 2:
        report.add("version", name, "a raw array" if version == 0 else f"version {version}")
    if version != 0 and saved is None:
        report.add("field", name, "savedAt is missing or not a finite number")
    elif options.now is not None and saved is not None and saved > options.now:
        report.add("date-future", name, "savedAt lies in the future")
    known = check_boards(report, name, boards)
    ids, hashes = {}, {}
    for index, item in enumerate(items):
        check_item(report, item, f"{name} item {index}", folder, known, blobs, options)
        if isinstance(item, Object):
            for code, key, seen in (("duplicate-id", upper(item.get("id")), ids), ("duplicate-hash", item.get("contentHash"), hashes)):
                if isinstance(key, str) and key in seen:
                    report.add(code, f"{name} item {index}", f"as item {seen[key]}: {key}")
                elif isinstance(key, str):
                    seen[key] = index
    return version, saved, items, boards, document


def check_modes(report, folder):
    for base, folders, files in os.walk(folder):
        for name in ["."] + files:
            path = base if name == "." else os.path.join(base, name)
            status = os.lstat(path)
            wanted = 0o700 if stat.S_ISDIR(status.st_mode) else 0o600
            if stat.S_IMODE(status.st_mode) != wanted and not stat.S_ISLNK(status.st_mode):
                report.add("mode", os.path.relpath(path, folder), f"mode {stat.S_IMODE(status.st_mode):04o}, should be {wanted:04o}")


def check(report, folder, options):
    if not os.path.isdir(folder) or os.path.islink(folder):
        report.add("folder", folder, "not a folder")
        return
    check_modes(report, folder)
    for name in sorted(os.listdir(folder)):
        if not KNOWN_FILES.match(name):
            report.add("stray", name, "does not belong to an archive (a temp file left over?)")
    blobs = {}
    main = check_file(report, folder, "items.json", blobs, options)
    backup_path = os.path.join(folder, "items.backup.json")
    if not os.path.lexists(backup_path):
        if not options.no_backup:
            report.add("backup-missing", "items.backup.json", "no backup")
    elif not options.no_backup:
        backup = check_file(report, folder, "items.backup.json", blobs, options)
        if main and os.path.samefile(backup_path, os.path.join(folder, "items.json")):
            report.add("backup-inode", "items.backup.json", "the same file as items.json")
        if main and backup and None not in (main[1], backup[1]) and backup[1] > main[1]:
            report.add("backup", "items.backup.json", "newer than items.json")
    path = os.path.join(folder, "blobs")
    if os.path.islink(path) or (os.path.lexists(path) and not os.path.isdir(path)):
        report.add("folder", "blobs", "not a folder")
    elif os.path.isdir(path):
        for name in sorted(os.listdir(path)):
            if name not in blobs:
                report.add("blob-orphan", f"blobs/{name}", "named by no item")


# ------------------------------------------------------------------ comparing

def exact(token):
    """A number by its value: equal values have equal text, whatever their form."""
    try:
        sign, digits, exponent = decimal.Decimal(token).as_tuple()
    except (decimal.InvalidOperation, ValueError, OverflowError):
        return str(token)
    text = "".join(map(str, digits)).lstrip("0")
    short = text.rstrip("0")
    exponent = exponent + len(text) - len(short) if short else 0
    return f"{'-' if sign else ''}{short or '0'}" + (f"e{exponent}" if exponent else "")


def canonical(value, without=frozenset(), key=None):
    if isinstance(value, Object):
        rows = sorted(((k, v) for k, v in value.pairs if k not in without), key=lambda row: row[0])
        return "{" + ",".join(json.dumps(k) + ":" + canonical(v, without, k) for k, v in rows) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(v, without, key) for v in value) + "]"
    if isinstance(value, Number):
        return json.dumps(repr(float(value))) if key in DATES + ("savedAt",) and double(value) is not None else exact(value)
    if isinstance(value, str):
        return json.dumps(value.upper() if key in ("id", "boardIDs") else value)
    return json.dumps(value)


def print_canonical(folder, options):
    name = "items.backup.json" if options.backup_of else "items.json"
    version, _, items, boards, document = load(os.path.join(folder, name))
    without = frozenset(options.without.split(",")) if options.without else frozenset()
    head = [] if isinstance(document, list) or options.shape_free else [Object([(k, v) for k, v in document.pairs if k not in ("archive", "items", "boards")])]
    if head and version == 2:
        head.append(Object([(k, v) for k, v in document["archive"].pairs if k not in ("items", "boards")]))
    out = [canonical(h, without) for h in head]
    for rows in (items, boards):
        out += sorted(canonical(r, without) for r in rows) if not all(isinstance(r, Object) for r in rows) else [
            canonical(r, without) for r in sorted(rows, key=lambda r: (str(upper(r.get("id"))), canonical(r)))]
        out.append("--")
    print("\n".join(out[:-1]))


def items_by_id(folder, name):
    return [i for i in load(os.path.join(folder, name))[2] if isinstance(i, Object) and isinstance(i.get("id"), str)]


def rejected_ids(folder):
    found = set()
    for path in glob.glob(os.path.join(glob.escape(folder), "items.rejected-*.json")):
        text = read(path).decode("utf-8", "replace")
        found |= {i.upper() for i in re.findall(r'"id"\s*:\s*"([^"]+)"', text)}
    return found


def compare(report, before, after, options):
    side = lambda which: "items.backup.json" if options.backup_of == which else "items.json"
    excused = {i.upper() for i in options.excepted}
    if options.except_file:
        with open(options.except_file, encoding="utf-8") as lines:
            excused |= {line.strip().upper() for line in lines if line.strip()}
    new = items_by_id(after, side("after"))
    by_id, hashes = {i["id"].upper(): i for i in new}, {i.get("contentHash") for i in new}
    rejected = rejected_ids(after) if options.count_rejected else set()
    counts = dict.fromkeys(("equal", "changed", "excused", "rejected", "by hash", "lost"), 0)
    for old in items_by_id(before, side("before")):
        ident = old["id"].upper()
        found = by_id.get(ident)
        if found is not None:
            same = canonical(old) == canonical(found)
            counts["equal" if same else "changed"] += 1
            if same or ident in excused:
                continue
            if old.get("contentHash") != found.get("contentHash") and not options.allow_edits:
                report.add("changed", ident, "other content")
            if None not in (double(old.get("modifiedAt")), double(found.get("modifiedAt"))) and double(found["modifiedAt"]) < double(old["modifiedAt"]):
                report.add("older", ident, "modifiedAt went backwards")
            if options.identical:
                report.add("changed", ident, "not equal: " + ", ".join(sorted(
                    k for k in set(old) | set(found) if canonical(old.get(k), key=k) != canonical(found.get(k), key=k))))
        elif ident in excused:
            counts["excused"] += 1
        elif ident in rejected:
            counts["rejected"] += 1
        elif options.by_hash and old.get("contentHash") in hashes:
            counts["by hash"] += 1
        else:
            counts["lost"] += 1
            report.add("lost", ident, f"{old.get('type')!s} item is not in the other archive")
    print("compared: " + ", ".join(f"{count} {name}" for name, count in counts.items()), file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="DIR")
    for flag in ("--ignore-modes", "--allow-broken-blobs", "--allow-orphans", "--allow-strays", "--allow-duplicates", "--no-backup", "--strict",
                 "--canonical", "--shape-free", "--count-rejected", "--by-hash"):
        parser.add_argument(flag, action="store_true")
    parser.add_argument("--allow", default="", metavar="CODE,CODE")
    parser.add_argument("--now", type=float, metavar="S", help="seconds since 2001-01-01T00:00:00Z")
    parser.add_argument("--retention", choices=sorted(RETENTION), default="forever")
    parser.add_argument("--without", default="", metavar="KEY,KEY")
    parser.add_argument("--subset-of", metavar="AFTER")
    parser.add_argument("--contains", metavar="BEFORE")
    parser.add_argument("--except", dest="excepted", action="append", default=[], metavar="ID")
    parser.add_argument("--except-file", metavar="FILE")
    parser.add_argument("--allow-edits", action="store_true", help="an item may have other content under its id")
    parser.add_argument("--identical", action="store_true", help="items must be equal in every key, unknown ones too")
    parser.add_argument("--backup-of", choices=("before", "after"))
    options = parser.parse_args()
    sys.setrecursionlimit(20_000)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    allowed = set(filter(None, options.allow.split(",")))
    for on, codes in ((options.ignore_modes, ("mode",)), (options.allow_orphans, ("blob-orphan",)), (options.allow_strays, ("stray",)),
                      (options.allow_broken_blobs, ("blob-name", "blob-missing", "blob-form", "blob-orphan")), (options.allow_duplicates, ("duplicate-id", "duplicate-hash"))):
        allowed |= set(codes if on else ())
    report = Report(allowed, options.strict)
    try:
        if options.canonical:
            print_canonical(options.folder, options)
        elif options.subset_of or options.contains:
            before, after = (options.folder, options.subset_of) if options.subset_of else (options.contains, options.folder)
            compare(report, before, after, options)
        else:
            check(report, options.folder, options)
    except Bad as error:
        sys.exit(f"check-archive: {error}")
    sys.exit(1 if report.errors else 0)


if __name__ == "__main__":
    main()
