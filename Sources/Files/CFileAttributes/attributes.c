#include "attributes.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __APPLE__
#include <copyfile.h>

static int copy_extended(int from, int to) {
  return fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR) == 0 ? 0 : errno;
}
#else
#include <sys/xattr.h>

/// The value of an attribute, which the caller frees. The count is negative if there is none.
static char *value_of(int file, const char *name, ssize_t *count) {
  char *value = NULL;
  *count = fgetxattr(file, name, NULL, 0);
  if (*count >= 0 && (value = malloc((size_t)*count + 1))) *count = fgetxattr(file, name, value, (size_t)*count);
  return value;
}

static int copy_attribute(int from, int to, const char *name) {
  ssize_t count, others;
  char *value = value_of(from, name, &count), *other = value_of(to, name, &others);
  // A new file may have it from its folder, and need not be allowed to set it.
  int same = value && other && count >= 0 && count == others && memcmp(value, other, (size_t)count) == 0;
  int error = 0;
  if (!same && (!value || count < 0 || fsetxattr(to, name, value, (size_t)count, 0) != 0)) error = errno ? errno : EIO;
  free(value);
  free(other);
  return error;
}

/// The names of all attributes, each with its NUL, which the caller frees; NULL and an error number, or 0 where there are none.
static char *names_of(int file, ssize_t *length, int *error) {
  *length = flistxattr(file, NULL, 0);
  // A file system without such attributes.
  *error = *length < 0 && errno != ENOTSUP && errno != ENOSYS ? errno : 0;
  if (*length <= 0) return NULL;
  char *names = malloc((size_t)*length);
  if (names) *length = flistxattr(file, names, (size_t)*length);
  if (!names || *length < 0) *error = names ? errno : ENOMEM;
  return names;
}

static int copy_extended(int from, int to) {
  int error;
  ssize_t length;
  char *names = names_of(to, &length, &error);
  // A new file inherits the access control list of its folder, which may allow more than the old one did. A label of the system's security
  // is not the program's to remove.
  for (char *name = names; !error && names && name < names + length; name += strlen(name) + 1)
    if (strncmp(name, "security.", 9) != 0 && fgetxattr(from, name, NULL, 0) < 0 && fremovexattr(to, name) != 0) error = errno;
  free(names);
  if (error) return error;
  names = names_of(from, &length, &error);
  for (char *name = names; !error && names && name < names + length; name += strlen(name) + 1)
    error = copy_attribute(from, to, name);
  free(names);
  return error;
}
#endif

int segue_copy_attributes(int from, int to) {
  struct stat old, new;
  if (fstat(from, &old) != 0 || fstat(to, &new) != 0) return errno;
  if ((old.st_uid != new.st_uid || old.st_gid != new.st_gid) && fchown(to, old.st_uid, old.st_gid) != 0) return errno;
  int error = copy_extended(from, to);
  if (error) return error;
  // Last: another owner clears some bits, and an access control list sets others.
  return fchmod(to, old.st_mode & 07777) == 0 ? 0 : errno;
}

int segue_write_all(int file, const void *bytes, size_t count) {
  // Otherwise this signal ends the process in the middle of what the user wants to keep.
  struct sigaction ignored = {.sa_handler = SIG_IGN}, former;
  sigaction(SIGXFSZ, &ignored, &former);
  int error = 0;
  for (size_t written = 0; written < count && !error;) {
    ssize_t now = write(file, (const char *)bytes + written, count - written);
    if (now > 0) written += (size_t)now;
    if (now == 0) error = EIO;
    if (now < 0 && errno != EINTR) error = errno;
  }
  sigaction(SIGXFSZ, &former, NULL);
  return error;
}
