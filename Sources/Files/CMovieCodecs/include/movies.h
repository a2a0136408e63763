#ifndef SEGUE_CMOVIECODECS_H
#define SEGUE_CMOVIECODECS_H

// FreeType, Fontconfig and giflib for moving pictures, in functions that Swift can call easily. Nothing is printed. The functions that
// open something load the libraries, and set `missing` to the name of one that is not installed.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Fonts for the cells of a grid: one for most characters, and others for the characters that it lacks.
typedef struct segue_font segue_font;

enum { segue_font_bold = 1, segue_font_italic = 2 };

/// Finds the font for a family and sizes it so that its characters fill cells of that many pixels. Returns NULL if no font
/// that can be scaled is found, or if a library is missing.
segue_font *segue_font_open(const char *family, unsigned width, unsigned height, const char **missing);

/// Draws a character: a base and its marks. `coverage` has `columns` cells beside each other, and is 0 before. Returns
/// false, and draws nothing, if no font has the base.
bool segue_font_draw(
  segue_font *font, const uint32_t *scalars, size_t count, unsigned style, unsigned columns, uint8_t *coverage);

void segue_font_close(segue_font *font);

/// A GIF that is being written, into memory.
typedef struct segue_gif segue_gif;

/// A part of the picture that changes.
typedef struct {
  uint32_t left, top, width, height;
  /// How long it is shown, in hundredths of a second.
  uint32_t delay;
  /// The number of colours, 1 to 256.
  uint32_t color_count;
  /// The index of the transparent colour; -1 for none.
  int32_t transparent;
} segue_gif_frame;

/// Begins a picture that repeats for ever. Returns NULL if there is no memory, or if the library is missing.
segue_gif *segue_gif_open(uint32_t width, uint32_t height, const char **missing);

/// Appends a frame. `rgb` has three bytes for each colour, and `pixels` one for each pixel.
bool segue_gif_append(segue_gif *gif, const segue_gif_frame *frame, const uint8_t *rgb, const uint8_t *pixels);

/// Appends the end.
bool segue_gif_end(segue_gif *gif);

/// Returns the bytes since the last call. They are valid until the next call of any of these functions.
const uint8_t *segue_gif_take(segue_gif *gif, size_t *count);

void segue_gif_close(segue_gif *gif);

#endif
