import Geometry
import Scene
import Views

/// A tab bar on tvOS 9 to 12: titles centred in the bar, the selected one on a plate. Sizes are
/// matched by eye, in points.
extension UITabBar {
  private static var font: Font { .system(38, weight: 500) }
  private static var plate: (padding: Double, height: Double, radius: Double) { (40, 68, 10) }

  /// The frames of tabs, each as wide as its title needs.
  func televisionFrames(in context: ViewContext) -> [Rect] {
    let plate = Self.plate
    let widths = items.map { item in
      let content = item.televisionTitle(in: context).map {
        context.layout($0, font: Self.font).size.width
      }
      return itemWidth > 0
        ? itemWidth : (content ?? item.image?.barSize.width ?? 0) + 2 * plate.padding
    }
    let total = widths.reduce(0, +) + Double(items.count - 1) * itemSpacing
    let isMirrored = context.environment.direction == .rightToLeft
    var start = (bounds.width - total) / 2
    return widths.map { width in
      defer { start += width + itemSpacing }
      let x = isMirrored ? bounds.width - start - width : start
      return Rect(x, (bounds.height - plate.height) / 2, width, plate.height)
    }
  }

  /// Draws the tabs; a picture is shown only without a title.
  func drawTelevisionTabs(in drawing: inout Drawing, _ context: ViewContext) {
    let colors = systemColors(in: context)
    // The focus is on the first tab until another one is selected.
    let chosen = selectedItem ?? (isFocused ? 0 : nil)
    for (index, frame) in zip(items.indices, televisionFrames(in: context)) {
      let isSelected = index == chosen
      let hasFocus = isSelected && isFocused
      if hasFocus {
        drawing.focusPlate(frame, radius: Self.plate.radius)
      } else if isSelected {
        drawing.fill(frame, radius: Self.plate.radius, colors.chosenPlate)
      }
      let plain = unselectedItemTintColor ?? colors.secondaryLabel
      let color = hasFocus ? .black : isSelected ? colors.label : plain
      if let title = items[index].televisionTitle(in: context) {
        let layout = context.layout(title, font: Self.font, width: frame.width)
        let top = frame.y + context.top(of: layout, in: frame.height)
        drawing.text(
          layout, in: Rect(frame.x, top, frame.width, layout.size.height), alignment: .center,
          color)
      } else {
        items[index].image?.drawTinted(in: &drawing, center: frame.center, color, context)
      }
    }
  }
}

extension UITabBarItem {
  /// The title, or a system item's title; nil for a picture without a title.
  fileprivate func televisionTitle(in context: ViewContext) -> String? {
    systemItem?.title(in: context) ?? title
  }
}
