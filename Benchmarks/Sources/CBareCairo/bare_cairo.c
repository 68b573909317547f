#include "bare_cairo.h"

#include <cairo.h>

static cairo_status_t count_bytes(void *total, const unsigned char *data, unsigned int length) {
  (void)data;
  *(long *)total += length;
  return CAIRO_STATUS_SUCCESS;
}

long bare_picture(
    int width, int height, double scale, const struct bare_text *texts, long count) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create(surface);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_scale(cairo, scale, scale);
  cairo_set_source_rgb(cairo, 0, 0, 0);
  cairo_select_font_face(cairo, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  for (long index = 0; index < count; index++) {
    cairo_set_font_size(cairo, texts[index].size);
    cairo_move_to(cairo, texts[index].x, texts[index].baseline);
    cairo_show_text(cairo, texts[index].text);
  }
  cairo_destroy(cairo);
  long bytes = 0;
  cairo_surface_write_to_png_stream(surface, count_bytes, &bytes);
  cairo_surface_destroy(surface);
  return bytes;
}
