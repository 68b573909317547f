#ifndef MKP_FLOOR_H
#define MKP_FLOOR_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The axis along which a box places its children; a leaf has none.
enum mkp_axis { MKP_HORIZONTAL = 0, MKP_VERTICAL = 1, MKP_LEAF = 2 };

/// A box to be placed. Pairs are horizontal, vertical; lengths are in points, NaN if not set.
struct mkp_box {
  /// The index after the box's subtree; parents stand before their children.
  int32_t end;
  int32_t axis;
  double weight;
  double spacing;
  double margin_start[2];
  double margin_end[2];
  double fixed[2];
  double content[2];
};

/// The frame of a box in its parent's coordinates, in points.
struct mkp_frame {
  double position[2];
  double size[2];
};

/// Lays boxes out in plain passes over the array; `asked` receives the size that each box asks for.
void mkp_floor_layout(const struct mkp_box *boxes, int32_t count, double width, double height,
                      struct mkp_frame *asked, struct mkp_frame *frames);

#ifdef __cplusplus
}
#endif

#endif
