import Geometry
import Layout
import Markup
import Scene
import TestSupport
import Testing
import Views
import Vocabulary

/// The examples of documentation comments about views; HouseRulesTests compare them.
struct ViewExamples {
  private struct NoResources: Resources {
    func image(named name: String) -> ImageLookup { .missing(hint: nil) }
  }

  private let context = ViewContext(
    environment: .standard, resources: NoResources(), text: FixedWidthText())

  /// The view that a document declares.
  private func view(_ document: String, of types: UIView.Type...) throws -> UIView? {
    let reading = MarkupReader.read(Array(document.utf8), file: "A.xml")
    let catalog = Catalog(types, defaultRoot: UIView.self, placeholder: UIView.self)
    return ViewBuilder.build(try #require(reading.content), from: catalog, in: context).root
  }

  @Test func `UIView has subclasses that documents can name`() throws {
    final class Dot: UIView {
      var radius = 4.0

      override class var attributes: [Attribute] {
        super.attributes + [Attribute("radius", \Dot.radius)]
      }

      override func measure(width: Double?, in context: ViewContext) -> ItemContent {
        ItemContent(width: 2 * radius, height: 2 * radius)
      }

      override func draw(in drawing: inout Drawing, _ context: ViewContext) {
        drawing.fill(bounds, radius: radius, tintColor)
      }
    }
    let dot = try #require(try view("<Dot radius='6'/>", of: Dot.self))
    let content = dot.measure(width: nil, in: context)
    #expect([content.width, content.height] == [12, 12])
  }

  @Test func `Attribute names a property and sets it`() {
    let alpha = Attribute("alpha", \UIView.alpha)
    let side = Attribute("side") { (view: UIView, length: Double, _) in
      (view.layoutItem.width.fixed, view.layoutItem.height.fixed) = (length, length)
    }
    #expect([alpha, side].map(\.name) == ["alpha", "side"])
    #expect([alpha, side].map(\.type) == [.number, .number])
  }

  @Test func `MarkupVocabulary knows properties and children`() {
    let vocabulary = MarkupVocabulary.standard
    let font = vocabulary.property("titleLabel.font", of: "UIButton")
    let rows = vocabulary.children(of: "LMTableView").map(\.name)
    #expect(font?.type == .font)
    #expect(rows.contains("UITableViewCell"))
  }
}
