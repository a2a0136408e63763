#ifndef SEGUE_CMEMORY_SHIM_H
#define SEGUE_CMEMORY_SHIM_H

// For programs only: how the process allocates is not a library's choice.

#include <stdlib.h>

// <stdlib.h> says which C library it is.
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Keeps the memory of the process near what it uses. Makes free() return blocks of 128 KB and more to the system: by default glibc
/// raises that threshold to the size of the largest block ever freed (mallopt(3)), so a window that was huge for a moment would keep its
/// memory for good. All threads share one heap: by default each has its own, and keeps what it once needed for decoding a picture.
static inline void segue_keep_memory_low(void) {
#ifdef __GLIBC__
  // The default value. Setting it switches the raising off.
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
  mallopt(M_ARENA_MAX, 1);
#endif
}

/// Returns memory that is free but still the process's to the system (malloc_trim(3)).
static inline void segue_return_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

#endif
