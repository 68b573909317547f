import CBareCairo
import Geometry
import Glibc
import Painting
import Preview
import Scene
import Typesetting
import Views

/// A picture of an iPhone's screen of labels, compared with cairo drawing the same texts by itself.
struct PictureBenchmarks {
  private let fonts: FontBook

  /// Throws if fonts are missing.
  init() throws { fonts = try FontBook() }

  func run() {
    let document = Screen.document(labels: 80, version: 0)
    let parsed = Preview.parse(Array(document.utf8), name: "Screen", file: "Screen.xml")
    let rendition = Preview.render(parsed, in: ViewContext(text: PangoText(fonts: fonts)))
    guard let drawing = rendition.drawing() else { return }
    let size = drawing.bounds.size
    let painter = Painter(fonts: fonts) { _ in nil }
    let texts = drawing.root.map { Self.texts(of: $0, at: .zero) } ?? []
    Self.withTexts(texts) { bare in
      let comparison = Comparison(seconds: 3) {
        _ = try? painter.png(of: drawing, pixelsPerPoint: 2)
      } against: {
        _ = bare_picture(
          Int32(2 * size.width), Int32(2 * size.height), 2, bare.baseAddress, bare.count)
      }
      Report.add(
        "80 labels, PNG of a screen", comparison, reference: "cairo and libpng", atMost: 1.5)
    }
  }

  /// The texts of a view and of all in it, in screen coordinates.
  private static func texts(of view: DrawnView, at origin: Point) -> [TextPrimitive] {
    let corner = origin + view.node.frame.origin
    let own = view.node.draw.compactMap { primitive -> TextPrimitive? in
      guard case .text(var text) = primitive else { return nil }
      text.x += corner.x
      text.baseline += corner.y
      return text
    }
    return own + view.children.flatMap { texts(of: $0, at: corner) }
  }

  private static func withTexts(
    _ texts: [TextPrimitive], _ body: (UnsafeBufferPointer<bare_text>) -> Void
  ) {
    let copies = texts.map { strdup($0.text) }
    defer { copies.forEach { free($0) } }
    let bare = zip(texts, copies).map {
      bare_text(text: $1, x: $0.x, baseline: $0.baseline, size: $0.size)
    }
    bare.withUnsafeBufferPointer(body)
  }
}
