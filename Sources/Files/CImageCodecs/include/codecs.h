#ifndef SEGUE_CIMAGECODECS_H
#define SEGUE_CIMAGECODECS_H

// libpng and libjpeg report errors with longjmp, which must not cross Swift. Here it ends at each function, which returns
// a status instead. Nothing is printed, and nothing calls exit().

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A picture that is being decoded, line by line. The bytes of the file have to stay where they are until it is closed.
typedef struct segue_decoder segue_decoder;

typedef enum {
  segue_decoder_ok,
  /// The file ends before the last pixel.
  segue_decoder_truncated,
  /// The file breaks the rules of its format.
  segue_decoder_damaged,
  /// The file is of a kind that the library does not decode.
  segue_decoder_unsupported,
  /// It takes more memory to decode than the limit, or than there is.
  segue_decoder_out_of_memory,
} segue_decoder_status;

/// The sides of a picture in pixels.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Whether the file is interlaced, in seven passes with a part of the pixels each.
  bool is_interlaced;
} segue_picture_size;

/// The places of a line's pixels: `count` of them in the row `y`, from the column `x` on, `step` columns apart.
typedef struct {
  uint32_t y;
  uint32_t x;
  uint32_t step;
  /// 0 after the last line.
  uint32_t count;
} segue_picture_line;

/// Starts to decode a file of `count` bytes. Returns NULL if there is no memory.
segue_decoder *segue_png_open(const void *bytes, size_t count);
segue_decoder *segue_jpeg_open(const void *bytes, size_t count);

/// Reads the header. Call it once, and first.
segue_decoder_status segue_decoder_read_header(segue_decoder *decoder, segue_picture_size *size);

/// Prepares to read lines at `eighths` / 8 of the size: 1, 2, 4 or 8, and only 8 for PNG. Sets `size` to the size at that scale,
/// with sides rounded up.
segue_decoder_status segue_decoder_start(segue_decoder *decoder, unsigned eighths, segue_picture_size *size);

/// Reads the next line into `rgba`: four bytes per pixel, red, green, blue and opacity, not premultiplied. `capacity` is the number of pixels that fit.
segue_decoder_status segue_decoder_read_line(
  segue_decoder *decoder, uint8_t *rgba, size_t capacity, segue_picture_line *line);

/// Returns the library's own message, one line, after a call that has failed. After a failure, call only this function and
/// segue_decoder_close().
const char *segue_decoder_message(const segue_decoder *decoder);

void segue_decoder_close(segue_decoder *decoder);

/// The checksum of PNG's chunks (ISO 3309), by zlib, which libpng requires anyway.
uint32_t segue_crc32(const void *bytes, size_t count);

#endif
