// Files that live inside the program: themes, the locale and the demonstration archive.
#ifndef CEMBEDDED_H
#define CEMBEDDED_H
#include <stddef.h>

// One file: its path as a folder that overrides it would hold it, such as `themes/nord.yaml`.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} embedded_file;

// All of them, sorted by folder, and how many; they live as long as the program.
const embedded_file *embedded_files(size_t *count);

#endif
