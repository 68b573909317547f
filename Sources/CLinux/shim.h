/* What the C library shows only to GNU sources, or in headers that Swift's Glibc module lacks. */

#include <stddef.h>
#include <sys/xattr.h>

/* renameat2(2) with RENAME_NOREPLACE or RENAME_EXCHANGE. */
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name,
              unsigned int flags);

enum { MKP_RENAME_NOREPLACE = 1, MKP_RENAME_EXCHANGE = 2 };

/* Commands of fcntl(2). */
enum { MKP_F_SETSIG = 10, MKP_F_SETLEASE = 1024 };
