#include "libraries.h"
#include "movies.h"

#include <stdlib.h>
#include <string.h>

struct segue_gif {
  segue_giflib giflib;
  GifFileType *file;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  bool was_taken;
};

static int write_bytes(GifFileType *file, const GifByteType *bytes, int count) {
  segue_gif *gif = file->UserData;
  size_t needed = gif->count + (size_t)count;
  if (needed > gif->capacity) {
    size_t capacity = needed * 2;
    uint8_t *larger = realloc(gif->bytes, capacity);
    if (!larger) return 0;
    gif->bytes = larger;
    gif->capacity = capacity;
  }
  memcpy(gif->bytes + gif->count, bytes, (size_t)count);
  gif->count = needed;
  return count;
}

static void begin(segue_gif *gif) {
  if (gif->was_taken) gif->count = 0;
  gif->was_taken = false;
}

segue_gif *segue_gif_open(uint32_t width, uint32_t height, const char **missing) {
  segue_gif *gif = calloc(1, sizeof *gif);
  if (!gif) return NULL;
  const segue_giflib *giflib = &gif->giflib;
  *missing = segue_load_giflib(&gif->giflib);
  if (!*missing) gif->file = giflib->EGifOpen(gif, write_bytes, NULL);
  if (!gif->file) {
    free(gif);
    return NULL;
  }
  giflib->EGifSetGifVersion(gif->file, true);
  // Netscape's block, which has become a convention: the number of repetitions, 0 for no end.
  static const GifByteType loop[] = {1, 0, 0};
  bool is_fine = giflib->EGifPutScreenDesc(gif->file, (int)width, (int)height, 8, 0, NULL) == GIF_OK
    && giflib->EGifPutExtensionLeader(gif->file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
    && giflib->EGifPutExtensionBlock(gif->file, 11, "NETSCAPE2.0") == GIF_OK
    && giflib->EGifPutExtensionBlock(gif->file, sizeof loop, loop) == GIF_OK
    && giflib->EGifPutExtensionTrailer(gif->file) == GIF_OK;
  if (is_fine) return gif;
  segue_gif_close(gif);
  return NULL;
}

bool segue_gif_append(segue_gif *gif, const segue_gif_frame *frame, const uint8_t *rgb, const uint8_t *pixels) {
  if (!gif->file) return false;
  const segue_giflib *giflib = &gif->giflib;
  begin(gif);
  // Tables have a power of two of entries.
  int size = 2;
  while (size < (int)frame->color_count) size *= 2;
  ColorMapObject *colors = giflib->GifMakeMapObject(size, NULL);
  if (!colors) return false;
  memset(colors->Colors, 0, (size_t)size * sizeof *colors->Colors);
  for (uint32_t index = 0; index < frame->color_count; index++) {
    colors->Colors[index] = (GifColorType){rgb[3 * index], rgb[3 * index + 1], rgb[3 * index + 2]};
  }
  GraphicsControlBlock control = {
    .DisposalMode = DISPOSE_DO_NOT, .UserInputFlag = false, .DelayTime = (int)frame->delay,
    .TransparentColor = frame->transparent < 0 ? NO_TRANSPARENT_COLOR : frame->transparent};
  GifByteType extension[4];
  giflib->EGifGCBToExtension(&control, extension);
  bool is_fine = giflib->EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, sizeof extension, extension) == GIF_OK
    && giflib->EGifPutImageDesc(
         gif->file, (int)frame->left, (int)frame->top, (int)frame->width, (int)frame->height, false, colors)
      == GIF_OK;
  // The library modifies the pixels while it reads them.
  uint8_t *line = malloc(frame->width);
  for (uint32_t row = 0; is_fine && line && row < frame->height; row++) {
    memcpy(line, pixels + (size_t)row * frame->width, frame->width);
    is_fine = giflib->EGifPutLine(gif->file, line, (int)frame->width) == GIF_OK;
  }
  is_fine = is_fine && line;
  free(line);
  giflib->GifFreeMapObject(colors);
  return is_fine;
}

bool segue_gif_end(segue_gif *gif) {
  if (!gif->file) return false;
  begin(gif);
  bool is_fine = gif->giflib.EGifCloseFile(gif->file, NULL) == GIF_OK;
  gif->file = NULL;
  return is_fine;
}

const uint8_t *segue_gif_take(segue_gif *gif, size_t *count) {
  // Each byte is returned once.
  begin(gif);
  *count = gif->count;
  gif->was_taken = true;
  return gif->bytes;
}

void segue_gif_close(segue_gif *gif) {
  if (!gif) return;
  if (gif->file) gif->giflib.EGifCloseFile(gif->file, NULL);
  free(gif->bytes);
  free(gif);
}
