// The floor sums, shares and places, and does nothing else: no priorities, no limits, no baselines, no diagnostics.
// Each axis takes one pass from the leaves up and one from the root down.

#include "floor.h"

#include <algorithm>
#include <cmath>

namespace {

struct Row {
  double taken = 0;
  double weight = 0;
  double unit = 0;
  int32_t last = -1;
};

/// The length that the children of a row or column take along it, and the share of those with a weight.
template <int axis>
Row sum(const mkp_box *boxes, int32_t index, const mkp_frame *asked) {
  const mkp_box &box = boxes[index];
  Row row;
  row.taken = box.margin_start[axis] + box.margin_end[axis] - box.spacing;
  for (int32_t child = index + 1; child < box.end; child = boxes[child].end) {
    row.taken += box.spacing;
    if (std::isnan(boxes[child].weight)) {
      row.taken += asked[child].size[axis];
      if (std::isnan(boxes[child].fixed[axis])) row.last = child;
    } else {
      row.weight += boxes[child].weight;
      row.unit = std::max(row.unit, asked[child].size[axis] / boxes[child].weight);
    }
  }
  return row;
}

template <int axis>
double widest(const mkp_box *boxes, int32_t index, const mkp_frame *asked) {
  const mkp_box &box = boxes[index];
  double size = 0;
  for (int32_t child = index + 1; child < box.end; child = boxes[child].end)
    size = std::max(size, asked[child].size[axis]);
  return size + box.margin_start[axis] + box.margin_end[axis];
}

template <int axis>
double ask_one(const mkp_box *boxes, int32_t index, const mkp_frame *asked) {
  const mkp_box &box = boxes[index];
  if (!std::isnan(box.fixed[axis])) return box.fixed[axis];
  if (box.axis == MKP_LEAF) return box.content[axis];
  if (box.axis != axis) return widest<axis>(boxes, index, asked);
  const Row row = sum<axis>(boxes, index, asked);
  return row.taken + row.unit * row.weight;
}

template <int axis>
void ask(const mkp_box *boxes, int32_t count, mkp_frame *asked) {
  for (int32_t index = count - 1; index >= 0; index--)
    asked[index].size[axis] = ask_one<axis>(boxes, index, asked);
}

/// Shares what is left by weight, or gives it to the last child, and places one child after the other.
template <int axis>
void place_along(const mkp_box *boxes, int32_t index, const mkp_frame *asked, mkp_frame *frames) {
  const mkp_box &box = boxes[index];
  const Row row = sum<axis>(boxes, index, asked);
  const double rest = frames[index].size[axis] - row.taken;
  double position = box.margin_start[axis];
  for (int32_t child = index + 1; child < box.end; child = boxes[child].end) {
    double size = asked[child].size[axis];
    if (!std::isnan(boxes[child].weight)) {
      size = rest * boxes[child].weight / row.weight;
    } else if (row.weight == 0 && child == row.last) {
      size += rest;
    }
    frames[child].position[axis] = position;
    frames[child].size[axis] = size;
    position += size + box.spacing;
  }
}

template <int axis>
void place_across(const mkp_box *boxes, int32_t index, mkp_frame *frames) {
  const mkp_box &box = boxes[index];
  const double size = frames[index].size[axis] - box.margin_start[axis] - box.margin_end[axis];
  for (int32_t child = index + 1; child < box.end; child = boxes[child].end) {
    frames[child].position[axis] = box.margin_start[axis];
    frames[child].size[axis] = size;
  }
}

template <int axis>
void place_one(const mkp_box *boxes, int32_t index, const mkp_frame *asked, mkp_frame *frames) {
  if (boxes[index].axis == MKP_LEAF) return;
  if (boxes[index].axis == axis) {
    place_along<axis>(boxes, index, asked, frames);
  } else {
    place_across<axis>(boxes, index, frames);
  }
}

template <int axis>
void place(const mkp_box *boxes, int32_t count, const mkp_frame *asked, mkp_frame *frames) {
  for (int32_t index = 0; index < count; index++) place_one<axis>(boxes, index, asked, frames);
}

}  // namespace

void mkp_floor_layout(const mkp_box *boxes, int32_t count, double width, double height,
                      mkp_frame *asked, mkp_frame *frames) {
  ask<MKP_HORIZONTAL>(boxes, count, asked);
  ask<MKP_VERTICAL>(boxes, count, asked);
  frames[0] = {{0, 0}, {width, height}};
  place<MKP_HORIZONTAL>(boxes, count, asked, frames);
  place<MKP_VERTICAL>(boxes, count, asked, frames);
}
