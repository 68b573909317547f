// Yoga on the trees that the floor is measured on: rows and columns as flex containers, margins as
// padding, spacing as the margin before a child, weights as flex-grow from nothing.

#include <cmath>
#include <vector>

#include "../Sources/CFloor/include/floor.h"
#include "Yoga.h"

namespace {

struct Tree {
  YGNodeRef root;
  std::vector<YGSize> contents;
};

YGSize measure(YGNodeRef node, float, YGMeasureMode, float, YGMeasureMode) {
  return *static_cast<YGSize *>(YGNodeGetContext(node));
}

void style(YGNodeRef node, const mkp_box &box) {
  if (!std::isnan(box.fixed[0])) YGNodeStyleSetWidth(node, box.fixed[0]);
  if (!std::isnan(box.fixed[1])) YGNodeStyleSetHeight(node, box.fixed[1]);
  if (!std::isnan(box.weight)) {
    YGNodeStyleSetFlexGrow(node, box.weight);
    YGNodeStyleSetFlexBasis(node, 0);
  }
  if (box.axis == MKP_LEAF) return;
  const bool is_row = box.axis == MKP_HORIZONTAL;
  YGNodeStyleSetFlexDirection(node, is_row ? YGFlexDirectionRow : YGFlexDirectionColumn);
  YGNodeStyleSetPadding(node, YGEdgeLeft, box.margin_start[0]);
  YGNodeStyleSetPadding(node, YGEdgeRight, box.margin_end[0]);
  YGNodeStyleSetPadding(node, YGEdgeTop, box.margin_start[1]);
  YGNodeStyleSetPadding(node, YGEdgeBottom, box.margin_end[1]);
}

YGNodeRef make(Tree &tree, const mkp_box *boxes, int32_t index) {
  const mkp_box &box = boxes[index];
  YGNodeRef node = YGNodeNew();
  style(node, box);
  if (box.axis == MKP_LEAF) {
    tree.contents[index] = {float(box.content[0]), float(box.content[1])};
    YGNodeSetContext(node, &tree.contents[index]);
    YGNodeSetMeasureFunc(node, measure);
    return node;
  }
  const YGEdge before = box.axis == MKP_HORIZONTAL ? YGEdgeLeft : YGEdgeTop;
  for (int32_t child = index + 1; child < box.end; child = boxes[child].end) {
    YGNodeRef made = make(tree, boxes, child);
    if (child > index + 1) YGNodeStyleSetMargin(made, before, box.spacing);
    YGNodeInsertChild(node, made, YGNodeGetChildCount(node));
  }
  return node;
}

}  // namespace

extern "C" void *mkp_yoga_make(const mkp_box *boxes, int32_t count) {
  Tree *tree = new Tree{nullptr, std::vector<YGSize>(count)};
  tree->root = make(*tree, boxes, 0);
  return tree;
}

/// Lays out all boxes, none of them known from the pass before.
extern "C" void mkp_yoga_layout(void *tree, double width, double height) {
  YGNodeRef root = static_cast<Tree *>(tree)->root;
  YGNodeMarkDirtyAndPropogateToDescendants(root);
  YGNodeCalculateLayout(root, width, height, YGDirectionLTR);
}
