import Geometry
import Painting
import Preview
import Scene

/// The report as a page of HTML that opens from a disk: each cause with its screens, before and after.
///
/// The first screen of each cause is in the page. The others are compressed; a script makes them when
/// they scroll into view.
struct DiffPage {
  /// The most bytes of the texts, so that most of a report is pictures.
  private static let textLimit = 1_500_000

  private let result: DiffResult
  private let context: DifferenceContext
  private var pictures: DiffPagePictures?
  private var body = HTMLText()

  init(_ result: DiffResult, _ context: DifferenceContext) {
    (self.result, self.context) = (result, context)
    pictures = context.pictures.map { DiffPagePictures($0) }
  }

  /// The whole file.
  consuming func file() -> [UInt8] {
    body.raw(head)
    for cause in result.causes { body.raw(section(of: cause)) }
    body.raw(ineffectiveEdits)
    var file = HTMLText()
    file.raw(Self.start)
    file.element("title") { $0.text("mkpreview diff: \(result.from) → \(result.to)") }
    file.raw("<style>\(Self.style)\(pictures?.sheet.fontRules ?? "")</style>\n")
    if let pictures { file.raw(pictures.sheet.definitions) }
    file.raw(body.bytes)
    if let pictures { file.raw(pictures.packed.bytes) }
    file.raw("<script>\(Self.script)</script>\n")
    return file.bytes
  }

  private var head: [UInt8] {
    var text = HTMLText()
    text.element("header") { text in
      text.element("h1") { $0.text("mkpreview diff") }
      text.element("p") { $0.text("\(result.summary).") }
      for note in result.notes { text.element("p", class: "note") { $0.text(note) } }
      if result.hasDifferences, pictures != nil { text.raw(Self.modes) }
    }
    return text.bytes
  }

  private var ineffectiveEdits: [UInt8] {
    var text = HTMLText()
    guard let words = result.ineffectiveWords else { return [] }
    text.element("section") { text in
      text.element("h2") { $0.text(words) }
      text.element("ul") { text in
        for edit in result.ineffectiveEdits { text.element("li") { $0.text(edit.line(context)) } }
      }
    }
    return text.bytes
  }

  private mutating func section(of cause: DiffResult.Cause) -> [UInt8] {
    var text = HTMLText()
    text.raw("<section>")
    text.element("h2") { text in
      for (index, edit) in (cause.edits.isEmpty ? [.unknown] : cause.edits).enumerated() {
        if index > 0 { text.raw("<br>with ") }
        if edit.file != nil { text.element("code") { $0.text(edit.place(context)) } }
        text.text(" \(edit.text)")
      }
    }
    text.element("p") { $0.text(result.summary(of: cause)) }
    for (index, part) in cause.documents.enumerated() {
      let pictureSize = pictures?.inlineSize ?? 0
      guard body.count + text.count - pictureSize < Self.textLimit else {
        let rest = Set(cause.documents[index...].map(\.name)).count
        text.element("p") { $0.text("and \(DiffResult.words(rest, "more screen"))") }
        break
      }
      text.raw(article(of: part, isFirst: index == 0))
    }
    text.raw("</section>\n")
    return text.bytes
  }

  private mutating func article(of part: DiffResult.DocumentPart, isFirst: Bool) -> [UInt8] {
    var text = HTMLText()
    text.raw("<article>")
    text.element("h3") { text in
      text.text(part.name)
      text.element("small") { $0.text(part.spread) }
    }
    text.element("ul") { text in
      for line in part.lines {
        text.element("li", class: line.isProblem ? "problem" : nil) { text in
          text.text(line.words)
          if let place = line.place(context) { text.element("code") { $0.text(place) } }
        }
      }
    }
    if let pair = pictures?.pair(of: part, isInline: isFirst) { text.raw(pair) }
    text.raw("</article>\n")
    return text.bytes
  }
}
