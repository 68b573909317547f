import Foundation
import Geometry
import Markup
import Scene
import Views

/// Whether fingers find what they want to touch.
extension AccessibilityAudit {
  /// A side below which a target needs free space around it, in points (WCAG 2.2, 2.5.8).
  private static let leastSide = 24.0
  /// The side that a target should have, in points (Human Interface Guidelines).
  private static let goodSide = 44.0

  /// Whether a finger can tap a view: a control, a row that can be selected, or a view with an
  /// event attribute.
  func isTappable(_ index: Int) -> Bool {
    let node = views.entries[index].node
    if !node.facts.isDisjoint(with: [.standIn, .disabled]) { return false }
    if !node.actions.isEmpty && node.touchAreas.isEmpty { return node.scene.scroll == nil }
    return node.touchAreas.contains { area in
      switch area.gesture {
      case .tap, .focus, .hold, .press, .slide, .edit: node.scene.scroll == nil
      case .turn, .page: false
      }
    }
  }

  mutating func findTargets() {
    let targets = views.entries.indices.filter { index in
      let frame = views.entries[index].visibleFrame
      return isTappable(index) && frame.width > 0 && frame.height > 0
    }
    findOverlaps(of: targets)
    for index in targets where isCustomTarget(index) {
      let frame = views.entries[index].frame
      let side = min(frame.width, frame.height)
      let isCrowded =
        side < Self.leastSide
        && targets.contains { $0 != index && crowds($0, frame.center, around: index) }
      if isCrowded || side < Self.goodSide {
        let isButton = views.entries[index].node.facts.contains(.button)
        add(
          .accessibilityTarget(
            name(of: index), frame.size, isCrowded: isCrowded, isButton: isButton), about: index)
      }
    }
  }

  /// Whether the document chose the size to the touch: not for UIKit's own controls at their own
  /// size, rows and bars.
  private func isCustomTarget(_ index: Int) -> Bool {
    let node = views.entries[index].node
    if !node.facts.isDisjoint(with: [.row, .native]) { return false }
    guard node.facts.contains(.button), !node.facts.contains(.customTarget) else { return true }
    let own = node.report.intrinsicContentSize
    return node.frame.width < (own?.width ?? 0) - 0.5
      || node.frame.height < (own?.height ?? 0) - 0.5
  }

  /// Whether a target is in the circle of 24 points around the middle of a small one, or its own
  /// circle is.
  private func crowds(_ index: Int, _ center: Point, around small: Int) -> Bool {
    if views.isInside(index, small) || views.isInside(small, index) { return false }
    let other = views.entries[index].frame
    let nearest = Point(
      min(max(center.x, other.x), other.maxX), min(max(center.y, other.y), other.maxY))
    let radius = Self.leastSide / 2
    if distance(center, nearest) < radius { return true }
    return min(other.width, other.height) < Self.leastSide && isCustomTarget(index)
      && distance(center, other.center) < 2 * radius
  }

  private func distance(_ one: Point, _ other: Point) -> Double {
    hypot(one.x - other.x, one.y - other.y)
  }

  // MARK: Overlaps

  private mutating func findOverlaps(of targets: [Int]) {
    for (place, below) in targets.enumerated() {
      let entry = views.entries[below]
      let above = targets[(place + 1)...].first { above in
        let rect = views.entries[above].visibleFrame
        return rect.contains(entry.visibleFrame.center) && isMistake(above, over: below)
      }
      guard let above else { continue }
      add(.accessibilityOverlap(name(of: below), by: name(of: above)), about: below)
    }
  }

  /// Whether a target that covers another one's middle takes its touches for good.
  private func isMistake(_ above: Int, over below: Int) -> Bool {
    let (top, bottom) = (views.entries[above], views.entries[below])
    if top.isSticky || bottom.isSticky { return false }
    if let scroller = bottom.scroller, !views.isInside(above, scroller) { return false }
    guard views.isInside(above, below) else { return true }
    // A row or a control around a single one passes its touches to it.
    return bottom.node.facts.contains(.control) && bottom.node.children.count > 1
  }
}
