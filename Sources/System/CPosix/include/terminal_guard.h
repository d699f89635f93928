// What must happen to a terminal in a signal handler, and signals as a descriptor.
#ifndef TERMINAL_GUARD_H
#define TERMINAL_GUARD_H
#include <stddef.h>

/// Remembers the line settings of `descriptor` and the bytes that restore the screen, and installs
/// handlers for crashes: they write the bytes, set the settings and let the signal end the program
/// as it would have. Zero, or -1 and errno. The bytes (at most 512) are copied.
int terminal_guard_arm(int descriptor, const char *restore, size_t length);

/// While paused, a crash leaves the terminal alone: it belongs to another program.
void terminal_guard_pause(int is_paused);

/// Puts the handlers that were there before back.
void terminal_guard_disarm(void);

/// Blocks WINCH, TERM, HUP, INT, QUIT, TSTP, CONT and PIPE for this thread and all it starts, and
/// gives a descriptor that is readable when one of the first seven came; -1 and errno.
int terminal_signals_open(void);

/// The number of the next signal, 0 where there is none.
int terminal_signals_next(int descriptor);

/// Closes the descriptor and lets the signals through that came through before.
void terminal_signals_close(int descriptor);

/// Stops the process (`group` 0) or its group (1) as Ctrl-Z does, and returns when it goes on.
void terminal_stop(int group);

#endif
