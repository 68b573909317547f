// pango_find_base_dir is deprecated in favour of PangoLayout's own search, which a paragraph that is
// set in parts cannot use.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb-subset.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

/* The names of threads, which Swift's Glibc module lacks. */
#include <pthread.h>
extern int pthread_setname_np(pthread_t thread, const char *name);
extern int pthread_getname_np(pthread_t thread, char *name, size_t size);
extern pid_t gettid(void);

/* Draws the shape of a glyph. HarfBuzz 7 has another name for it. */
static inline void mkp_draw_glyph(hb_font_t *font, hb_codepoint_t glyph,
                                  hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}
