import Geometry
import Scene

/// A text on the screen with what it is drawn on.
struct TextBackdrop {
  /// What is below the letters.
  enum Ground {
    /// One colour, and the text's own colour drawn on it; `isPaper` if the document draws nothing
    /// below the text.
    case plain(Color, text: Color, isPaper: Bool)
    /// Pictures, gradients, or several colours: the screen up to the text with a box in the text's
    /// colour in place of its letters, and without it.
    case varied(with: ScreenDrawing, without: ScreenDrawing)
  }

  /// The text.
  let run: TextPrimitive
  /// The index of the view that draws it.
  let index: Int
  let ground: Ground
}

/// Finds what is below texts, from what the scene composes.
struct TextBackdrops {
  private let views: PaintedViews

  /// The grounds of texts of a screen.
  init(_ views: PaintedViews) { self.views = views }

  /// A text of a view on its ground; nil if no part of it is visible.
  ///
  /// - Parameter place: The index of the text among what the view draws.
  func backdrop(of index: Int, _ place: Int) -> TextBackdrop? {
    let entry = views.entries[index]
    guard case .text(let run) = entry.node.scene.draw[place] else { return nil }
    let height = 0.7 * run.size
    let box = entry.visible(Rect(run.x, run.baseline - height, run.width, height))
    guard box.width >= 1, box.height >= 1 else { return nil }
    let ground = plainGround(of: box, index, place).map {
      TextBackdrop.Ground.plain(
        $0.color, text: Contrast.compose(run.fill, on: $0.color), isPaper: $0.isPaper)
    }
    return TextBackdrop(
      run: run, index: index, ground: ground ?? variedGround(of: box, index, place, run.fill))
  }

  /// The colour below a box of the screen; nil if there is not just one.
  private func plainGround(of box: Rect, _ index: Int, _ place: Int)
    -> (color: Color, isPaper: Bool)?
  {
    var ground = Color.white
    var isPaper = true
    if views.entries[index].opacity < 1 { return nil }
    for (number, entry) in views.entries[...index].enumerated() {
      let scene = entry.node.scene
      if scene.scale != 1 { return nil }
      let drawn = number == index ? scene.draw[..<place] : scene.draw[...]
      let isAround = views.isInside(index, number)
      for primitive in isAround ? Array(drawn) : drawn + scene.over {
        switch Self.effect(of: primitive, on: box, of: entry) {
        case .none: break
        case .covers(let color) where entry.opacity == 1 && scene.shadow == nil:
          ground = Contrast.compose(color, on: ground)
          isPaper = false
        case .covers, .varies: return nil
        }
      }
    }
    return (ground, isPaper)
  }

  /// What a primitive does to a box.
  private enum Effect {
    case none, varies
    case covers(Color)
  }

  private static func effect(
    of primitive: Primitive, on box: Rect, of entry: PaintedViews.Entry
  ) -> Effect {
    let visible = entry.clip.intersection(box)
    guard visible.width > 0, visible.height > 0 else { return .none }
    func meets(_ rect: Rect) -> Bool {
      let common = rect.offset(by: entry.origin).intersection(visible)
      return common.width > 0 && common.height > 0
    }
    switch primitive {
    case .text: return .none
    case .image(let image): return meets(image.rect) ? .varies : .none
    case .blur(_, let rect): return meets(rect) ? .varies : .none
    case .path(let path):
      return path.path.bounds.map { meets($0.inset(by: Insets(-(path.stroke?.width ?? 0)))) }
        ?? true
        ? .varies : .none
    case .rect(let rect):
      let reach =
        rect.shadow.map {
          3 * $0.radius + max(abs($0.offset.x), abs($0.offset.y))
        } ?? rect.stroke?.width ?? 0
      guard meets(rect.rect.inset(by: Insets(-reach))) else { return .none }
      let inset = max(rect.radius * (1 - 0.5.squareRoot()), rect.stroke?.width ?? 0)
      let inner = rect.rect.inset(by: Insets(inset)).offset(by: entry.origin)
      guard inner.intersection(box) == box, visible == box else { return .varies }
      switch rect.fill {
      case nil: return .none
      case .color(let color)?: return .covers(color)
      case .linear?, .radial?, .pattern?: return .varies
      }
    }
  }

  // MARK: Varied grounds

  private func variedGround(of box: Rect, _ index: Int, _ place: Int, _ color: Color)
    -> TextBackdrop.Ground
  {
    let origin = views.entries[index].origin
    // Whole pixels: one that is drawn in part would be mixed with the paper.
    let size = Size(box.width.rounded(.down), box.height.rounded(.down))
    let bounds = Rect(origin: box.origin, size: size)
    let letters = RectPrimitive(
      box.offset(by: Point.zero - origin).inset(by: Insets(-1)), fill: .color(color))
    let below = views.entries[index].node.scene.draw[..<place].filter(\.isNoText)
    func screen(_ drawn: [Primitive]) -> ScreenDrawing {
      ScreenDrawing(bounds: bounds, root: view(0, upTo: index, drawing: drawn))
    }
    return .varied(with: screen(below + [.rect(letters)]), without: screen(below))
  }

  /// A view with those in it that are painted before another one, without texts.
  private func view(_ number: Int, upTo index: Int, drawing: [Primitive]) -> DrawnView {
    let entry = views.entries[number]
    var node = entry.node.scene
    node.draw = number == index ? drawing : node.draw.filter(\.isNoText)
    node.over = views.isInside(index, number) ? [] : node.over.filter(\.isNoText)
    let children = entry.children.filter { $0 <= index }
    return DrawnView(node, children: children.map { view($0, upTo: index, drawing: drawing) })
  }
}

extension Primitive {
  fileprivate var isNoText: Bool {
    if case .text = self { false } else { true }
  }
}
