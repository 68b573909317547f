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
    indirect case varied(with: ScreenDrawing, without: ScreenDrawing)
  }

  /// The index of the view that draws it.
  let index: Int
  /// The contrast that its letters need.
  let needed: Double
  let ground: Ground
}

/// Finds what is below texts, from what the scene composes.
struct TextBackdrops {
  private let views: PaintedViews
  private let layers: [Layer]

  /// What a view draws, apart from texts, with what it does to a text that is drawn later.
  private struct Layer {
    /// The index of the view.
    let index: Int
    /// The place among what the view draws; nil for what it draws over the views in it.
    let place: Int?
    /// The part of the screen that it may change.
    let reach: Rect
    /// The part of the screen that it fills with one colour; nil if it fills none.
    let inner: Rect?
    /// The colour that it is filled with; nil for none.
    let color: Color?
    /// Whether it is of one colour.
    let isPlain: Bool
  }

  /// The grounds of texts of a screen.
  init(_ views: PaintedViews) {
    self.views = views
    var layers: [Layer] = []
    for (index, entry) in views.entries.enumerated() {
      for (place, primitive) in entry.node.report.scene.draw.enumerated() {
        if let layer = Self.layer(of: primitive, place, index, entry) { layers.append(layer) }
      }
      for primitive in entry.node.report.scene.over {
        if let layer = Self.layer(of: primitive, nil, index, entry) { layers.append(layer) }
      }
    }
    self.layers = layers
  }

  /// A text of a view on its ground; nil if no part of it is visible.
  ///
  /// - Parameter place: The index of the text among what the view draws.
  func backdrop(of index: Int, _ place: Int) -> TextBackdrop? {
    guard case .text(let run) = views.entries[index].node.report.scene.draw[place] else {
      return nil
    }
    let box = views.entries[index].visible(run.letters)
    guard box.width >= 1, box.height >= 1 else { return nil }
    let ground = plainGround(of: box, index, place).map {
      TextBackdrop.Ground.plain(
        $0.color, text: Contrast.compose(run.fill, on: $0.color), isPaper: $0.isPaper)
    }
    return TextBackdrop(
      index: index, needed: run.neededContrast,
      ground: ground ?? variedGround(of: box, index, place, run.fill))
  }

  /// The colour below a view; nil if there is not just one.
  ///
  /// - Parameter withOwn: Whether what the view itself draws counts.
  func ground(of index: Int, withOwn: Bool) -> Color? {
    let entry = views.entries[index]
    let place = withOwn ? entry.node.report.scene.draw.count : 0
    return plainGround(of: entry.visibleFrame, index, place)?.color
  }

  /// The colour below a box of the screen; nil if there is not just one.
  private func plainGround(of box: Rect, _ index: Int, _ place: Int)
    -> (color: Color, isPaper: Bool)?
  {
    var ground = Color.white
    var isPaper = true
    let isWhole =
      views.entries[index].opacity == 1
      && views.around(index).allSatisfy { views.entries[$0].node.report.scene.scale == 1 }
    guard isWhole else { return nil }
    for layer in layers {
      if layer.index > index { break }
      if layer.index == index, layer.place.map({ $0 >= place }) ?? true { break }
      let common = layer.reach.intersection(box)
      guard common.width > 0, common.height > 0 else { continue }
      // What surrounding views draw over those in them follows later.
      if layer.place == nil, views.isInside(index, layer.index) { continue }
      guard layer.isPlain, let inner = layer.inner, inner.intersection(box) == box else {
        return nil
      }
      guard let color = layer.color else { continue }
      guard views.entries[layer.index].opacity == 1,
        views.entries[layer.index].node.report.scene.shadow == nil
      else { return nil }
      ground = Contrast.compose(color, on: ground)
      isPaper = false
    }
    return (ground, isPaper)
  }

  /// What a primitive of a view does to later texts; nil if it does nothing.
  private static func layer(
    of primitive: Primitive, _ place: Int?, _ index: Int, _ entry: PaintedViews.Entry
  ) -> Layer? {
    func layer(
      _ rect: Rect, inner: Rect? = nil, _ color: Color? = nil, isPlain: Bool = false
    ) -> Layer? {
      let reach = entry.visible(rect)
      guard reach.width > 0, reach.height > 0 else { return nil }
      return Layer(
        index: index, place: place, reach: reach, inner: inner.map { entry.visible($0) },
        color: color, isPlain: isPlain)
    }
    switch primitive {
    case .text: return nil
    case .image(let image): return layer(image.rect)
    case .blur(_, let rect): return layer(rect)
    case .path(let path):
      // A sharp corner of a stroke reaches up to four times its half width.
      let reach = 2 * (path.stroke?.width ?? 0)
      return path.path.bounds.flatMap { layer($0.inset(by: Insets(-reach))) }
    case .rect(let rect):
      let width = rect.stroke?.width ?? 0
      let reach = rect.rect.inset(by: Insets(-(rect.shadow?.reach ?? width)))
      let inner = rect.insideCorners.intersection(rect.rect.inset(by: Insets(width)))
      switch rect.fill {
      case nil: return layer(reach, inner: inner, isPlain: true)
      case .color(let color)?: return layer(reach, inner: inner, color, isPlain: true)
      case .linear?, .radial?, .pattern?: return layer(reach)
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
    let text = TextPlace(index: index, place: place, box: box)
    func screen(_ letters: [Primitive]) -> ScreenDrawing {
      ScreenDrawing(bounds: bounds, root: view(0, below: text, letters: letters, isWhole: true))
    }
    return .varied(with: screen([.rect(letters)]), without: screen([]))
  }

  /// A text among what its view draws, with the box of its letters on the screen.
  private struct TextPlace {
    let index: Int
    let place: Int
    let box: Rect
  }

  /// A view with those in it that are painted before a text, without texts and without what does
  /// not reach its box; nil if nothing is left.
  ///
  /// - Parameters:
  ///   - letters: What stands for the text.
  ///   - isWhole: Whether no view around enlarges it or casts a shadow of it.
  private func view(
    _ number: Int, below text: TextPlace, letters: [Primitive], isWhole: Bool
  ) -> DrawnView? {
    let entry = views.entries[number]
    let isWhole =
      isWhole && entry.node.report.scene.scale == 1 && entry.node.report.scene.shadow == nil
    func reaching(_ drawn: some Sequence<Primitive>) -> [Primitive] {
      drawn.filter { primitive in
        if case .text = primitive { return false }
        guard isWhole else { return true }
        let common = Self.layer(of: primitive, nil, number, entry)?.reach.intersection(text.box)
        return common.map { $0.width > 0 && $0.height > 0 } ?? false
      }
    }
    let own = entry.node.report.scene.draw
    let draw =
      number == text.index ? reaching(own[..<text.place]) + letters : reaching(own)
    let over = views.isInside(text.index, number) ? [] : reaching(entry.node.report.scene.over)
    let children = views.children(of: number).prefix { $0 <= text.index }.compactMap {
      view($0, below: text, letters: letters, isWhole: isWhole)
    }
    if draw.isEmpty, over.isEmpty, children.isEmpty { return nil }
    var node = views.scene(of: number)
    (node.draw, node.over) = (draw, over)
    return DrawnView(node, children: children)
  }
}
