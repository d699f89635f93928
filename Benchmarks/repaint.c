/* A ncurses program in C that paints the whole window anew at every key, in eight colours: the
 * yardstick for what a key costs. Ctrl-C ends it. */
#include <curses.h>
#include <locale.h>

static void paint(int turn) {
  for (int row = 0; row < LINES; row++)
    for (int column = 0; column < COLS - (row == LINES - 1); column++) {
      attrset(COLOR_PAIR(1 + (column / 16 + row / 4) % 7));
      mvaddch(row, column, 'a' + (turn + row + column) % 26);
    }
  refresh();
}

int main(void) {
  setlocale(LC_ALL, "");
  initscr(), raw(), noecho(), start_color();
  for (short pair = 1; pair < 8; pair++) init_pair(pair, pair, COLOR_BLACK);
  for (int turn = 0, key = 0; key != 3; turn++) {
    paint(turn);
    key = getch();
  }
  endwin();
  return 0;
}
