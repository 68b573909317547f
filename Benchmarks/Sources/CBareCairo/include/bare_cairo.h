#pragma once

/* A text at its baseline, in points. */
struct bare_text {
  const char *text;
  double x, baseline, size;
};

/* Draws texts in black on white with cairo alone, in Inter, and encodes the picture as PNG.
   Returns the number of its bytes. */
long bare_picture(
    int width, int height, double scale, const struct bare_text *texts, long count);
