import Geometry
import Painting
import Preview
import Scene

/// The picture of a cause: one of its screens before, beside it the same after, outlined.
public struct CausePicture: Sendable {
  /// The place of the cause, from 0.
  public let cause: Int
  /// The document.
  public let document: String
  /// The environment that it is drawn in.
  public let environment: String
  /// The file, as PNG.
  public let png: [UInt8]

  /// The name of the file.
  public var name: String { "cause-\(cause + 1).png" }

  /// The points around and between both versions.
  private static let gap = 16.0
  /// Pictures with more pixels have one pixel a point, so that a comment can have them.
  private static let pixelLimit = 4_000_000.0

  /// A version of a screen, in order before and after.
  typealias Side = (drawing: ScreenDrawing, rendition: Rendition, isOld: Bool)

  /// Both versions as one drawing.
  static func drawing(of sides: [Side], _ lines: [DiffResult.Line]) -> ScreenDrawing? {
    guard let first = sides.first?.drawing else { return nil }
    var overlay: [Primitive] = []
    var children: [DrawnView] = []
    var x = gap
    for (drawing, rendition, isOld) in sides {
      let bounds = drawing.bounds
      var frame = SceneNode(path: .none, frame: Rect(origin: Point(x, gap), size: bounds.size))
      let inside = Rect(origin: .zero, size: bounds.size)
      frame.clip = Clip(rect: inside)
      frame.draw = [.rect(RectPrimitive(inside, fill: .color(drawing.background)))]
      frame.over = drawing.overlay + outlines(in: rendition, isOld, lines)
      children.append(DrawnView(frame, children: drawing.root.map { [$0] } ?? []))
      let edge = frame.frame.inset(by: Insets(-0.5))
      overlay.append(
        .rect(RectPrimitive(edge, stroke: Stroke(color: Color(0xb8be_c9ff), width: 1))))
      x += bounds.width + gap
    }
    let height = sides.map(\.drawing.bounds.height).max() ?? 0
    let size = Size(x, height + 2 * gap)
    let root = DrawnView(
      SceneNode(path: .none, frame: Rect(origin: .zero, size: size)), children: children)
    return ScreenDrawing(
      bounds: Rect(origin: .zero, size: size), scale: first.scale, locale: first.locale,
      background: Color(0xf1f3_f6ff), root: root, overlay: overlay)
  }

  private static func outlines(
    in rendition: Rendition, _ isOld: Bool, _ lines: [DiffResult.Line]
  ) -> [Primitive] {
    // The first lines are the most important ones, so they are drawn last.
    lines.enumerated().reversed().flatMap { place, line in
      line.outlines(in: rendition, isOld: isOld).map { outline in
        var color = line.color(at: place)
        if !outline.isRoot { color = color.withAlpha(0.5) }
        let width = outline.isRoot ? 2.0 : 1.0
        return .rect(RectPrimitive(outline.frame, stroke: Stroke(color: color, width: width)))
      }
    }
  }

  /// Draws both versions of a screen; nil if no version can be drawn.
  fileprivate init?(_ cause: Int, of part: DiffResult.DocumentPart, _ pictures: ScreenPictures) {
    guard let environment = part.environments.first else { return nil }
    let versions = pictures.render(part.name, environment)
    let sides = [(versions.old, true), (versions.new, false)].compactMap { rendition, isOld in
      rendition.flatMap { rendition in rendition.drawing().map { ($0, rendition, isOld) } }
    }
    guard let drawing = Self.drawing(of: sides, part.lines) else { return nil }
    let size = drawing.bounds.size
    let isSmall = 4 * size.width * size.height <= Self.pixelLimit
    guard let png = try? pictures.painter.png(of: drawing, pixelsPerPoint: isSmall ? 2 : 1) else {
      return nil
    }
    (self.cause, self.document, self.environment, self.png) = (cause, part.name, environment, png)
  }
}

extension DiffResult {
  /// A picture of each cause that changed what is drawn.
  public func pictures(_ pictures: ScreenPictures) -> [CausePicture] {
    causes.enumerated().compactMap { number, cause in
      let parts = cause.documents.filter { part in
        part.lines.contains { $0.differences.contains { !$0.allPaths.isEmpty } }
      }
      let part = parts.first(where: \.hasNewProblem) ?? parts.first
      return part.flatMap { CausePicture(number, of: $0, pictures) }
    }
  }
}
