#include "decoder.h"

#if !__has_include(<jpeglib.h>)
#error "segue needs JPEG's header jpeglib.h: install libjpeg62-turbo-dev (Debian) or jpeg-turbo (Homebrew)"
#endif
// jpeglib.h uses FILE without declaring it, and jerror.h needs jpeglib.h.
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>
#include <stdlib.h>
#include <string.h>

#ifndef JCS_ALPHA_EXTENSIONS
#error "segue needs libjpeg-turbo: install libjpeg62-turbo-dev (Debian) or jpeg-turbo (Homebrew)"
#endif

/// The most scans of a progressive picture. Encoders write about ten, and each scan takes time for the whole picture, even if it
/// has only a few bytes.
enum { most_scans = 100 };
/// The most memory in bytes. Only a picture in several scans needs so much: it is kept as a whole, with two bytes a coefficient.
/// The limit allows 89 million pixels, or 178 million with the usual halved colours.
static const long most_memory = 512L << 20;

typedef struct {
  segue_decoder base;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  const uint8_t *bytes;
  size_t count;
  bool is_at_end;
  /// Whether a picture without its end marker may lack pixels without another sign of it.
  bool needs_end;
} jpeg_decoder;

static jpeg_decoder *decoder_of(j_common_ptr jpeg) { return jpeg->client_data; }

static void fail(j_common_ptr jpeg) {
  segue_decoder_status status;
  switch (jpeg->err->msg_code) {
  case JERR_OUT_OF_MEMORY:
  case JERR_NO_BACKING_STORE:
    status = segue_decoder_out_of_memory;
    break;
  case JERR_ARITH_NOTIMPL:
  case JERR_BAD_PRECISION:
  case JERR_CCIR601_NOTIMPL:
  case JERR_COMPONENT_COUNT:
  case JERR_CONVERSION_NOTIMPL:
  case JERR_FRACT_SAMPLE_NOTIMPL:
  case JERR_NOT_COMPILED:
  case JERR_SOF_UNSUPPORTED:
    status = segue_decoder_unsupported;
    break;
  case JERR_INPUT_EMPTY:
  case JERR_INPUT_EOF:
    status = segue_decoder_truncated;
    break;
  default:
    // libjpeg takes the end of the file for a marker, which is then in the wrong place.
    status = decoder_of(jpeg)->is_at_end ? segue_decoder_truncated : segue_decoder_damaged;
  }
  char message[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, message);
  segue_decoder_fail(&decoder_of(jpeg)->base, status, message);
}

/// libjpeg fills missing pixels with grey, and warns. Warnings about pixels are errors here. Others, such as about bytes between two
/// markers, are not, because cameras write such files.
static void warn(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  jpeg_decoder *decoder = decoder_of(jpeg);
  switch (jpeg->err->msg_code) {
  case JWRN_JPEG_EOF:
    decoder->is_at_end = true;
    if (decoder->needs_end) fail(jpeg);
    break;
#ifdef D_ARITH_CODING_SUPPORTED
  case JWRN_ARITH_BAD_CODE:
#endif
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_MUST_RESYNC:
    fail(jpeg);
  }
}

static void print_nothing(j_common_ptr jpeg) { (void)jpeg; }

static void count_scans(j_common_ptr jpeg) {
  jpeg_decoder *decoder = decoder_of(jpeg);
  if (decoder->jpeg.input_scan_number <= most_scans) return;
  segue_decoder_fail(&decoder->base, segue_decoder_unsupported, "it has more than 100 scans");
}

static void read_header(segue_decoder *base, segue_picture_size *size) {
  jpeg_decoder *decoder = (jpeg_decoder *)base;
  jpeg_create_decompress(&decoder->jpeg);
  decoder->jpeg.mem->max_memory_to_use = most_memory;
  decoder->progress.progress_monitor = count_scans;
  decoder->jpeg.progress = &decoder->progress;
  jpeg_mem_src(&decoder->jpeg, decoder->bytes, decoder->count);
  jpeg_read_header(&decoder->jpeg, TRUE);
  size->width = decoder->jpeg.image_width;
  size->height = decoder->jpeg.image_height;
  size->is_interlaced = false;
}

static void start(segue_decoder *base, unsigned eighths, segue_picture_size *size) {
  jpeg_decoder *decoder = (jpeg_decoder *)base;
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  if (eighths != 1 && eighths != 2 && eighths != 4 && eighths != 8) {
    segue_decoder_fail(base, segue_decoder_unsupported, "JPEG has four sizes only");
  }
  jpeg->scale_num = eighths;
  jpeg->scale_denom = 8;
  // libjpeg does not convert inks to light.
  bool is_ink = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = is_ink ? JCS_CMYK : JCS_EXT_RGBA;
  // A whole scan may be missing: an arithmetic decoder then goes on with zeros, and a Huffman decoder reports it.
  decoder->needs_end = jpeg_has_multiple_scans(jpeg) || jpeg->arith_code;
  jpeg_start_decompress(jpeg);
  size->width = jpeg->output_width;
  size->height = jpeg->output_height;
  size->is_interlaced = false;
}

/// Each ink takes away its fraction of the light that the black leaves. Adobe's programs write the fraction of light that an ink
/// leaves, and not the amount of ink.
static void convert_inks(uint8_t *pixels, uint32_t count, bool is_inverted) {
  for (uint8_t *pixel = pixels; pixel < pixels + 4 * (size_t)count; pixel += 4) {
    if (!is_inverted) {
      for (int ink = 0; ink < 4; ink++) pixel[ink] = 255 - pixel[ink];
    }
    for (int ink = 0; ink < 3; ink++) pixel[ink] = (pixel[ink] * pixel[3] + 127) / 255;
    pixel[3] = 255;
  }
}

static void read_line(segue_decoder *base, uint8_t *rgba, segue_picture_line *line) {
  jpeg_decoder *decoder = (jpeg_decoder *)base;
  struct jpeg_decompress_struct *jpeg = &decoder->jpeg;
  memset(line, 0, sizeof *line);
  if (jpeg->output_scanline == jpeg->output_height) return;
  line->y = jpeg->output_scanline;
  JSAMPROW row = rgba;
  if (jpeg_read_scanlines(jpeg, &row, 1) != 1) {
    segue_decoder_fail(base, segue_decoder_truncated, "the file ends too early");
  }
  if (jpeg->out_color_space == JCS_CMYK) convert_inks(rgba, base->width, jpeg->saw_Adobe_marker);
  line->step = 1;
  line->count = base->width;
}

static void close_decoder(segue_decoder *base) {
  jpeg_decoder *decoder = (jpeg_decoder *)base;
  jpeg_destroy_decompress(&decoder->jpeg);
  free(decoder);
}

segue_decoder *segue_jpeg_open(const void *bytes, size_t count) {
  static const segue_codec codec = {read_header, start, read_line, close_decoder};
  jpeg_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->base.codec = &codec;
  decoder->jpeg.err = jpeg_std_error(&decoder->errors);
  decoder->errors.error_exit = fail;
  decoder->errors.emit_message = warn;
  decoder->errors.output_message = print_nothing;
  decoder->jpeg.client_data = decoder;
  decoder->bytes = bytes;
  decoder->count = count;
  return &decoder->base;
}
