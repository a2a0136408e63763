#include "libraries.h"
#include "movies.h"

#include <stdlib.h>
#include <string.h>

enum { style_count = 4 };

/// A font of a list, which is opened when a character needs it.
typedef struct {
  FcPattern *pattern;
  FT_Face face;
  bool is_tried;
  /// Whether the glyphs have to be made bold or slanted.
  bool needs_bold, needs_italic;
  /// Whether all characters are equally wide.
  bool is_even;
} candidate;

typedef struct {
  candidate *all;
  int count;
} candidates;

struct segue_font {
  segue_freetype freetype;
  segue_fontconfig fontconfig;
  FT_Library library;
  FcConfig *config;
  char *family;
  unsigned width, height;
  /// Pixels for the em, in 64ths, and the baseline's distance from the top.
  FT_F26Dot6 em;
  int baseline;
  candidates styles[style_count];
};

/// Lists the fonts for a style, the best one first.
static void find(segue_font *font, unsigned style) {
  candidates *list = &font->styles[style];
  const segue_fontconfig *fontconfig = &font->fontconfig;
  if (list->all) return;
  FcPattern *wanted = fontconfig->FcPatternCreate();
  if (!wanted) return;
  fontconfig->FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)font->family);
  fontconfig->FcPatternAddInteger(wanted, FC_WEIGHT, style & segue_font_bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  fontconfig->FcPatternAddInteger(wanted, FC_SLANT, style & segue_font_italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN);
  fontconfig->FcPatternAddInteger(wanted, FC_SPACING, FC_MONO);
  fontconfig->FcPatternAddBool(wanted, FC_SCALABLE, FcTrue);
  fontconfig->FcConfigSubstitute(font->config, wanted, FcMatchPattern);
  fontconfig->FcDefaultSubstitute(wanted);
  FcResult result;
  FcFontSet *set = fontconfig->FcFontSort(font->config, wanted, FcFalse, NULL, &result);
  if (set) {
    list->all = calloc((size_t)set->nfont + 1, sizeof *list->all);
    for (int index = 0; list->all && index < set->nfont; index++) {
      candidate *found = &list->all[list->count];
      found->pattern = fontconfig->FcFontRenderPrepare(font->config, wanted, set->fonts[index]);
      if (!found->pattern) continue;
      list->count++;
      int weight = FC_WEIGHT_REGULAR, slant = FC_SLANT_ROMAN, spacing = FC_PROPORTIONAL;
      fontconfig->FcPatternGetInteger(found->pattern, FC_WEIGHT, 0, &weight);
      fontconfig->FcPatternGetInteger(found->pattern, FC_SLANT, 0, &slant);
      fontconfig->FcPatternGetInteger(found->pattern, FC_SPACING, 0, &spacing);
      found->is_even = spacing != FC_PROPORTIONAL;
      found->needs_bold = style & segue_font_bold && weight < FC_WEIGHT_DEMIBOLD;
      found->needs_italic = style & segue_font_italic && slant == FC_SLANT_ROMAN;
    }
    fontconfig->FcFontSetDestroy(set);
  }
  fontconfig->FcPatternDestroy(wanted);
}

static FT_Face face_of(segue_font *font, candidate *found) {
  const segue_freetype *freetype = &font->freetype;
  const segue_fontconfig *fontconfig = &font->fontconfig;
  if (found->is_tried) return found->face;
  found->is_tried = true;
  FcChar8 *file;
  int index = 0;
  if (fontconfig->FcPatternGetString(found->pattern, FC_FILE, 0, &file) != FcResultMatch) return NULL;
  fontconfig->FcPatternGetInteger(found->pattern, FC_INDEX, 0, &index);
  FT_Face face;
  if (freetype->FT_New_Face(font->library, (const char *)file, index, &face)) return NULL;
  // Pictures of emoji have a fixed size and colours of their own.
  if (!FT_IS_SCALABLE(face) || freetype->FT_Select_Charmap(face, FT_ENCODING_UNICODE)) {
    freetype->FT_Done_Face(face);
    return NULL;
  }
  return found->face = face;
}

/// Returns the best font that has a character: the first of the list, then one for grids, then any.
static candidate *font_with(segue_font *font, unsigned style, uint32_t scalar) {
  const segue_freetype *freetype = &font->freetype;
  const segue_fontconfig *fontconfig = &font->fontconfig;
  find(font, style);
  for (int pass = 0; pass < 2; pass++) {
    for (int index = 0; index < font->styles[style].count; index++) {
      candidate *found = &font->styles[style].all[index];
      if (pass == 0 && index > 0 && !found->is_even) continue;
      FcCharSet *set;
      if (fontconfig->FcPatternGetCharSet(found->pattern, FC_CHARSET, 0, &set) != FcResultMatch) continue;
      if (!fontconfig->FcCharSetHasChar(set, scalar)) continue;
      FT_Face face = face_of(font, found);
      if (face && freetype->FT_Get_Char_Index(face, scalar)) return found;
    }
  }
  return NULL;
}

/// Chooses the largest size at which the first font's cells fit into the grid's cells.
static bool fit(segue_font *font) {
  candidate *found = font_with(font, 0, 'M');
  if (!found) return false;
  FT_Face face = found->face;
  if (font->freetype.FT_Load_Char(face, 'M', FT_LOAD_NO_SCALE)) return false;
  double units = face->units_per_EM, advance = (double)face->glyph->advance.x;
  double tall = (double)face->ascender - (double)face->descender;
  if (units <= 0 || advance <= 0 || tall <= 0) return false;
  double em = font->width * units / advance;
  if (em * tall / units > font->height) em = font->height * units / tall;
  font->em = (FT_F26Dot6)(em * 64);
  double above = em * face->ascender / units, all = em * tall / units;
  font->baseline = (int)((font->height - all) / 2 + above + 0.5);
  return true;
}

segue_font *segue_font_open(const char *family, unsigned width, unsigned height, const char **missing) {
  segue_font *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  // In this order: Fontconfig needs FreeType itself.
  *missing = segue_load_freetype(&font->freetype);
  if (!*missing) *missing = segue_load_fontconfig(&font->fontconfig);
  if (*missing) {
    free(font);
    return NULL;
  }
  font->width = width;
  font->height = height;
  font->family = strdup(family);
  font->config = font->fontconfig.FcInitLoadConfigAndFonts();
  if (font->family && font->config && !font->freetype.FT_Init_FreeType(&font->library) && fit(font)) return font;
  segue_font_close(font);
  return NULL;
}

/// Adds a drawn glyph to the picture, cut at its edges.
static void add(const segue_font *font, const FT_GlyphSlot slot, int left, unsigned columns, uint8_t *coverage) {
  const FT_Bitmap *bitmap = &slot->bitmap;
  if (bitmap->pixel_mode != FT_PIXEL_MODE_GRAY) return;
  int width = (int)(font->width * columns), top = font->baseline - slot->bitmap_top;
  for (int row = 0; row < (int)bitmap->rows; row++) {
    int y = top + row;
    if (y < 0 || y >= (int)font->height) continue;
    for (int column = 0; column < (int)bitmap->width; column++) {
      int x = left + slot->bitmap_left + column;
      if (x < 0 || x >= width) continue;
      uint8_t *target = &coverage[y * width + x], ink = bitmap->buffer[row * bitmap->pitch + column];
      if (ink > *target) *target = ink;
    }
  }
}

bool segue_font_draw(
  segue_font *font, const uint32_t *scalars, size_t count, unsigned style, unsigned columns, uint8_t *coverage) {
  style &= style_count - 1;
  const segue_freetype *freetype = &font->freetype;
  for (size_t index = 0; index < count; index++) {
    uint32_t scalar = scalars[index];
    // Joiners and variation selectors are invisible.
    if (index > 0 && (scalar == 0x200D || (scalar >= 0xFE00 && scalar <= 0xFE0F))) continue;
    candidate *found = font_with(font, style, scalar);
    if (!found) {
      if (index == 0) return false;
      continue;
    }
    FT_Face face = found->face;
    FT_F26Dot6 em = font->em, room = (FT_F26Dot6)(font->width * columns * 64);
    if (freetype->FT_Set_Char_Size(face, em, em, 72, 72)) return false;
    FT_UInt glyph = freetype->FT_Get_Char_Index(face, scalar);
    if (freetype->FT_Load_Glyph(face, glyph, FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP)) return false;
    FT_Pos advance = face->glyph->linearHoriAdvance >> 10;
    if (advance > room + 32) {
      em = (FT_F26Dot6)((double)em * room / advance);
      if (freetype->FT_Set_Char_Size(face, em, em, 72, 72)) return false;
      if (freetype->FT_Load_Glyph(face, glyph, FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP)) return false;
      advance = face->glyph->linearHoriAdvance >> 10;
    }
    if (found->needs_bold) freetype->FT_GlyphSlot_Embolden(face->glyph);
    if (found->needs_italic) freetype->FT_GlyphSlot_Oblique(face->glyph);
    if (freetype->FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL)) return false;
    // In the middle; marks that follow are drawn over the base.
    int left = index == 0 || advance > 0 ? (int)((room - advance) / 2 / 64) : (int)(room / 64);
    add(font, face->glyph, left, columns, coverage);
  }
  return true;
}

void segue_font_close(segue_font *font) {
  if (!font) return;
  const segue_freetype *freetype = &font->freetype;
  const segue_fontconfig *fontconfig = &font->fontconfig;
  for (int style = 0; style < style_count; style++) {
    for (int index = 0; index < font->styles[style].count; index++) {
      candidate *found = &font->styles[style].all[index];
      if (found->face) freetype->FT_Done_Face(found->face);
      fontconfig->FcPatternDestroy(found->pattern);
    }
    free(font->styles[style].all);
  }
  if (font->library) freetype->FT_Done_FreeType(font->library);
  if (font->config) fontconfig->FcConfigDestroy(font->config);
  free(font->family);
  free(font);
}
