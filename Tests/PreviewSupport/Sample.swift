import Geometry
import Scene

@testable import Preview

/// A small document that a test lays out on a screen of 300 × 200 points.
struct Sample {
  let rendition: Rendition

  init(_ xml: String, _ options: KeyValuePairs<String, String> = [:]) throws {
    rendition = try Preview.render(xml, options)
  }

  /// What was rendered.
  init(_ rendition: Rendition) {
    self.rendition = rendition
  }

  /// The node at a path: that of the document's view by default.
  subscript(path: String = "0") -> LayoutNode? { rendition.root?.node(at: path) }

  /// What a view draws below its children.
  func draw(_ path: String = "0") -> [Primitive] { self[path]?.scene.draw ?? [] }

  /// What a view draws above its children.
  func over(_ path: String = "0") -> [Primitive] { self[path]?.scene.over ?? [] }

  /// The rectangles that a view draws.
  func rects(_ path: String = "0") -> [RectPrimitive] {
    draw(path).compactMap { if case .rect(let rect) = $0 { rect } else { nil } }
  }

  /// The text runs that a view draws.
  func texts(_ path: String = "0") -> [TextPrimitive] {
    draw(path).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The titles of the rows of wheels that are chosen, which are black, from left to right.
  func chosenTitles() -> [String] { texts().filter { $0.fill == .black }.map(\.text) }

  /// The pictures that a view draws.
  func images(_ path: String = "0") -> [ImagePrimitive] {
    draw(path).compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  /// The shapes that a view draws.
  func shapes(_ path: String = "0") -> [PathPrimitive] {
    draw(path).compactMap { if case .path(let path) = $0 { path } else { nil } }
  }
}

extension LayoutNode {
  fileprivate func node(at wanted: String) -> LayoutNode? {
    if report.path.text == wanted { return self }
    return children.lazy.compactMap { $0.node(at: wanted) }.first
  }
}
