#include "libraries.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

// With the numbers of the interfaces that the headers describe. They have not changed for ten years.
#if defined(__APPLE__)
#define FREETYPE "libfreetype.6.dylib"
#define FONTCONFIG "libfontconfig.1.dylib"
#define GIFLIB "libgif.7.dylib"
static const char *const folders[] = {"", "/opt/homebrew/lib/", "/usr/local/lib/"};
#else
#define FREETYPE "libfreetype.so.6"
#define FONTCONFIG "libfontconfig.so.1"
#define GIFLIB "libgif.so.7"
static const char *const folders[] = {""};
#endif

#define NAME(name) #name,
static const char *const freetype_names[] = {SEGUE_FREETYPE(NAME)};
static const char *const fontconfig_names[] = {SEGUE_FONTCONFIG(NAME)};
static const char *const giflib_names[] = {SEGUE_GIF(NAME)};

enum { longest_path = 64 };

/// The library stays loaded until the program ends, because Fontconfig keeps a list of fonts.
static void *open_library(const char *file) {
  for (size_t index = 0; index < sizeof folders / sizeof *folders; index++) {
    char path[longest_path];
    strcpy(path, folders[index]);
    strcat(path, file);
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

/// Sets pointers, in the order of the names.
static const char *load(const char *file, const char *const *names, size_t count, void *pointers) {
  void *library = open_library(file);
  if (!library) return file;
  for (size_t index = 0; index < count; index++) {
    void *address = dlsym(library, names[index]);
    if (!address) return file;
    memcpy((char *)pointers + index * sizeof address, &address, sizeof address);
  }
  return NULL;
}

#define COUNT(names) (sizeof names / sizeof *names)

const char *segue_load_freetype(segue_freetype *calls) {
  return load(FREETYPE, freetype_names, COUNT(freetype_names), calls);
}

const char *segue_load_fontconfig(segue_fontconfig *calls) {
  return load(FONTCONFIG, fontconfig_names, COUNT(fontconfig_names), calls);
}

const char *segue_load_giflib(segue_giflib *calls) {
  return load(GIFLIB, giflib_names, COUNT(giflib_names), calls);
}
