#ifndef SEGUE_CFILEATTRIBUTES_H
#define SEGUE_CFILEATTRIBUTES_H

#include <stddef.h>

/// Gives an open file the owner, the group, the mode and the extended attributes of another one, access control lists included.
/// Returns 0, or an error number if the system refuses one of them.
int segue_copy_attributes(int from, int to);

/// Writes all bytes. Returns 0, or an error number if a part is missing. A limit on the size of files is an error as well, and does not
/// end the process.
int segue_write_all(int file, const void *bytes, size_t count);

#endif
