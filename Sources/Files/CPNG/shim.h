#ifndef SEGUE_CPNG_SHIM_H
#define SEGUE_CPNG_SHIM_H
#if !__has_include(<png.h>)
#error "segue needs PNG's header png.h: install libpng-dev (Debian) or libpng (Homebrew)"
#endif
#include <png.h>
#endif
