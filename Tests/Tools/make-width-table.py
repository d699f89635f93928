#!/usr/bin/env python3
"""Write Sources/TerminalKit/Text/WidthTable.swift from the C library's wcwidth.

usage: make-width-table.py > Sources/TerminalKit/Text/WidthTable.swift      (Debian 12: glibc 2.36)

The panel lays out by the same widths as ncurses, which asks the C library; a table that knows better
would move the frames. Each entry is `scalar << 2 | class` where a run begins: class 0, 1, 2 is the
width, 3 is what the library calls unprintable.
"""
import ctypes
import locale

locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
library = ctypes.CDLL("libc.so.6")
library.gnu_get_libc_version.restype = ctypes.c_char_p
version = library.gnu_get_libc_version().decode()


def kind(scalar):
    if 0xD800 <= scalar < 0xE000:
        return 3
    width = library.wcwidth(ctypes.c_int(scalar))
    return width if 0 <= width <= 2 else 3


runs, last = [], None
for scalar in range(0x110000):
    k = 0 if scalar == 0 else kind(scalar)
    k = 3 if scalar == 0 else k
    if k != last:
        runs.append(scalar << 2 | k)
        last = k

print("// Made by Tests/Tools/make-width-table.py from the wcwidth of glibc %s: don't edit.\n" % version)
print("/// Where runs of equal width begin.")
print("enum WidthTable {")
print("  /// `scalar << 2 | class`, rising: class 0, 1, 2 is the width, 3 is unprintable.")
print("  static let runs: [UInt32] = [")
for at in range(0, len(runs), 10):
    print("    " + ", ".join("0x%X" % run for run in runs[at:at + 10]) + ",")
print("  ]\n}")
