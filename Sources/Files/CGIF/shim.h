#ifndef SEGUE_CGIF_SHIM_H
#define SEGUE_CGIF_SHIM_H
#if !__has_include(<gif_lib.h>)
#error "segue needs GIF's header gif_lib.h: install libgif-dev (Debian) or giflib (Homebrew)"
#endif
#include <gif_lib.h>
#endif
