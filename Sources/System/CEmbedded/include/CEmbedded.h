// Files that live inside the program: themes, the locale and the demonstration archive.
#ifndef CEMBEDDED_H
#define CEMBEDDED_H

#endif
