// What Swift cannot see of the system, each a few lines: flags behind macros, calls newer than the
// module map, handlers that must be async-signal-safe.
#ifndef CPOSIX_H
#define CPOSIX_H
#include <stddef.h>
#include <sys/types.h>
#include "posix_launch.h"
#include "terminal_guard.h"

#include "recall_files.h"
#include "recall_guard.h"

#endif
