#ifndef SEGUE_CMOVIECODECS_LIBRARIES_H
#define SEGUE_CMOVIECODECS_LIBRARIES_H

// The functions of FreeType, Fontconfig and giflib that this module calls, looked up when a picture is begun. A program without
// pictures does not load them: loading three libraries with their dependencies takes longer than drawing a frame.

#include <stdbool.h>

#if !__has_include(<ft2build.h>)
#error "segue needs FreeType's header ft2build.h: install libfreetype-dev (Debian) or freetype (Homebrew)"
#endif
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_SYNTHESIS_H
#if !__has_include(<fontconfig/fontconfig.h>)
#error "segue needs Fontconfig's header fontconfig.h: install libfontconfig-dev (Debian) or fontconfig (Homebrew)"
#endif
#include <fontconfig/fontconfig.h>
#if !__has_include(<gif_lib.h>)
#error "segue needs GIF's header gif_lib.h: install libgif-dev (Debian) or giflib (Homebrew)"
#endif
#include <gif_lib.h>

#define SEGUE_FREETYPE(_) \
  _(FT_Init_FreeType) _(FT_Done_FreeType) _(FT_New_Face) _(FT_Done_Face) _(FT_Select_Charmap) _(FT_Get_Char_Index) \
  _(FT_Set_Char_Size) _(FT_Load_Char) _(FT_Load_Glyph) _(FT_GlyphSlot_Embolden) _(FT_GlyphSlot_Oblique) \
  _(FT_Render_Glyph)

#define SEGUE_FONTCONFIG(_) \
  _(FcInitLoadConfigAndFonts) _(FcConfigDestroy) _(FcConfigSubstitute) _(FcDefaultSubstitute) _(FcFontSort) \
  _(FcFontRenderPrepare) _(FcFontSetDestroy) _(FcPatternCreate) _(FcPatternDestroy) _(FcPatternAddString) \
  _(FcPatternAddInteger) _(FcPatternAddBool) _(FcPatternGetString) _(FcPatternGetInteger) _(FcPatternGetCharSet) \
  _(FcCharSetHasChar)

#define SEGUE_GIF(_) \
  _(EGifOpen) _(EGifCloseFile) _(EGifSetGifVersion) _(EGifPutScreenDesc) _(EGifPutExtensionLeader) \
  _(EGifPutExtensionBlock) _(EGifPutExtensionTrailer) _(EGifPutExtension) _(EGifGCBToExtension) _(EGifPutImageDesc) \
  _(EGifPutLine) _(GifMakeMapObject) _(GifFreeMapObject)

#define SEGUE_POINTER(name) __typeof__(&name) name;

typedef struct { SEGUE_FREETYPE(SEGUE_POINTER) } segue_freetype;
typedef struct { SEGUE_FONTCONFIG(SEGUE_POINTER) } segue_fontconfig;
typedef struct { SEGUE_GIF(SEGUE_POINTER) } segue_giflib;

/// Finds the functions of a library. Returns NULL, or the name of the library's file if it is not installed or lacks a function.
const char *segue_load_freetype(segue_freetype *calls);
const char *segue_load_fontconfig(segue_fontconfig *calls);
const char *segue_load_giflib(segue_giflib *calls);

#endif
