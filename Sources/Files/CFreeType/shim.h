#ifndef SEGUE_CFREETYPE_SHIM_H
#define SEGUE_CFREETYPE_SHIM_H
#if !__has_include(<ft2build.h>)
#error "segue needs FreeType's header ft2build.h: install libfreetype-dev (Debian) or freetype (Homebrew)"
#endif
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_SYNTHESIS_H
#endif
