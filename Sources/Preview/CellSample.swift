import Expressions
import JSONWriting
import Scene
import ViewClasses
import Views

/// A cell in another state than that of its document: a row of the table that shows it.
struct CellSample: Hashable, Sendable {
  /// The state in words.
  let name: String
  /// The cell.
  let root: LayoutNode

  /// Writes the sample as API JSON, with its drawing.
  func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("name", name)
      object.key("root")
      root.write(to: &object, withScene: true)
    }
  }
}

extension CellSample {
  /// The states of a cell with data of other lengths, and of a selected one.
  ///
  /// - Parameters:
  ///   - context: That of the document, which shows a whole screen.
  ///   - cell: The document's own state.
  static func all(
    of parsed: ParsedDocument, in context: ViewContext, besides cell: LayoutNode
  ) -> [CellSample] {
    let samples = [
      sample("Long texts", of: parsed, in: context) { cell in
        cell.replaceBoundTexts(in: context) { $0.withLetters(2 * $0.text.count + 1) }
      },
      sample("Short texts", of: parsed, in: context) { cell in
        cell.replaceBoundTexts(in: context) { $0.withLetters(1) }
      },
      sample("Selected", of: parsed, in: context) {
        $0.replace("selected", by: true, in: context)
      },
    ]
    let own = DrawnView(cell, withMarks: false)
    return samples.compactMap(\.self).filter { DrawnView($0.root, withMarks: false) != own }
  }

  private static func sample(
    _ name: String, of parsed: ParsedDocument, in context: ViewContext, change: (UIView) -> Void
  ) -> CellSample? {
    guard let markup = parsed.markup else { return nil }
    var outcome = ViewBuilder.build(markup, from: .standard, in: context)
    guard let root = outcome.root else { return nil }
    change(root)
    var shown = context
    let node = Preview.layOut(root, on: outcome.stage, in: &shown, log: &outcome.log)
    return CellSample(name: name, root: node)
  }
}

extension UIView {
  fileprivate func replaceBoundTexts(in context: ViewContext, by string: (ShownText) -> String) {
    for text in boundTexts { replace(text, by: string(text), in: context) }
  }
}
