/* The yardstick of the first frame: the least a program of this kind can do. It opens the terminal
 * through ncurses, draws one line, shows it and waits for a key. Linked as Debian links: shared. */
#include <locale.h>
#include <ncurses.h>

int main(void) {
  setlocale(LC_ALL, "");
  initscr();
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  mvaddstr(0, 0, "One line, drawn by a C program.");
  refresh();
  getch();
  endwin();
  return 0;
}
