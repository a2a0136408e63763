#include "codecs.h"

#if !__has_include(<zlib.h>)
#error "segue needs libpng's own requirement zlib.h: install zlib1g-dev (Debian) or zlib (Homebrew)"
#endif
#include <zlib.h>

uint32_t segue_crc32(const void *bytes, size_t count) { return (uint32_t)crc32_z(crc32_z(0, NULL, 0), bytes, count); }
