#!/usr/bin/env python3
"""Writes Sources/MemoryKit/Finding/Folding/FoldTableData.swift out of Unicode's own data.

    Tests/Tools/make-fold-table.py UNICODE_DIR > Sources/MemoryKit/Finding/Folding/FoldTableData.swift

UNICODE_DIR holds UnicodeData.txt and CaseFolding.txt (Debian: package unicode-data,
/usr/share/unicode). Hangul syllables and the selectors from U+E0100 on are left to FoldTable.
"""
import sys
from pathlib import Path

# Letters with a stroke and joined letters, which Unicode does not decompose but people type apart.
EXTRA = {
    "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ø": "o", "Ø": "O", "ħ": "h", "Ħ": "H", "ı": "i",
    "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "þ": "th", "Þ": "TH",
}
# Marks that choose a glyph or are never seen: no form of folding keeps them.
UNSEEN = {0x034F, *range(0x180B, 0x180E), 0x180F, *range(0xFE00, 0xFE10)}
HANGUL = range(0xAC00, 0xD7A4)
BLOCK = 64
ITSELF = None


def read(folder):
    decomposition, category, combining = {}, {}, {}
    first = None
    for line in (folder / "UnicodeData.txt").read_text().splitlines():
        fields = line.split(";")
        code = int(fields[0], 16)
        if fields[1].endswith("First>"):
            first = code
        elif fields[1].endswith("Last>"):
            for between in range(first, code + 1):
                category[between] = fields[2]
        category[code] = fields[2]
        combining[code] = int(fields[3])
        parts = [part for part in fields[5].split() if not part.startswith("<")]
        if parts:
            decomposition[code] = [int(part, 16) for part in parts]
    case, version = {}, ""
    for line in (folder / "CaseFolding.txt").read_text().splitlines():
        if line.startswith("# CaseFolding-"):
            version = line[len("# CaseFolding-"):].removesuffix(".txt")
        if not line or line.startswith("#"):
            continue
        code, status, mapping = [field.strip() for field in line.split(";")[:3]]
        if status in "CF":
            case[int(code, 16)] = [int(part, 16) for part in mapping.split()]
    return decomposition, category, combining, case, version


def forms(folder):
    decomposition, category, combining, case, version = read(folder)

    def decomposed(codes):
        result = []
        for code in codes:
            deeper = decomposition.get(code)
            result += decomposed(deeper) if deeper else [code]
        position = 0
        while position < len(result):  # canonical order of the marks
            end = position
            while end < len(result) and combining.get(result[end], 0):
                end += 1
            result[position:end] = sorted(result[position:end], key=lambda c: combining[c])
            position = max(end, position + 1)
        return [code for code in result if code not in UNSEEN]

    def case_folded(codes):
        while True:
            folded = decomposed([part for code in codes for part in case.get(code, [code])])
            if folded == codes:
                return codes
            codes = folded

    def unmarked(codes):
        return [code for code in codes if not category.get(code, "Cn").startswith("M")]

    def plain(codes):
        return [ord(part) for code in unmarked(codes) for part in EXTRA.get(chr(code), chr(code))]

    rows = {}
    for code in range(0x80, 0xE0000):
        if 0xD800 <= code < 0xE000 or code in HANGUL:
            continue
        exact = decomposed([code])
        uncased = case_folded(exact)
        # The order of FoldMode's bits: nothing kept, case kept, accents kept, both kept.
        # Marks go before case does, so that the iota below is no letter where accents don't count.
        row = (plain(case_folded(unmarked(exact))), plain(exact), uncased, exact)
        if any(form != [code] for form in row):
            rows[code] = tuple(
                ITSELF if form == [code] else "".join(map(chr, form)).encode() for form in row)
    return rows, version


def digits(value, count):
    """Base 64 in printable ASCII, most significant digit first."""
    assert 0 <= value < 64 ** count, value
    return "".join(chr(0x30 + (value >> 6 * (count - 1 - i) & 63)) for i in range(count))


def literal(name, comment, text):
    print(f"\n  /// {comment}")
    print(f'  static let {name}: StaticString = #"""')
    lines = [text[i:i + 96] for i in range(0, len(text), 96)]
    print("".join(f"    {line}\\#\n" for line in lines[:-1]) + f"    {lines[-1]}")
    print('    """#')


def main():
    rows, version = forms(Path(sys.argv[1]))
    entries, numbers = [None], {}
    for row in rows.values():
        if row not in numbers:
            numbers[row] = len(entries)
            entries.append(row)
    pool = b""
    for form in sorted({f for row in entries[1:] for f in row if f}, key=lambda f: (-len(f), f)):
        if form not in pool:
            pool += form
    last = max(rows) // BLOCK
    blocks, stage = {(0,) * BLOCK: 0}, ""
    for block in range(last + 1):
        content = tuple(
            numbers[rows[c]] if c in rows else 0
            for c in range(block * BLOCK, (block + 1) * BLOCK))
        stage += digits(blocks.setdefault(content, len(blocks)), 2)
    entry_numbers = "".join(digits(n, 3) for content in blocks for n in content)
    references = "".join(
        digits(0, 3) + digits(63, 1) if form is ITSELF
        else digits(pool.index(form), 3) + digits(len(form), 1)
        for row in [(ITSELF,) * 4] + entries[1:] for form in row)
    text = pool.decode("utf-8", "surrogatepass")
    print("// swift-format-ignore-file")
    print("// Made by Tests/Tools/make-fold-table.py; change that, not this.")
    print(f"// Out of UnicodeData.txt and CaseFolding.txt {version}, (c) Unicode, Inc.,")
    print("// used under the Unicode License (THIRD-PARTY.md).")
    print("\n/// The tables behind `FoldTable`: digits of base 64, 0x30 is zero, the greatest first.")
    print("enum FoldTableData {")
    print("  /// Blocks of 64 scalars that `blockNumbers` knows.")
    print(f"  static let blockCount = {last + 1}")
    literal("blockNumbers", "Two digits a block of 64 scalars: where it stands in `entryNumbers`.",
            stage)
    literal("entryNumbers", "Three digits a scalar of each block: its entry, 0 where it folds to itself.",
            entry_numbers)
    literal("references", "Four forms an entry: three digits of place in `pool`, one of length; 63: itself.",
            references)
    print("\n  /// The folded forms, UTF-8, overlapping where they can.")
    print('  static let pool: StaticString = #"""')
    line = "    "
    for char in text:
        piece = char if " " < char < "\x7f" and char != "\\" else f"\\#u{{{ord(char):X}}}"
        if len(line) + len(piece) > 98:
            print(line + "\\#")
            line = "    "
        line += piece
    print(line)
    print('    """#')
    print("}")


main()
