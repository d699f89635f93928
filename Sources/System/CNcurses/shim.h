// ncurses as Swift can use it: what stands behind macros and global variables becomes functions.
// term.h is not included: it defines macros named `lines`, `columns`, `tab`, `bell` and so on.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

extern int wcwidth(wchar_t letter);
extern int memfd_create(const char *name, unsigned flags);
extern int dup3(int from, int to, int flags);

// terminfo, as term.h has it.
typedef struct term nc_terminfo;
extern char *const boolnames[];
extern char *const numnames[];
extern char *const strnames[];
extern int setupterm(const char *name, int descriptor, int *status);
extern nc_terminfo *set_curterm(nc_terminfo *entry);
extern int del_curterm(nc_terminfo *entry);

static inline const char *nc_boolean_name(int index) { return boolnames[index]; }
static inline const char *nc_number_name(int index) { return numnames[index]; }
static inline const char *nc_string_name(int index) { return strnames[index]; }

// A string of the entry in use; NULL where it is absent or cancelled.
static inline const char *nc_string(const char *name) {
  const char *value = tigetstr(name);
  return value == (char *)-1 ? NULL : value;
}

// Takes up the entry of a terminal; 1 where there is one, 0 where not, -1 without a database.
static inline int nc_take_entry(const char *name, int descriptor) {
  int status = -1;
  return setupterm(name, descriptor, &status) == OK ? 1 : status == 1 ? 0 : status;
}

static inline void nc_drop_entry(void) { del_curterm(set_curterm(NULL)); }

// A screen and the streams it was made of.
typedef struct nc_terminal {
  SCREEN *screen;
  FILE *output;
  FILE *input;
} nc_terminal;

static inline void nc_close(nc_terminal terminal) {
  if (terminal.screen) delscreen(terminal.screen);
  if (terminal.output) fclose(terminal.output);
  if (terminal.input) fclose(terminal.input);
}

// Begins on copies of the two descriptors; `screen` is NULL where that failed.
static inline nc_terminal nc_open(const char *name, int output, int input) {
  nc_terminal terminal = {NULL, NULL, NULL};
  int out = fcntl(output, F_DUPFD_CLOEXEC, 3);
  int in = fcntl(input, F_DUPFD_CLOEXEC, 3);
  terminal.output = out < 0 ? NULL : fdopen(out, "w");
  terminal.input = in < 0 ? NULL : fdopen(in, "r");
  if (terminal.output == NULL && out >= 0) close(out);
  if (terminal.input == NULL && in >= 0) close(in);
  if (terminal.output && terminal.input) {
    terminal.screen = newterm(name, terminal.output, terminal.input);
  }
  if (terminal.screen == NULL) {
    nc_close(terminal);
    return (nc_terminal){NULL, NULL, NULL};
  }
  return terminal;
}

// Memory that takes a frame's bytes; -1 where the system has none.
static inline int nc_open_frame(void) { return memfd_create("frame", 1 /* MFD_CLOEXEC */); }

// Curses writes at every move of its cursor, which is a write or two a row: from here on its bytes
// are collected. 1 where that was done.
static inline int nc_begin_frame(nc_terminal terminal, int frame) {
  return frame >= 0 && lseek(frame, 0, SEEK_SET) == 0
         && dup3(frame, fileno(terminal.output), O_CLOEXEC) >= 0;
}

// Gives curses its terminal back, and says how many bytes were collected.
static inline long nc_end_frame(nc_terminal terminal, int frame, int output) {
  dup3(output, fileno(terminal.output), O_CLOEXEC);
  return (long)lseek(frame, 0, SEEK_CUR);
}

// Raw keys, no echo, nothing of curses' own guesses: rows are sent as we say.
static inline void nc_prepare(void) {
  raw();
  noecho();
  nonl();
  typeahead(-1);
  idcok(stdscr, FALSE);
  idlok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
}

static inline int nc_rows(void) { return getmaxy(stdscr); }
static inline int nc_columns(void) { return getmaxx(stdscr); }
static inline int nc_pair_limit(void) { return COLOR_PAIRS; }
static inline void nc_forget(void) { clearok(curscr, TRUE); }
// Forgets what a row of the terminal shows, so that it is sent with the next frame.
static inline void nc_forget_row(int row) { wredrawln(stdscr, row, 1); }
static inline void nc_erase(void) { werase(stdscr); }

static inline void nc_put_row(int row, const cchar_t *cells, int count) {
  mvwadd_wchnstr(stdscr, row, 0, cells, count);
}

// Shows what was put; the cursor goes to its place, or stays where it is when it is hidden.
static inline void nc_send(int row, int column) {
  if (row >= 0) {
    leaveok(stdscr, FALSE);
    wmove(stdscr, row, column);
  } else {
    leaveok(stdscr, TRUE);
  }
  wnoutrefresh(stdscr);
  doupdate();
}

enum { nc_bold = 1, nc_reverse = 2, nc_underline = 4, nc_dim = 8 };

static inline attr_t nc_attributes(int emphasis) {
  return (emphasis & nc_bold ? A_BOLD : 0) | (emphasis & nc_reverse ? A_REVERSE : 0)
         | (emphasis & nc_underline ? A_UNDERLINE : 0) | (emphasis & nc_dim ? A_DIM : 0);
}

// Fills a cell without setcchar, which measures each letter again; pairs above 255 fit.
static inline void nc_fill(cchar_t *cell, uint32_t base, const uint32_t *marks, attr_t attributes,
                           int pair) {
  memset(cell, 0, sizeof *cell);
  cell->attr = attributes | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
  cell->chars[0] = (wchar_t)base;
  if (marks) {
    for (int index = 0; index < 4 && marks[index]; index++) {
      cell->chars[index + 1] = (wchar_t)marks[index];
    }
  }
#if NCURSES_EXT_COLORS
  cell->ext_color = pair;
#endif
}

// The window's size by the kernel; zeros where it does not know.
static inline void nc_window_size(int descriptor, int *columns, int *rows) {
  struct winsize size = {0, 0, 0, 0};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) size.ws_col = size.ws_row = 0;
  *columns = size.ws_col;
  *rows = size.ws_row;
}

static inline const char *nc_codeset(void) { return nl_langinfo(CODESET); }
