#!/usr/bin/env python3
"""Write the small archives, tables and pictures that tests and the README use.

  make-corpus.py --out DIR              all of Tests/Fixtures: fixtures, README.md, expected.json, text-types.tsv, hashes.tsv
  make-corpus.py --demo DIR [--now S]   the demo archive alone, with its dates moved to S (seconds since 2001)
  make-corpus.py --extra DIR            what is too big or too odd to check in: a 1 MiB line, 100 000 levels, links, a FIFO …

The same arguments give the same bytes (with one zlib). Standard library only.
"""
import argparse
import json
import os
import shutil
import sys

import archive_kit as kit
import corpus_demo
import corpus_tables
from archive_kit import DAY, LOVED, NOW, PINNED, Pairs, Raw, sha

TINY = kit.png(8, 8, [bytes(c for x in range(8) for c in (x * 32, y * 32, 160)) for y in range(8)])
TINY_NAME = sha(TINY) + ".png"
RTF = b"{\\rtf1\\ansi{\\b bold} plain\\par}\n"
RTF_NAME = sha(RTF) + ".rtf"
FIXTURES = []


def ident(fixture, k):
    """A readable id: fixture number, then the item's number."""
    return f"{fixture:08X}-0000-4000-8000-{k:012X}"


class Fixture:
    """One folder of the corpus, its row in README.md and its entry in expected.json."""

    def __init__(self, name, holds, outcome, decided=False, **expect):
        self.name, self.holds, self.outcome, self.decided = name, holds, outcome, decided
        self.expect, self.files, self.number = expect, {}, len(FIXTURES) + 1
        FIXTURES.append(self)

    def id(self, k):
        return ident(self.number, k)

    def item(self, k, text=None, kind="text", age=None, **fields):
        """Item k, `age` seconds old (default k minutes)."""
        date = fields.pop("date", NOW - (60.0 * k if age is None else age))
        item = {"id": self.id(k), "type": kind, "date": date, "createdAt": date, "modifiedAt": date}
        if text is not None:
            item["plainText"] = text
        item.update(fileURLs=[], pinned=False, boardIDs=[])
        if isinstance(text, str) and not isinstance(text, Raw):
            item["contentHash"] = sha(text)
        item.update(fields)
        if kind == "file":
            item["contentHash"] = sha("\n".join(item["fileURLs"]))
        return {key: value for key, value in item.items() if value is not ...}

    def picture(self, k, **fields):
        self.files["blobs/" + TINY_NAME] = TINY
        return self.item(k, kind="image", imageFile=TINY_NAME, contentHash=sha(TINY), **fields)

    def archive(self, items, boards=(), saved=NOW - 60, name="items.json", style=True, **more):
        data = {"version": 2, "savedAt": saved, "archive": {"items": items, "boards": kit.system_boards() + list(boards)}}
        data.update(more)
        return self.put(name, data, style)

    def put(self, name, data, style=True):
        text = data if isinstance(data, bytes) else kit.encode(data, style).encode("utf-8", "surrogatepass")
        self.files[name] = text
        return text

    def same_backup(self):
        self.files["items.backup.json"] = self.files["items.json"]

    def ids(self, *numbers):
        return [self.id(k) for k in numbers]


def board(fixture, k, name, **fields):
    row = {"id": f"{fixture.number:08X}-0000-4000-8000-B{k:011X}", "name": name, "kind": "custom", "createdAt": NOW - 100 * DAY + k}
    row.update(fields)
    return row


def three(f):
    return [f.item(1, "first note"), f.item(2, "https://docs.example.org/start", "link"), f.item(3, "#FF6B6B", "color")]


def shapes():
    f = Fixture("seed-example", "the example of the seeds, completed: real hash, all three system Boards, a backup of the save before (empty)",
                "1 item, type color, Loved, reminder kept; no message; a save without a change writes nothing", source="main", items=1,
                ids=["5B1E9C2A-8F1D-4A5E-9C77-2A1B3C4D5E6F"])
    item = {"id": "5B1E9C2A-8F1D-4A5E-9C77-2A1B3C4D5E6F", "type": "color", "date": 804108000.0, "createdAt": 804108000.0,
            "modifiedAt": 804108000.0, "plainText": "#FF6B6B", "fileURLs": [], "sourceAppName": "Figma",
            "sourceBundleID": "com.figma.Desktop", "pinned": False, "boardIDs": [LOVED], "reminderDate": 804799200.0,
            "contentHash": sha("#FF6B6B")}
    f.archive([item], saved=NOW)
    f.archive([], saved=NOW - 120, name="items.backup.json")

    f = Fixture("seed-verbatim", "the example exactly as printed: placeholder hash, `.0` dates, only Loved among the Boards, indented",
                "1 item; Pinned and Saved are restored; a contentHash that is not 64 lowercase hex digits counts as missing and is computed: "
                + sha("#FF6B6B")[:12] + "…", True, source="main", items=1, ids=["5B1E9C2A-8F1D-4A5E-9C77-2A1B3C4D5E6F"],
                hashes={"5B1E9C2A-8F1D-4A5E-9C77-2A1B3C4D5E6F": sha("#FF6B6B")})
    item = dict(item, contentHash="a1b2c3…64 znaki hex…d4e5f6")
    f.put("items.json", json.dumps({"version": 2, "savedAt": 804108100.0, "archive": {"items": [item], "boards": [
        kit.system_boards()[1]]}}, indent=2, ensure_ascii=False).encode())

    f = Fixture("v1", "version-1 envelope without `boards`; items without modifiedAt",
                "3 items, modifiedAt = date; three system Boards; the next save is version 2 with `archive`; items.json before it becomes the backup",
                source="main", items=3, version_after_save=2)
    f.put("items.json", {"version": 1, "savedAt": NOW - 60, "items": [dict_without(i, "modifiedAt") for i in three(f)]})
    f.expect["ids"] = f.ids(1, 2, 3)

    f = Fixture("v1-boards", "version-1 envelope with `boards` beside `items`; one item on the own Board",
                "1 item; 4 Boards, own Board kept with its name and id; item still on it", source="main", items=1, boards=4)
    own = board(f, 1, "Praca")
    f.put("items.json", {"version": 1, "savedAt": NOW - 60, "items": [f.item(1, "umowa najmu", boardIDs=[own["id"]])], "boards": [own]})
    f.expect["ids"] = f.ids(1)

    f = Fixture("raw-array", "a raw `[ClipItem]` array, oldest fields only (id, type, date, plainText)",
                "3 items; createdAt = modifiedAt = date; hashes computed; three system Boards; next save is version 2", source="main", items=3,
                version_after_save=2)
    f.put("items.json", [{k: i[k] for k in ("id", "type", "date", "plainText")} for i in three(f)])
    f.expect.update(ids=f.ids(1, 2, 3), hashes={i["id"]: i["contentHash"] for i in three(f)})

    f = Fixture("raw-array-empty", "`[]`", "0 items, no message, three system Boards; not treated as damage", source="main", items=0, ids=[])
    f.put("items.json", b"[]")

    f = Fixture("no-items", "version 2 with empty arrays (no Boards at all)", "0 items, three system Boards, no message",
                source="main", items=0, ids=[], boards=3)
    f.put("items.json", {"version": 2, "savedAt": NOW - 60, "archive": {"items": [], "boards": []}})

    f = Fixture("legacy-clipstack", "`ClipStack/` with items.json (version 1), a picture and an RTF; no `MemoryApp/` beside it. The folder stands for XDG_DATA_HOME",
                "3 items in `MemoryApp/`, both blobs in `MemoryApp/blobs/` with equal bytes; `ClipStack/` gone or empty; one sentence; second start: nothing more happens",
                source="legacy", items=3, blobs=[TINY_NAME, RTF_NAME])
    items = [f.item(1, "bold plain", rtfFile=RTF_NAME), f.picture(2), f.item(3, "#0A84FF", "color", pinned=True)]
    f.files = {"ClipStack/blobs/" + TINY_NAME: TINY, "ClipStack/blobs/" + RTF_NAME: RTF}
    f.put("ClipStack/items.json", {"version": 1, "savedAt": NOW - 60, "items": items})
    f.expect["ids"] = f.ids(1, 2, 3)

    f = Fixture("legacy-history-json", "`ClipStack/history.json`, a raw array", "2 items in `MemoryApp/items.json` version 2; one sentence",
                source="legacy", items=2, version_after_save=2)
    f.put("ClipStack/history.json", [{k: i[k] for k in ("id", "type", "date", "plainText")} for i in three(f)[:2]])
    f.expect["ids"] = f.ids(1, 2)

    f = Fixture("legacy-interrupted", "a move that stopped half-way: one blob already in `MemoryApp/blobs/`, items.json and the other blob still in `ClipStack/`",
                "the move is finished: 2 items, both blobs in `MemoryApp/blobs/`; nothing lost, nothing twice", source="legacy", items=2,
                blobs=[TINY_NAME, RTF_NAME])
    items = [f.item(1, "bold plain", rtfFile=RTF_NAME), f.picture(2)]
    f.files = {"MemoryApp/blobs/" + TINY_NAME: TINY, "ClipStack/blobs/" + RTF_NAME: RTF}
    f.put("ClipStack/items.json", {"version": 1, "savedAt": NOW - 60, "items": items})
    f.expect["ids"] = f.ids(1, 2)


def dict_without(row, *keys):
    return {k: v for k, v in row.items() if k not in keys}


def fields():
    f = Fixture("missing-fields", "items that lack, one each: 1 fileURLs, 2 pinned, 3 boardIDs, 4 createdAt, 5 modifiedAt, 6 contentHash, 7–9 type (colour, link, text), 10 all of these",
                "10 items; defaults as in docs/data-format.md; types of 7–9 color, link, text; of 10 text; hash of 6 and 10 computed", source="main", items=10)
    lacks = ["fileURLs", "pinned", "boardIDs", "createdAt", "modifiedAt", "contentHash"]
    items = [dict_without(f.item(k + 1, f"lacks {key}"), key) for k, key in enumerate(lacks)]
    items += [dict_without(f.item(7, "#abc", "color"), "type"), dict_without(f.item(8, "http://example.org", "link"), "type"),
              dict_without(f.item(9, "plain"), "type"), dict_without(f.item(10, "bare"), "type", *lacks)]
    f.archive(items)
    f.expect.update(ids=f.ids(*range(1, 11)), types={f.id(7): "color", f.id(8): "link", f.id(9): "text", f.id(10): "text"},
                    hashes={f.id(6): sha("lacks contentHash"), f.id(10): sha("bare")})

    f = Fixture("null-fields", "optional and defaulted fields given as `null` (1: all optional ones, 2: fileURLs, pinned, boardIDs, createdAt, modifiedAt, contentHash)",
                "2 items; null reads as missing, as Swift's decodeIfPresent does", True, source="main", items=2)
    f.archive([f.item(1, "nulls", rtfFile=None, imageFile=None, sourceAppName=None, sourceBundleID=None, reminderDate=None, deletedAt=None),
               f.item(2, "more nulls", fileURLs=None, pinned=None, boardIDs=None, createdAt=None, modifiedAt=None, contentHash=None)])
    f.expect["ids"] = f.ids(1, 2)

    f = Fixture("unknown-keys", "unknown keys in envelope, archive, item and Board: 300 nested arrays, a 40-digit integer, 1e400, -0, 1.50, 1E+2, nested objects, duplicate keys, "
                "empty key, key with escapes, null, surrogate pair escape",
                "2 items, 4 Boards, no message. After pinning item 2 and a save every unknown key is there with its value exact (check-archive.py --canonical before and after "
                "differ only in item 2's pinned and modifiedAt, and savedAt); item 1's bytes are unaltered; numbers are not rounded, duplicate keys both stay",
                source="main", items=2, boards=4)
    deep = Raw("[" * 300 + "\"bottom\"" + "]" * 300)
    rich = {"deep": deep, "integer": Raw("1234567890123456789012345678901234567890"), "huge": Raw("1e400"), "tiny": Raw("-1e-400"), "negativeZero": Raw("-0"),
            "padded": Raw("1.50"), "exponent": Raw("1E+2"), "nothing": None, "flags": [True, False, None, {}, []], "": "empty key",
            "escapes": Raw('"\\u0041\\ud83d\\ude00\\/\\b"'), "line\nkey": 1}
    twice = Pairs([("a", 1), ("a", 2), ("b", {"c": [1.5, "x"]}), ("a", "three")])
    i1, i2 = f.item(1, "carries much"), f.item(2, "carries little")
    own = board(f, 1, "Carries too", colour="#112233", x={"order": Raw("0.1000")})
    archive = Pairs([("x-archive", rich), ("items", [Pairs(list(i1.items()) + [("x", rich), ("twice", twice), ("x", "again")]), dict(i2, note="kept")]),
                     ("boards", kit.system_boards() + [own]), ("x-archive", 2)])
    f.put("items.json", Pairs([("version", 2), ("x-device", "laptop"), ("savedAt", NOW - 60), ("archive", archive), ("x-more", rich), ("x-twice", twice)]))
    f.same_backup()
    f.expect["ids"] = f.ids(1, 2)

    f = Fixture("known-key-twice", "an item with `plainText` twice (\"first\", then \"second\"), hash of the first",
                "1 item with the text \"first\": Foundation's decoder takes the first of two equal keys; untouched bytes stay", True, source="main", items=1)
    row = f.item(1, "first")
    f.put("items.json", {"version": 2, "savedAt": NOW - 60, "archive": {"items": [Pairs(list(row.items()) + [("plainText", "second")])], "boards": kit.system_boards()}})
    f.expect.update(ids=f.ids(1), texts={f.id(1): "first"})

    f = Fixture("unknown-kind", "a Board of kind `smart` with an unknown `rule`; Pinned written with kind `pinned`",
                "1 item; both Boards load; `smart` and `rule` are there after a save; the smart Board is shown as an own Board", source="main", items=1, boards=4)
    own = board(f, 1, "This week", kind="smart", rule={"type": "link", "days": 7})
    boards = kit.system_boards()
    boards[0]["kind"] = "pinned"
    f.put("items.json", {"version": 2, "savedAt": NOW - 60, "archive": {"items": [f.item(1, "on a smart board", boardIDs=[own["id"]])], "boards": boards + [own]}})
    f.expect["ids"] = f.ids(1)

    f = Fixture("version-3", "`\"version\": 3` with a `shards` key beside the archive, and a valid version-2 backup",
                "read-only: a sentence that names version 3; all files byte-identical afterwards, also after a try to add, pin or delete (exit 1); the backup is not used instead",
                source="main", read_only=True, message=["3"], unchanged=True)
    f.archive(three(f), version=3, shards=[{"name": "a", "at": 1}])
    f.archive(three(f)[:1], name="items.backup.json", saved=NOW - 600)

    f = Fixture("lower-case-ids", "ids in lower case, a boardID `f0000000-…-000000000001` and the same one again in upper case",
                "2 items; item 1 is Loved once; ids compare as values (`show` finds it by either case); new writing is upper case, the untouched item stays as it is",
                source="main", items=2, loved=1)
    f.archive([f.item(1, "lower", id=f.id(0xABCDEF).lower(), boardIDs=[LOVED.lower(), LOVED]), f.item(2, "upper")])
    f.expect["ids"] = [f.id(0xABCDEF), f.id(2)]

    f = Fixture("number-forms", "dates as 804108000, 804108000.0, 8.04108e8, 804107999.12345671 (more digits than needed), -1 (year 2000), 0",
                "6 items, dates equal as Doubles; bytes of untouched items stay", source="main", items=6)
    forms = ["804108000", "804108000.0", "8.04108e8", "804107999.12345671", "-1", "0"]
    f.archive([f.item(k + 1, f"form {v}", date=Raw(v)) for k, v in enumerate(forms)])
    f.expect["ids"] = f.ids(*range(1, 7))


def damage():
    def base(name, holds, outcome, decided=False, **expect):
        f = Fixture(name, holds, outcome, decided, **expect)
        f.archive([f.item(k, f"kept in the backup {k}") for k in (1, 2, 3)], name="items.backup.json", saved=NOW - 300)
        whole = f.archive([f.item(k, f"kept in the backup {k}" if k else "newest") for k in (0, 1, 2, 3)])
        f.expect.setdefault("ids", f.ids(1, 2, 3))
        return f, whole
    used = "3 items from the backup and one sentence; reading alone writes nothing; the next save writes a good items.json and keeps the bad bytes exactly, once, as `items.corrupt-<hash>.json`"
    common = dict(source="backup", items=3, corrupt=["items.json"])
    f, whole = base("cut-half", "items.json cut at 50 %", used, **common)
    f.put("items.json", whole[:len(whole) // 2])
    f, whole = base("cut-last-byte", "items.json without its last `}`", used, **common)
    f.put("items.json", whole[:-1])
    f, whole = base("empty-file", "items.json of 0 bytes", used, **common)
    f.put("items.json", b"")
    f, whole = base("all-nul", "items.json of the right length, all NULs (a power cut)", used, **common)
    f.put("items.json", bytes(len(whole)))
    f, whole = base("nul-tail", "the second half of items.json is NULs", used, **common)
    f.put("items.json", whole[:len(whole) // 2] + bytes(len(whole) - len(whole) // 2))
    f, whole = base("junk-after", "a whole items.json followed by `}]}` of a longer one before it", used, **common)
    f.put("items.json", whole + b"}]}")
    f, whole = base("nul-after", "a whole items.json followed by 512 NULs", used, **common)
    f.put("items.json", whole + bytes(512))
    f, whole = base("not-utf8", "one byte 0xFC inside a plainText", used, **common)
    f.put("items.json", whole.replace(b"newest", b"new\xfcst"))
    f, whole = base("wrong-shape", "items.json is `{\"version\":2,\"savedAt\":…}` without archive and items", used, True, **common)
    f.put("items.json", {"version": 2, "savedAt": NOW - 60})
    f, whole = base("not-json", "items.json is an HTML page", used, **common)
    f.put("items.json", b"<!doctype html><title>Sign in</title>\n")
    f, whole = base("utf16", "items.json in UTF-16 with a byte-order mark", used, **common)
    f.put("items.json", whole.decode().encode("utf-16"))
    f, whole = base("bom", "items.json begins with a UTF-8 byte-order mark, ends with newlines",
                    "4 items from items.json, no message: Foundation's decoder takes both; the next save has no mark", True, source="main", items=4)
    f.put("items.json", b"\xef\xbb\xbf" + whole + b"\n\n")
    f.expect["ids"] = f.ids(0, 1, 2, 3)
    f, whole = base("main-missing", "only the backup is there", "3 items from the backup, one sentence; no corrupt file", source="backup", items=3, corrupt=[])
    del f.files["items.json"]
    f, whole = base("both-broken", "items.json cut at 50 %, backup all NULs",
                    "0 items and a sentence that names both files; the next writer keeps both as `items.corrupt-<hash>.json` with equal bytes before it writes anything else", True,
                    source="none", items=0, corrupt=["items.json", "items.backup.json"], ids=[])
    f.put("items.json", whole[:len(whole) // 2])
    f.put("items.backup.json", bytes(300))
    f, whole = base("backup-broken", "items.json is whole, the backup is cut", "4 items; no loss; the next save or quiet moment makes a good backup", source="main", items=4)
    f.expect["ids"] = f.ids(0, 1, 2, 3)
    f.put("items.backup.json", f.files["items.backup.json"][:200])
    f, whole = base("main-newer", "both valid, items.json 240 s newer (the normal state)", "4 items from items.json, no message", source="main", items=4)
    f.expect["ids"] = f.ids(0, 1, 2, 3)
    f = Fixture("backup-newer", "both valid, the backup 240 s newer and with one item more (items.json was put back from elsewhere)",
                "2 items and one sentence: a valid items.json always wins; the next writer first keeps the newer backup as `items.backup-<hash>.json`; `doctor --repair` merges it in by id, then 3 items", source="main", items=2)
    f.archive([f.item(1, "one"), f.item(2, "two")], saved=NOW - 300)
    f.archive([f.item(1, "one"), f.item(2, "two"), f.item(3, "three")], saved=NOW - 60, name="items.backup.json")
    f.expect["ids"] = f.ids(1, 2)


def records():
    f = Fixture("bad-records", "good items 1, 5, 9, 13 and between them records with: id `not-a-uuid`; type `video`; date as a string; no id; no date; a number as plainText; "
                "pinned `\"yes\"`; date 1e400; `null`; `[]`; a string; boardIDs with a word",
                "4 items; 12 records that we do not understand: shown nowhere, counted in the status line, and after any save still in their places with their bytes unchanged; "
                "`doctor --repair` alone moves them to `items.rejected-<hash>.json`", source="main", items=4, opaque=12)
    g, bad = (lambda k: f.item(k, f"good {k}")), [
        f.item(2, "bad id", id="not-a-uuid"), f.item(3, "bad type", "video"), f.item(4, "bad date", date="2026-06-25T20:48:20Z"),
        dict_without(f.item(6, "no id"), "id"), dict_without(f.item(7, "no date"), "date"), f.item(8, plainText=12, contentHash=sha("12")),
        f.item(10, "pinned word", pinned="yes"), f.item(11, "far date", date=Raw("1e400")), None, [], "a string", f.item(12, "bad board", boardIDs=["Work"])]
    f.archive([g(1)] + bad[:3] + [g(5)] + bad[3:6] + [g(9)] + bad[6:] + [g(13)])
    f.same_backup()
    f.expect["ids"] = f.ids(1, 5, 9, 13)

    f = Fixture("bad-boards", "Boards: one good, one with id `x`, one without a name, one named twice by the same id, a name of spaces, a name of 200 letters",
                "1 item; good Board kept; the two broken records stay in place, counted, shown nowhere; of two with one id the first is shown, the other stays in place; odd names load as they are", True,
                source="main", items=1, opaque=3, boards=6)
    good = board(f, 1, "Good")
    f.archive([f.item(1, "on good", boardIDs=[good["id"]])], [good, board(f, 2, "Bad id", id="x"), dict_without(board(f, 3, ""), "name"),
              board(f, 1, "Good again"), board(f, 4, "   "), board(f, 5, "N" * 200)])
    f.expect["ids"] = f.ids(1)

    f = Fixture("duplicate-ids", "id 1 twice, equal content, modifiedAt 10 s apart; id 2 twice, different content, the second newer; id 3 twice, equal modifiedAt, one Deleted",
                "3 items. 1: the newer. 2: text \"two, newer\". 3: Deleted wins the tie. The other record of each id stays in place, shown nowhere; a change goes to the shown one", True,
                source="main", items=3, opaque=3)
    f.archive([f.item(1, "one"), f.item(1, "one", modifiedAt=NOW - 50, pinned=True), f.item(2, "two, older", age=130), f.item(2, "two, newer"),
               f.item(3, "three"), f.item(3, "three", deletedAt=NOW - 180)])
    f.expect.update(ids=f.ids(1, 2, 3), deleted=f.ids(3), pinned=f.ids(1), texts={f.id(2): "two, newer"})

    f = Fixture("duplicate-hashes", "three items of one content and hash, different ids: 1 plain, 2 pinned, 3 Deleted",
                "3 items, none merged or lost on load; copying \"same text\" adds no fourth: the newest not Deleted one (1) moves to the top", True, source="main", items=3)
    f.archive([f.item(1, "same text"), f.item(2, "same text", pinned=True), f.item(3, "same text", deletedAt=NOW - 180)])
    f.expect.update(ids=f.ids(1, 2, 3), deleted=f.ids(3))

    f = Fixture("wrong-hash", "item 1 has the hash of another text, item 2 an upper-case hash",
                "2 items load with their ids; loading alone alters no byte; check-archive.py reports both; upper case is not 64 lowercase digits, so it counts as missing", True,
                source="main", items=2)
    f.archive([f.item(1, "right text", contentHash=sha("another text")), f.item(2, "upper", contentHash=sha("upper").upper())])
    f.expect["ids"] = f.ids(1, 2)

    f = Fixture("board-without-board", "item 1 has the id of a Board that is not in the file, 400 days old; item 2 the same beside Loved",
                "2 items also with days30: an unknown boardID protects; shown on no Board; the id is there after a save of item 1", source="main", items=2, retention="days30", loved=1)
    gone = board(f, 9, "")["id"]
    f.archive([f.item(1, "its board may still arrive", age=400 * DAY, boardIDs=[gone]), f.item(2, "loved too", boardIDs=[gone, LOVED])])
    f.expect["ids"] = f.ids(1, 2)

    f = Fixture("pinned-as-board", "item 1: boardIDs [Pinned], pinned false; item 2: [Loved, Pinned, Loved], pinned true; item 3: plain",
                "1 and 2 pinned; boardIDs of 1 [] and of 2 [Loved] after the next change of each", source="main", items=3, loved=1)
    f.archive([f.item(1, "old pin", boardIDs=[PINNED]), f.item(2, "both", pinned=True, boardIDs=[LOVED, PINNED, LOVED]), f.item(3, "plain")])
    f.expect.update(ids=f.ids(1, 2, 3), pinned=f.ids(1, 2))

    f = Fixture("empty-text", "1: plainText \"\"; 2: text without plainText; 3: link without plainText; 4: file with no URLs; 5: image without imageFile; 6: white space only; 7: good",
                "7 items; 1–5 shown as \"(empty)\", or broken for 5; 6 marks its white space; nothing is lost on the next save", True, source="main", items=7)
    f.archive([f.item(1, ""), f.item(2, contentHash=sha("")), f.item(3, kind="link", contentHash=sha("")), f.item(4, kind="file"),
               f.item(5, kind="image", contentHash=sha(b"")), f.item(6, " \t\n"), f.item(7, "good")])
    f.expect["ids"] = f.ids(*range(1, 8))

    f = Fixture("future-dates", "1: date 3 days ahead; 2: date in 2101; 3: now; 4: modifiedAt ahead; 5: createdAt after date",
                "5 items; 1 and 2 sort as now (so beside 3, before 4 and 5), ages read \"now\", not negative; no date is rewritten; a change of 4 gives modifiedAt = its own + 1 µs", source="main", items=5)
    f.archive([f.item(1, "three days ahead", age=-3 * DAY), f.item(2, "year 2101", date=3155760000.0), f.item(3, "now", age=0.0),
               f.item(4, "changed tomorrow", modifiedAt=NOW + DAY), f.item(5, "made after it was copied", createdAt=NOW - 30)])
    f.expect["ids"] = f.ids(1, 2, 3, 4, 5)

    f = Fixture("equal-dates", "six items with one date, given in the file as 4 1 6 2 5 3, one pinned (5)",
                "6 items; 5 first; the order of the others is the same at every opening, whatever their order in the file", source="main", items=6)
    f.archive([f.item(k, f"same moment {k}", age=60.0, pinned=k == 5) for k in (4, 1, 6, 2, 5, 3)])
    f.expect["ids"] = f.ids(4, 1, 6, 2, 5, 3)


def texts():
    f = Fixture("escapes", "valid escapes: \\u0041, surrogate pairs, \\u0000 inside and at the end, \\u001b, \\u007f, \\/ and /, U+FFFF, U+FEFF, upper- and lower-case hex",
                "8 items; texts as in expected.json; `show --raw` prints those bytes (NULs too); hashes agree", source="main", items=8)
    cases = [('"\\u0041BC"', "ABC"), ('"\\ud83d\\ude00 \\uD83C\\uDDF5\\uD83C\\uDDF1"', "😀 🇵🇱"), ('"a\\u0000b\\u0000"', "a\0b\0"), ('"\\u001b[31m\\u007f"', "\x1b[31m\x7f"),
             ('"https:\\/\\/example.org/a\\/b"', "https://example.org/a/b"), ('"\\uffff\\uFEFFx"', "\uffff\ufeffx"), ('"\\"\\\\\\b\\f\\n\\r\\t"', '"\\\b\f\n\r\t'), ('"\\u2028\\u0085"', "\u2028\x85")]
    f.archive([f.item(k + 1, Raw(j), "link" if k == 4 else "text", contentHash=sha(t)) for k, (j, t) in enumerate(cases)])
    f.expect.update(ids=f.ids(*range(1, 9)), texts={f.id(k + 1): t for k, (_, t) in enumerate(cases)})

    f = Fixture("lone-surrogates", "1: \\ud800 alone; 2: \\udc00 alone; 3: halves in the wrong order; 4: \\ud83d at the end; 5: good; 6: good, with a lone half in an unknown key",
                "6 items, U+FFFD shown for each lone half; Foundation's decoder refuses a file with them, so the next save of anything writes U+FFFD there (contentHash kept) and the file then loads with it; 6 keeps its unknown key as it is", True,
                source="main", items=6)
    rows = ['"a\\ud800b"', '"a\\udc00b"', '"\\ude00\\ud83d"', '"end\\ud83d"']
    f.archive([f.item(k + 1, Raw(v), contentHash=sha(f"half {k}")) for k, v in enumerate(rows)] + [f.item(5, "good"), f.item(6, "good too", x=Raw('"\\ud800"'))])
    f.expect["ids"] = f.ids(1, 2, 3, 4, 5, 6)

    f = Fixture("terminal-bytes", "screen switch, title, reset, status query, C1 CSI, OSC 52, OSC 8, DECRQSS, DCS tmux pass-through, end of bracketed paste (also nested), BEL, BS, VT, FF, DEL, CR overwrite, lone ESC, 8-bit ST; also in app and Board names",
                "20 items; not one of these bytes reaches the terminal from card, preview, status, notification or completion; `show --raw` to a pipe is exact; paste into a terminal offers a cleaned form",
                source="main", items=20, boards=4)
    rows = ["\x1b[?1049lX", "\x1b]0;owned\a", "\x1bc", "\x1b[5n\x1b[6n\x1b[c", "\x9b31mred", "\x1b]52;c;QQ==\a", "\x1b]8;;https://example.org\x1b\\link\x1b]8;;\x1b\\",
            "\x1bP$qm\x1b\\", "\x1bPtmux;\x1b\x1b]0;x\a\x1b\\", "ls\x1b[201~id\r", "\x1b[20\x1b[201~1~", "\x03\x9b201~", "bell\a\a", "over\b\b\b\bwrite", "a\vb\fc",
            "del\x7f\x7f", "safe text\rrm -rf x", "\x1b", "\x90q\x9c\x9dtitle\x9c", "\x1b[2J\x1b[H\x0e\x0f"]
    own = board(f, 1, "Board\x1b]0;b\a\nname")
    f.archive([f.item(k + 1, t, sourceAppName="App\x1b[7m\x07" if k == 0 else "kitty") for k, t in enumerate(rows[:19])] + [f.item(20, rows[19], boardIDs=[own["id"]])], [own])
    f.expect.update(ids=f.ids(*range(1, 21)), texts={f.id(k + 1): t for k, t in enumerate(rows)})

    f = Fixture("wide-text", "CJK, half-width kana, Hangul and jamo, emoji with ZWJ, flags, skin tones, VS15/VS16, keycaps, combining marks (1 and 40), Devanagari, Thai, tabs, CRLF, CR, U+2028, U+2029, U+0085, "
                "RTL, U+202E, zero width and soft hyphen, ideographic space, private use, ambiguous width, NFC and NFD of one word, 300 × 漢, Tibetan stack",
                "25 items; no frame moves at 120×40, 80×24, 40×10; no cluster is split; U+202E and invisible characters are marked; NFC and NFD are two items and one search finds both",
                source="main", items=25)
    rows = ["漢字テスト" * 8, "ﾊﾝｶｸ ｶﾅ", "한국어 클립보드 \u1112\u1161\u11ab", "👩‍🚀👨‍👩‍👧‍👦🏳️‍⚧️🇵🇱", "👍🏽👋🏿", "⚠ ⚠️ ⏳ ☎️ ✔︎ 1️⃣", "e\u0301a\u0328o\u0308",
            "Z" + "\u0300\u0316" * 20 + "algo", "हिन्दी में स्मृति", "ภาษาไทยไม่มีช่องว่าง", "col1\tcol2\t\tcol4\n1\t22\t\t4444", "dos\r\nlines\r\n", "old\rmac\rlines", "a\u2028b\u2029c\u0085d",
            "שלום world 123", "photo\u202egpj.exe", "in\u200bvi\u200dsi\u00adble\ufeff\u2060", "全角\u3000空白", "\ue0b0\U000f0001 icons", "±×÷Ωα①…—“”", "Łódź żółw", "Łódz\u0301 z\u0307o\u0301łw",
            "漢" * 300, "\u0f40\u0f90\u0fb5\u0f72", "مرحبا بالعالم — سطر ثانٍ\nمع (أقواس) 42%"]
    f.archive([f.item(k + 1, t) for k, t in enumerate(rows)])
    f.expect.update(ids=f.ids(*range(1, 26)), texts={f.id(k + 1): t for k, t in enumerate(rows)})

    f = Fixture("line-ends", "\"a\", \"a\\n\", \"a\\n\\n\", \"a\\r\\n\", \"  a\", \"\\n\", \" #fff \", \" https://example.org/ \\n\"",
                "8 items with 8 hashes; bytes exact on show --raw; invisible ends are marked; 7 is color and 8 link with their spaces kept", source="main", items=8)
    rows = [("a", "text"), ("a\n", "text"), ("a\n\n", "text"), ("a\r\n", "text"), ("  a", "text"), ("\n", "text"), (" #fff ", "color"), (" https://example.org/ \n", "link")]
    f.archive([f.item(k + 1, t, y) for k, (t, y) in enumerate(rows)])
    f.expect.update(ids=f.ids(*range(1, 9)), texts={f.id(k + 1): t for k, (t, _) in enumerate(rows)}, types={f.id(k + 1): y for k, (_, y) in enumerate(rows)})

    f = Fixture("file-urls", "spaces, %C5%BC, %2F inside a name, %FF, %zz, a host, a trailing slash, no percent-encoding, 12 files at once, a https URL among fileURLs",
                "10 items; names decoded for reading, undecodable parts as they stand; stored URLs unaltered; nothing is opened or stat'ed while drawing", source="main", items=10)
    rows = [["file:///home/example/a%20b.txt"], ["file:///home/example/za%C5%BC%C3%B3%C5%82%C4%87%20a%2Fb.txt"], ["file:///home/example/a%2Fb"], ["file:///home/example/%FF.bin"], ["file:///home/example/100%zz"],
            ["file://nas.example.org/share/plan.pdf"], ["file:///home/example/folder/"], ["file:///home/example/bez kodowania ż.txt"], [f"file:///home/example/photo-{n:02}.png" for n in range(12)], ["https://example.org/not-a-file"]]
    f.archive([f.item(k + 1, kind="file", fileURLs=u) for k, u in enumerate(rows)])
    f.expect["ids"] = f.ids(*range(1, 11))


def times():
    f = Fixture("retention", "for each policy D = 30, 60, 90, 120 days: an item dated now − D days exactly (D×10), 1 µs younger (D×10+1), 1 s older (D×10+2); 400 days old and protected: 1 pinned, 2 Loved, 3 own Board, "
                "4 unknown boardID, 5 reminder ahead, 6 reminder past; 400 days old: 7 plain, 8 plain but createdAt older still, 9 in Deleted since 5 days, 11 with an RTF of its own, 12 pinned and 13 plain with one RTF for both; 10: createdAt 400 days, date 1 h",
                "with `now` = 804108100 the ids left are those in expected.json under `kept`; reaching the cutoff (date ≤ now − D) expires; an item in Deleted goes by deletedAt alone; the blob of 11 goes with it "
                "(under every policy but forever), that of 12 and 13 stays for 12", True, source="main", now=NOW)
    items = []
    for days in (30, 60, 90, 120):
        items += [f.item(days * 10, f"exactly {days} days", age=days * DAY), f.item(days * 10 + 1, f"just under {days} days", date=NOW - days * DAY + 1e-6), f.item(days * 10 + 2, f"just over {days} days", age=days * DAY + 1)]
    own, old = board(f, 1, "Archive"), 400 * DAY
    items += [f.item(1, "pinned", age=old, pinned=True), f.item(2, "loved", age=old, boardIDs=[LOVED]), f.item(3, "own", age=old, boardIDs=[own["id"]]), f.item(4, "unknown board", age=old, boardIDs=[board(f, 7, "")["id"]]),
              f.item(5, "reminder ahead", age=old, reminderDate=NOW + DAY), f.item(6, "reminder past", age=old, reminderDate=NOW - DAY), f.item(7, "plain", age=old), f.item(8, "older still", age=old, createdAt=NOW - 800 * DAY),
              f.item(9, "deleted lately", age=old, deletedAt=NOW - 5 * DAY, modifiedAt=NOW - 5 * DAY), f.item(10, "copied again", age=3600.0, createdAt=NOW - old),
              f.item(11, "bold plain", age=old, rtfFile="only-11.rtf"), f.item(12, "kept bold", age=old, rtfFile=RTF_NAME, pinned=True), f.item(13, "bold twice", age=old, rtfFile=RTF_NAME)]
    f.files.update({"blobs/only-11.rtf": RTF.replace(b"bold", b"gone"), "blobs/" + RTF_NAME: RTF})
    f.archive(items, [own])
    f.expect["items"] = len(items)
    f.expect["ids"] = [i["id"] for i in items]
    kept = {}
    for policy, days in (("days30", 30), ("days60", 60), ("days90", 90), ("days120", 120), ("forever", 10**6)):
        kept[policy] = [i["id"] for i in items if i["date"] > NOW - days * DAY or i["pinned"] or i["boardIDs"] or "reminderDate" in i or "deletedAt" in i]
    f.expect["kept"] = kept
    f.expect["blobs_left"] = {p: sorted([RTF_NAME] + (["only-11.rtf"] if p == "forever" else [])) for p in kept}

    f = Fixture("deleted", "in Deleted since: 1 exactly 30 days, 2 1 µs less, 3 30 days and 1 s, 4 1 h, 5 40 days and pinned, 6 40 days with reminder, 7 40 days and Loved, 8 from tomorrow on, 9 40 days with a picture; 10 not deleted",
                "with `now` = 804108100, retention forever: 2, 4, 8, 10 left; 9's blob is gone; no byte of the purged texts in items.json, the backup, or blobs. Pins, Boards and reminders do not keep what is in Deleted", True,
                source="main", items=10, now=NOW)
    def gone(k, since, text=None, **more):
        at = NOW - since
        return f.item(k, text or f"deleted {k} marker", age=max(since, 0.0) + 60, deletedAt=at, modifiedAt=at, **more)
    items = [gone(1, 30 * DAY), f.item(2, "deleted 2 marker", age=31 * DAY, deletedAt=NOW - 30 * DAY + 1e-6, modifiedAt=NOW - 30 * DAY + 1e-6), gone(3, 30 * DAY + 1), gone(4, 3600.0), gone(5, 40 * DAY, pinned=True),
             gone(6, 40 * DAY, reminderDate=NOW + DAY), gone(7, 40 * DAY, boardIDs=[LOVED]), gone(8, -DAY), f.picture(9, age=41 * DAY, deletedAt=NOW - 40 * DAY, modifiedAt=NOW - 40 * DAY), f.item(10, "not deleted marker")]
    f.archive(items)
    f.same_backup()
    f.expect.update(ids=f.ids(*range(1, 11)), kept={"forever": f.ids(2, 4, 8, 10)}, blobs_left={"forever": []})

    f = Fixture("clock-jump", "savedAt 900 days before `now`; three plain items copied just before savedAt; two in Deleted",
                "the monitor's check at `now` = 804108100 with days30 removes nothing and says why; a second check an hour of boot clock later removes the three and purges the two; `recall gc` does so at once", source="main", items=5, now=NOW, retention="days30")
    saved = NOW - 900 * DAY
    f.archive([f.item(k, f"before the jump {k}", date=saved - k) for k in (1, 2, 3)] + [f.item(k, f"deleted before the jump {k}", date=saved - k, deletedAt=saved - 1, modifiedAt=saved - 1) for k in (4, 5)], saved=saved)
    f.expect.update(ids=f.ids(1, 2, 3, 4, 5), kept_first=f.ids(1, 2, 3, 4, 5), kept_second=[])

    f = Fixture("reminders", "1 due in 8 days, 2 due since 1 h, 3 due since 400 days (item as old), 4 due now exactly, 5 due but in Deleted, 6 due in 2101",
                "6 items; `is:due` and `remind` show 2, 3, 4, due first; 5 fires nothing; none is cleared by itself; 3 survives days30", source="main", items=6, now=NOW, due=[])
    f.archive([f.item(1, "in eight days", reminderDate=NOW + 8 * DAY), f.item(2, "an hour ago", reminderDate=NOW - 3600), f.item(3, "long ago", age=400 * DAY, reminderDate=NOW - 400 * DAY + 60),
               f.item(4, "this second", reminderDate=NOW), f.item(5, "deleted", reminderDate=NOW - 60, deletedAt=NOW - 30, modifiedAt=NOW - 30), f.item(6, "far", reminderDate=3155760000.0)])
    f.expect.update(ids=f.ids(*range(1, 7)), due=f.ids(2, 3, 4))


def blobs():
    f = Fixture("blob-names", "imageFile: 1 `../outside.png`, 2 `/etc/hostname`, 3 `sub/inside.png`, 4 `..`, 5 `.`, 6 empty, 7 `..\\x.png`, 8 with NUL, 9 300 letters, 10 with newline and ESC, 11 `-rf.png`; rtfFile: 12 `../../outside.rtf`; 13 good. `outside.png` lies beside items.json, `blobs/sub/inside.png` exists",
                "13 items; 1–6, 8, 9 and 12's RTF shown as broken; no file outside blobs/ is opened (strace), and purging 1 removes nothing outside; 7, 10, 11 are plain names of absent files: broken too; names unaltered after a save; 13 previews",
                source="main", items=13, broken=12)
    names = ["../outside.png", "/etc/hostname", "sub/inside.png", "..", ".", "", "..\\x.png", "a\0b.png", "n" * 296 + ".png", "a\n\x1b[31m.png", "-rf.png"]
    f.archive([f.item(k + 1, kind="image", imageFile=n, contentHash=sha(f"blob {k}")) for k, n in enumerate(names)] + [f.item(12, "rich outside", rtfFile="../../outside.rtf"), f.picture(13)])
    f.files.update({"outside.png": TINY, "blobs/sub/inside.png": TINY})
    f.expect["ids"] = f.ids(*range(1, 14))

    f = Fixture("missing-blob", "1: image whose blob is absent; 2: text whose RTF is absent; 3: image with an empty blob; 4: with a cut PNG; 5: with text bytes named .png; 6: good; plus an orphan blob and blobs/notes.txt",
                "6 items; 1, 3, 4, 5 shown as broken; 2 pastes as plain text; nothing is removed from the archive for it; the orphan goes only when neither file names it (doctor lists it); notes.txt is listed, not removed", True, source="main", items=6, broken=4)
    def image(k, name, data):
        if data is not None:
            f.files["blobs/" + name] = data
        return f.item(k, kind="image", imageFile=name, contentHash=sha(data if data is not None else b"absent"))
    f.archive([image(1, "absent.png", None), f.item(2, "bold, once", rtfFile="absent.rtf"), image(3, "empty.png", b""), image(4, "cut.png", TINY[:60]), image(5, "text.png", b"not a picture\n"), f.picture(6)])
    f.files.update({"blobs/orphan.png": TINY, "blobs/notes.txt": b"left by hand\n"})
    f.expect.update(ids=f.ids(*range(1, 7)), orphans=["orphan.png", "notes.txt"])

    f = Fixture("shared-blob", "two image items name one blob (different ids), and the backup names a second blob that items.json does not",
                "2 items; purging 1 leaves the blob, purging both removes it when the backup names it no more; `old.png` stays until the backup is level", source="main", items=2)
    f.archive([f.picture(1), f.picture(2)])
    f.files["blobs/old.png"] = kit.png(4, 4, [b"\x20\x80\x40" * 4] * 4)
    f.archive([f.picture(1), f.item(3, kind="image", imageFile="old.png", contentHash=sha(f.files["blobs/old.png"]))], saved=NOW - 300, name="items.backup.json")
    f.expect["ids"] = f.ids(1, 2)


README = """# Corpus: small archives with the outcome each must have

Each folder below is one archive (`items.json`, often `items.backup.json` and `blobs/`); in the `legacy-*` ones it stands for
`XDG_DATA_HOME`. `../Tools/make-corpus.py --out` writes all of it again, byte for byte; `expected.json` holds the same outcomes for tests:

- `source`: `main`, `backup`, `legacy` or `none`: what the items come from. `items`: how many load, those in Deleted included. `ids`: theirs, in the
  file's order, upper case. `boards`: how many, the three system Boards included, where it matters.
- `opaque`: records that are kept in their places with their bytes, shown nowhere, counted; `corrupt`: files whose exact bytes the next writer keeps as `items.corrupt-<hash>.json`.
- `texts`, `types`, `hashes`: by id. `deleted`, `pinned`, `due`: ids. `loved`: how many. `broken`: items shown with a broken blob.
- `kept`: by policy, the ids left after a run at `now`; `blobs_left`: files left in `blobs/` then. `message`: parts that the sentence must have. `unchanged`: no byte in the folder may differ afterwards.
- `version_after_save`, `read_only`, `retention` and `now` as they say; `kept_first`, `kept_second`: ids after the first and the second run; `orphans`: names in `blobs/` that no item names.

How to use it: copy the folder (a checkout has modes 0644, so expect the one notice about tightened modes, or set 0600/0700 first), give the program
`now` = 804108100 (the seeds' savedAt, 2026-06-25T19:21:40Z) and retention `forever` where the row says nothing else. Fixtures
save 60 s before `now`, so no clock has jumped; `kept` is what `recall gc` leaves. Ids are readable: `0000000A-0000-4000-8000-00000000000C` is item 12 of the tenth fixture. Item k is
k minutes old where nothing else is said. All hashes are right but where a row says so. Empty `blobs/` folders are not kept by git: a missing one is made.

For every fixture without exception: no crash, no hang, no file outside the folder touched, and nothing that loaded is gone after a save (but what the user, retention or Deleted removed).
In `seed-example`, `demo` and the rows of damage the backup is the save before; in others, where it is missing, that is no damage and no message.
◇ marks outcomes that docs/data-format.md leaves open and this table decides. "The seeds" are the words this project began from.

| fixture | holds | right outcome |
|---|---|---|
"""

TAIL = """| `demo` | {demo} varied clips for pictures: commands, links, a palette, notes (also Polish and Japanese), code in nine languages, files, {pictures} drawn PNGs, RTF, own Boards, pins, reminders, Deleted | all load; check-archive.py finds nothing (but modes); `../Tools/make-corpus.py --demo DIR --now S` writes it with fresh dates |

## Tables
- `text-types.tsv`: input, type, basis. `\\\\n \\\\t \\\\r \\\\\\\\`, `\\\\uXXXX`, `\\\\UXXXXXXXX` are escapes. Basis `seed`: follows from the rule's words; `decided`: they leave room, this is our choice. Lines that begin with `## ` and have no tab are comments
  (`##abc` is a row). swift-foundation 6.3 with `URL(string:)` agrees with every row but seven `decided` ones, all text here: it percent-encodes CR, TAB, U+2028, U+00A0, NUL and ESC inside a link
  and takes `http://[zz]/`.
- `hashes.tsv`: name, form, input, SHA-256. Form `text` (escapes as above), `hex` (bytes), `repeat` (`N*text`), `urls` (JSON array, joined by one newline), `file` (path in this folder).

## Foundation as an oracle
Tried with swift-foundation 6.3's JSONDecoder and JSONEncoder, so that differential tests know where the two may differ. It takes a UTF-8 byte-order mark, UTF-16 and a comma before `}}`; of two equal keys the
first; null for an optional. It refuses the whole file for a lone surrogate, 1e400 or 1e-400 in a field it decodes (not in one it skips), raw control bytes in strings, and more than 512 levels. It writes whole
dates without `.0`, `/` as `\\/`, control bytes as `\\u00xx` but \\b \\f \\n \\r \\t, and U+007F, U+0085, U+2028 as they are; `make-archive.py --style foundation` gives the same bytes for the same values, key order aside.

## Generated, not checked in
`../Tools/make-corpus.py --extra DIR` writes these; their outcomes:

| fixture | holds | right outcome |
|---|---|---|
| `long-line` | a text of 1 MiB in one line with `needle` at its end, one of 1 MiB of ESC, one of 200 KiB that begins with `-` | 3 items; search finds `needle`; typing echoes at once; `show --raw` exact |
| `deep-unknown` | an item with an unknown key of 100 000 nested arrays between two good ones | 2 items or 3, never a crash; the record stays in place, bytes unchanged ◇ |
| `link-main` | items.json is a link to a file outside | not followed: a sentence, the target untouched |
| `fifo-main` | items.json is a FIFO | a sentence within 1 s, no hang; the backup is used (1 item) |
| `folder-main` | items.json is a folder | a sentence; the backup is used (1 item); the folder is left |
| `link-blob` | a blob that is a link to a file outside blobs/, one that is a FIFO, one that is a folder | 3 items, all broken; nothing followed, nothing removed outside |
| `wide-modes` | folder 0755, files 0644 | 1 item; 0700 and 0600 after opening, one notice |
| `many-boards` | 2 000 own Boards, 300 items each on 40 of them | all load; library scrolls; a save keeps all |
| `left-overs` | temp files, an older corrupt and a rejected file beside a good archive | 1 item; corrupt and rejected files stay (30 days; purge searches them too); stale temp files of names we could have written go only under the lock |
"""


def extra(root):
    def fixture(name):
        f = Fixture(name, "", "")
        return f, os.path.join(root, name)
    f, path = fixture("long-line")
    line = "x" * (1 << 20)
    f.archive([f.item(1, line[:-6] + "needle"), f.item(2, "\x1b" * (1 << 20)), f.item(3, "-" + "y" * (200 << 10))])
    save(f, root)
    f, path = fixture("deep-unknown")
    f.archive([f.item(1, "before"), f.item(2, "deep", x=Raw("[" * 100_000 + "]" * 100_000)), f.item(3, "after")])
    save(f, root)
    for name in ("link-main", "fifo-main", "folder-main"):
        f, path = fixture(name)
        f.archive([f.item(1, "from the backup")], name="items.backup.json")
        save(f, root)
        main_path = os.path.join(path, "items.json")
        if name == "link-main":
            kit.write_file(os.path.join(root, "outside.json"), kit.encode([f.item(2, "outside")]).encode())
            os.symlink("../outside.json", main_path)
        elif name == "fifo-main":
            os.mkfifo(main_path, 0o600)
        else:
            os.mkdir(main_path, 0o700)
    f, path = fixture("link-blob")
    f.archive([f.item(k, kind="image", imageFile=f"{n}.png", contentHash=sha(n)) for k, n in enumerate(("link", "fifo", "folder"), 1)])
    save(f, root)
    kit.make_folder(os.path.join(path, "blobs"))
    kit.write_file(os.path.join(root, "outside.png"), TINY)
    os.symlink("../../outside.png", os.path.join(path, "blobs", "link.png"))
    os.mkfifo(os.path.join(path, "blobs", "fifo.png"), 0o600)
    os.mkdir(os.path.join(path, "blobs", "folder.png"), 0o700)
    f, path = fixture("wide-modes")
    f.archive([f.item(1, "was readable by all")])
    f.same_backup()
    f.files["blobs/" + TINY_NAME] = TINY
    save(f, root)
    for folder, _, names in os.walk(path):
        os.chmod(folder, 0o755)
        for name in names:
            os.chmod(os.path.join(folder, name), 0o644)
    f, path = fixture("many-boards")
    boards = [board(f, k, f"Board {k:04}") for k in range(2000)]
    f.archive([f.item(k, f"item {k}", boardIDs=[boards[(k * 7 + n * 53) % 2000]["id"] for n in range(40)]) for k in range(300)], boards)
    save(f, root)
    f, path = fixture("left-overs")
    f.archive([f.item(1, "good")])
    f.same_backup()
    f.files.update({"items.json.tmp": b'{"version":2,"sav', ".items.json.1234.tmp": b"", "items.corrupt-803000000.json": bytes(64), "items.rejected-803000000.json": b'[{"id":"not-a-uuid"}]'})
    save(f, root)


def save(fixture, root):
    base = os.path.join(root, fixture.name)
    kit.make_folder(base)
    for name, data in fixture.files.items():
        path = os.path.join(base, name)
        parts = os.path.relpath(os.path.dirname(path), base)
        if parts != ".":
            walk = base
            for part in parts.split(os.sep):
                walk = os.path.join(walk, part)
                kit.make_folder(walk)
        kit.write_file(path, data)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out")
    parser.add_argument("--demo")
    parser.add_argument("--extra")
    parser.add_argument("--now", type=float, default=NOW)
    options = parser.parse_args()
    if not (options.out or options.demo or options.extra):
        parser.error("one of --out, --demo, --extra")
    if options.demo:
        corpus_demo.write(options.demo, options.now)
    if options.extra:
        os.makedirs(options.extra, exist_ok=True)
        if os.listdir(options.extra):
            sys.exit(f"make-corpus: {options.extra} is not empty")
        extra(options.extra)
    if options.out:
        FIXTURES.clear()
        for part in (shapes, fields, damage, records, texts, times, blobs):
            part()
        os.makedirs(options.out, exist_ok=True)
        for fixture in FIXTURES:
            shutil.rmtree(os.path.join(options.out, fixture.name), ignore_errors=True)
            save(fixture, options.out)
        shutil.rmtree(os.path.join(options.out, "demo"), ignore_errors=True)
        count, pictures = corpus_demo.write(os.path.join(options.out, "demo"), NOW)
        rows = "".join(f"| `{f.name}` | {cell(f.holds)} | {cell(f.outcome)}{' ◇' if f.decided else ''} |\n" for f in FIXTURES)
        tail = TAIL.replace("\\\\", "\\").format(demo=count, pictures=pictures)
        table = {f.name: dict({"retention": "forever", "now": NOW}, **f.expect) for f in FIXTURES}
        for name, text in (("README.md", README + rows + tail), (".gitattributes", "* -text\n"),
                           ("expected.json", json.dumps(table, indent=1, ensure_ascii=True) + "\n"),
                           ("text-types.tsv", corpus_tables.text_types()), ("hashes.tsv", corpus_tables.hashes(options.out))):
            with open(os.path.join(options.out, name), "w", encoding="utf-8", newline="") as out:
                out.write(text)


def cell(text):
    return text.replace("|", "\\|")


if __name__ == "__main__":
    main()
