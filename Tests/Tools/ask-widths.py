#!/usr/bin/env python3
"""Ask the terminal it runs in how wide it lays out every scalar that a cell of the panel may hold.

  xterm -u8 -e Tests/Tools/ask-widths.py OUT

OUT gets a line for each scalar whose width by cursor report (CSI 6 n) is another than that of our table
(`Sources/TerminalKit/Text/WidthTable.swift`), and at the end how many were asked: code, our width, the
terminal's, name. What terminals disagree on belongs into `Unicode.Scalar.isDisputed`, which replaces it.
Standard library only.
"""
import bisect
import os
import pathlib
import re
import select
import sys
import termios
import tty
import unicodedata

TABLE = pathlib.Path(__file__).parents[2] / "Sources/TerminalKit/Text/WidthTable.swift"
RUNS = [int(run, 16) for run in re.findall(r"0x([0-9A-F]+)", TABLE.read_text(encoding="utf-8"))]
REPORT = re.compile(rb"\x1b\[(\d+);(\d+)R")


def scalars():
    """Each scalar that is shown, what is printed to ask for it, and its width by our table."""
    for value in range(0xA0, 0x110000):
        # Surrogates, flags (shown as letters), the soft hyphen and kitty's placeholder never stand in a cell;
        # of the private planes a sample is enough.
        if 0xD800 <= value < 0xE000 or 0x1F1E6 <= value <= 0x1F1FF or value in (0xAD, 0x10EEEE):
            continue
        if value >= 0xF0000 and (value >= 0xF0100 or value % 64):
            continue
        width = RUNS[bisect.bisect_right(RUNS, value << 2 | 3) - 1] & 3
        letter = chr(value)
        category = unicodedata.category(letter)
        if width == 3 or category in ("Cf", "Me", "Mc") or (width == 0 and category != "Mn"):
            continue
        yield value, ("a" + letter, 1) if width == 0 else (letter, width)


def ask(terminal, batch, out):
    os.write(terminal, "".join(f"\r\x1b[K{text}\x1b[6n" for _, (text, _) in batch).encode())
    answers, rest = [], b""
    while len(answers) < len(batch):
        if not select.select([terminal], [], [], 10)[0]:
            sys.exit("The terminal does not answer.")
        rest += os.read(terminal, 65536)
        for report in REPORT.finditer(rest):
            answers.append(int(report[2]) - 1)
            end = report.end()
        rest = rest[end:] if REPORT.search(rest) else rest
    for (value, (_, width)), answer in zip(batch, answers):
        if answer != width:
            out.write(f"{value:04X} {width} {answer} {unicodedata.name(chr(value), '?')}\n")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    wanted = list(scalars())
    terminal = os.open("/dev/tty", os.O_RDWR)
    before = termios.tcgetattr(terminal)
    tty.setraw(terminal)
    try:
        with open(sys.argv[1], "w", encoding="utf-8") as out:
            for start in range(0, len(wanted), 100):
                ask(terminal, wanted[start:start + 100], out)
            out.write(f"asked {len(wanted)}\n")
    finally:
        termios.tcsetattr(terminal, termios.TCSANOW, before)


main()
