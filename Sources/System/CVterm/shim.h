#include <vterm.h>

static inline int vt_color_is_default_fg(const VTermColor *color) { return VTERM_COLOR_IS_DEFAULT_FG(color); }
static inline int vt_color_is_default_bg(const VTermColor *color) { return VTERM_COLOR_IS_DEFAULT_BG(color); }
static inline int vt_color_is_rgb(const VTermColor *color) { return VTERM_COLOR_IS_RGB(color); }
static inline int vt_color_is_indexed(const VTermColor *color) { return VTERM_COLOR_IS_INDEXED(color); }
