#ifndef SEGUE_CIMAGECODECS_DECODER_H
#define SEGUE_CIMAGECODECS_DECODER_H

#include "codecs.h"

#include <setjmp.h>

/// The functions of each format. Each may leave with segue_decoder_fail().
typedef struct {
  void (*read_header)(segue_decoder *, segue_picture_size *);
  void (*start)(segue_decoder *, unsigned eighths, segue_picture_size *);
  void (*read_line)(segue_decoder *, uint8_t *rgba, segue_picture_line *);
  void (*close)(segue_decoder *);
} segue_codec;

/// The beginning of a decoder of either format.
struct segue_decoder {
  const segue_codec *codec;
  /// The target of segue_decoder_fail(): the function of codecs.h that was called.
  jmp_buf way_out;
  segue_decoder_status status;
  /// The width of a line as segue_decoder_start() gave it.
  uint32_t width;
  char message[200];
};

/// Leaves the function of codecs.h that was called.
_Noreturn void segue_decoder_fail(segue_decoder *decoder, segue_decoder_status status, const char *message);

#endif
