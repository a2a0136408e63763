// One file with several names: the programs share Swift's libraries, which are most of their size. Each program's own `main` is named
// after its module.
#include <stddef.h>
#include <string.h>

int SegueDemo_main(int, char **);
int SegueGallery_main(int, char **);
int SegueDeck_main(int, char **);
int SegueLog_main(int, char **);
int SegueTodo_main(int, char **);
int SeguePick_main(int, char **);

static const struct {
  const char *name;
  int (*main)(int, char **);
} programs[] = {
    {"segue-gallery", SegueGallery_main},
    {"segue-deck", SegueDeck_main},
    {"segue-log", SegueLog_main},
    {"segue-todo", SegueTodo_main},
    {"segue-pick", SeguePick_main},
};

int main(int count, char **words) {
  const char *path = count > 0 ? words[0] : "";
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  for (size_t index = 0; index < sizeof programs / sizeof *programs; index++) {
    if (strcmp(name, programs[index].name) == 0) return programs[index].main(count, words);
  }
  return SegueDemo_main(count, words);
}
