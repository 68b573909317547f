#include <zlib.h>

/* deflateInit2 is a macro, which Swift cannot call; 16 asks for the format of gzip. */
static inline int mkp_begin_gzip(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL - 1,
                      Z_DEFAULT_STRATEGY);
}
