// The terminal of the tests: libvterm, and the calls that make a pseudo terminal, which Swift's
// Glibc module does not show.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <spawn.h>
#include <vterm.h>

extern int pipe2(int *ends, int flags);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
extern int posix_openpt(int flags);
extern int grantpt(int descriptor);
extern int unlockpt(int descriptor);
extern int ptsname_r(int descriptor, char *name, size_t size);

static inline int vt_color_is_default_fg(const VTermColor *color) {
  return VTERM_COLOR_IS_DEFAULT_FG(color);
}
static inline int vt_color_is_default_bg(const VTermColor *color) {
  return VTERM_COLOR_IS_DEFAULT_BG(color);
}
static inline int vt_color_is_indexed(const VTermColor *color) {
  return VTERM_COLOR_IS_INDEXED(color);
}

static inline int vt_set_window_size(int descriptor, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}
