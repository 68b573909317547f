import Geometry
import Layout

/// Random leaves.
extension RandomTree {
  mutating func leaf() -> Box {
    budget -= 1
    let kind = random.number(0...9)
    if kind < 2 { return spacer() }
    if kind < 4 { return Box(LayoutItem()) }
    if kind < 5, shape.has(.partialContents) { return image() }
    return kind == 9 ? control() : label()
  }

  private mutating func spacer() -> Box {
    var box = Box(LayoutItem())
    box.item.content = ItemContent(width: 0, height: 0)
    box.item.weight = 1
    return box
  }

  /// Content without text, sometimes on one axis only.
  private mutating func image() -> Box {
    var box = Box(LayoutItem())
    box.item.content = ItemContent(
      width: random.chance(0.3) ? .nan : number(0...120),
      height: random.chance(0.3) ? .nan : number(0...60))
    return box
  }

  /// A control with its class's hugging priorities in UIKit.
  private mutating func control() -> Box {
    var box = Box(LayoutItem())
    // Switch, stepper, activity indicator, page control, picker; the others have no width.
    let (width, height): (Double, Double) = random.pick([
      (49, 31), (94, 29), (20, 20), (39, 37), (320, 216), (.nan, 2), (.nan, 30), (.nan, 44),
    ])
    box.item.content = ItemContent(width: width, height: height)
    if !width.isNaN { box.item.priorities.width.hugging = 750 }
    box.item.priorities.height.hugging = 750
    return box
  }

  private mutating func label() -> Box {
    var box = Box(LayoutItem())
    let height: Double = random.pick([20, 20, 40])
    let characters = random.number(1...(shape.has(.wrapping) ? 45 : 15))
    box.item.content = ItemContent(
      width: Double(characters) * height * 0.4, height: height, firstBaseline: height * 0.8,
      lastBaseline: height * 0.2)
    if shape.has(.wrapping), random.chance(0.6) { box.numberOfLines = random.pick([0, 0, 2, 3]) }
    if shape.has(.partialContents), random.chance(0.2) {
      box.item.content.firstBaseline = number(10...18)
      box.item.content.lastBaseline = number(2...6)
    }
    return box
  }
}
