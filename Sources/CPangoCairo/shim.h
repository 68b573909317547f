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
