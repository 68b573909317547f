/* How the C library keeps memory, which Swift's Glibc module lacks. */

#include <malloc.h>
