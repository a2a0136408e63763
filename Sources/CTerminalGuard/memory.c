#include "CTerminalGuard.h"

#include <stdlib.h>

// Known once any header of it has been read.
#ifdef __GLIBC__
#include <malloc.h>
#endif

void segue_return_large_blocks(void) {
#ifdef __GLIBC__
  // Its own first value. Having been set, it stays.
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}
