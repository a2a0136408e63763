#include "decoder.h"

#if !__has_include(<png.h>)
#error "segue needs PNG's header png.h: install libpng-dev (Debian) or libpng (Homebrew)"
#endif
#include <png.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  segue_decoder base;
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t place;
  uint32_t height;
  bool is_interlaced;
  int pass;
  /// The next row of the pass.
  uint32_t row;
} png_decoder;

static void fail(png_structp png, png_const_charp message) {
  segue_decoder_fail(png_get_error_ptr(png), segue_decoder_damaged, message);
}

/// Without it, libpng prints warnings. They concern nothing that changes pixels.
static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  png_decoder *decoder = png_get_io_ptr(png);
  if (count > decoder->count - decoder->place) {
    segue_decoder_fail(&decoder->base, segue_decoder_truncated, "the file ends too early");
  }
  memcpy(target, decoder->bytes + decoder->place, count);
  decoder->place += count;
}

static void read_header(segue_decoder *base, segue_picture_size *size) {
  png_decoder *decoder = (png_decoder *)base;
  decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, decoder, fail, ignore);
  if (decoder->png) decoder->info = png_create_info_struct(decoder->png);
  if (!decoder->info) segue_decoder_fail(base, segue_decoder_out_of_memory, "there is no memory for a PNG decoder");
  png_set_read_fn(decoder->png, decoder, read_bytes);
  // The caller checks the size by its own limits and messages.
  png_set_user_limits(decoder->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // A wrong checksum is an error in critical chunks, and skips others. Of these, tRNS changes pixels: PNGChunks has checked it
  // before.
  png_set_crc_action(decoder->png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
#ifdef PNG_IGNORE_ADLER32
  // The chunks have been checked already.
  png_set_option(decoder->png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
#endif
  // Chunks that do not concern pixels in sRGB are skipped: texts and profiles may unpack to many megabytes.
  static const png_byte skipped[] =
    "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0sTER\0tEXt\0tIME\0zTXt";
  png_set_keep_unknown_chunks(decoder->png, PNG_HANDLE_CHUNK_NEVER, skipped, sizeof skipped / 5);
  png_read_info(decoder->png, decoder->info);
  decoder->height = png_get_image_height(decoder->png, decoder->info);
  decoder->is_interlaced = png_get_interlace_type(decoder->png, decoder->info) != PNG_INTERLACE_NONE;
  size->width = png_get_image_width(decoder->png, decoder->info);
  size->height = decoder->height;
  size->is_interlaced = decoder->is_interlaced;
}

static void start(segue_decoder *base, unsigned eighths, segue_picture_size *size) {
  png_decoder *decoder = (png_decoder *)base;
  if (eighths != 8) segue_decoder_fail(base, segue_decoder_unsupported, "PNG has one size only");
  // Palettes and few bits to eight, and transparent colours to opacity, which are compared at sixteen bits first.
  png_set_expand(decoder->png);
  // Rounds to the nearest. Without it, or with png_set_strip_16(), the lower bits would be cut off.
  png_set_scale_16(decoder->png);
  png_set_gray_to_rgb(decoder->png);
  png_set_add_alpha(decoder->png, 255, PNG_FILLER_AFTER);
  // Without png_set_interlace_handling(), each pass comes as it is stored: a small picture.
  png_read_update_info(decoder->png, decoder->info);
  size->width = png_get_image_width(decoder->png, decoder->info);
  size->height = decoder->height;
  size->is_interlaced = decoder->is_interlaced;
  if (png_get_rowbytes(decoder->png, decoder->info) != 4 * (size_t)size->width) {
    segue_decoder_fail(base, segue_decoder_unsupported, "a kind of pixels that PNG does not have");
  }
}

static void read_line(segue_decoder *base, uint8_t *rgba, segue_picture_line *line) {
  png_decoder *decoder = (png_decoder *)base;
  memset(line, 0, sizeof *line);
  if (!decoder->is_interlaced) {
    if (decoder->row == decoder->height) return;
    png_read_row(decoder->png, rgba, NULL);
    line->y = decoder->row++;
    line->step = 1;
    line->count = base->width;
    return;
  }
  for (; decoder->pass < PNG_INTERLACE_ADAM7_PASSES; decoder->pass++, decoder->row = 0) {
    uint32_t count = PNG_PASS_COLS(base->width, decoder->pass);
    if (count == 0 || decoder->row == PNG_PASS_ROWS(decoder->height, decoder->pass)) continue;
    png_read_row(decoder->png, rgba, NULL);
    line->y = PNG_ROW_FROM_PASS_ROW(decoder->row, decoder->pass);
    line->x = PNG_PASS_START_COL(decoder->pass);
    line->step = PNG_PASS_COL_OFFSET(decoder->pass);
    line->count = count;
    decoder->row++;
    return;
  }
}

static void close_decoder(segue_decoder *base) {
  png_decoder *decoder = (png_decoder *)base;
  png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
  free(decoder);
}

segue_decoder *segue_png_open(const void *bytes, size_t count) {
  static const segue_codec codec = {read_header, start, read_line, close_decoder};
  png_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->base.codec = &codec;
  decoder->bytes = bytes;
  decoder->count = count;
  return &decoder->base;
}
