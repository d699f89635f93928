#!/usr/bin/env python3
"""Write Sources/TerminalKit/Text/AmbiguousTable.swift: the signs whose width Unicode calls ambiguous.

usage: make-ambiguous-table.py > Sources/TerminalKit/Text/AmbiguousTable.swift     (Python 3.11: Unicode 14)

Of East_Asian_Width A all that takes a column; runs are joined over what takes none or is not assigned.
The private use areas are left out of the table, for they are asked by range.
"""
import unicodedata

NONE = ("Mn", "Me", "Cf", "Cn")
runs = []
for value in range(0xA0, 0x20000):
    letter = chr(value)
    if 0xE000 <= value < 0xF900 or unicodedata.east_asian_width(letter) != "A":
        continue
    if unicodedata.category(letter) in NONE:
        continue
    between = range(runs[-1][1] + 1, value) if runs else []
    if runs and all(unicodedata.category(chr(other)) in NONE for other in between):
        runs[-1][1] = value
    else:
        runs.append([value, value])

print(f"// Made by Tests/Tools/make-ambiguous-table.py from Unicode {unicodedata.unidata_version[:2]}: don't edit.")
print()
print('/// The signs that some terminals make two columns wide when asked to (“ambiguous”).')
print("enum AmbiguousTable {")
print("  /// Where runs begin, and behind each where it ends (with it), rising.")
print("  static let runs: [UInt32] = [")
flat = [f"0x{end:X}" for run in runs for end in run]
for start in range(0, len(flat), 10):
    print("    " + ", ".join(flat[start:start + 10]) + ",")
print("  ]")
print("}")
