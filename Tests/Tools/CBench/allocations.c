// Stands in front of glibc's allocator and counts the calls. What the program and all libraries allocate comes by
// here, since names in the program come first.

#define _GNU_SOURCE
#include "CBench.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <dlfcn.h>
#include <execinfo.h>

enum { deepest = 24, sites = 512 };
struct site {
  long calls;
  int depth;
  void *callers[deepest];
};

static _Thread_local long calls;
static _Thread_local bool notes;
static struct site noted[sites];

static void note(void) {
  if (!notes) return;
  // What backtrace itself allocates is not noted.
  notes = false;
  void *callers[deepest];
  int found = backtrace(callers, deepest);
  for (int place = 0; place < sites; place++) {
    struct site *site = &noted[place];
    bool isSame = site->depth == found && !memcmp(site->callers, callers, found * sizeof *callers);
    if (site->calls != 0 && !isSame) continue;
    memcpy(site->callers, callers, found * sizeof *callers);
    site->depth = found;
    site->calls++;
    break;
  }
  notes = true;
}

static void count(void) {
  calls++;
  note();
}

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count();
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *new = __libc_memalign(alignment, size);
  if (new == NULL) return ENOMEM;
  *block = new;
  return 0;
}

bool bench_counts_allocations(void) { return true; }
long bench_allocations(void) { return calls; }
void bench_note_callers(bool on) { notes = on; }

void bench_print_callers(void) {
  for (int turn = 0; turn < sites; turn++) {
    struct site *most = &noted[0];
    for (int place = 1; place < sites; place++)
      if (noted[place].calls > most->calls) most = &noted[place];
    if (most->calls == 0) return;
    fprintf(stderr, "%ld\n", most->calls);
    for (int caller = 2; caller < most->depth; caller++) {
      Dl_info info;
      if (!dladdr(most->callers[caller], &info)) continue;
      long offset = (char *)most->callers[caller] - (char *)info.dli_fbase;
      fprintf(stderr, "  %s %#lx %s\n", info.dli_fname, offset, info.dli_sname ? info.dli_sname : "");
    }
    most->calls = 0;
  }
}

#else

bool bench_counts_allocations(void) { return false; }
long bench_allocations(void) { return 0; }
void bench_note_callers(bool on) { (void)on; }
void bench_print_callers(void) {}

#endif
