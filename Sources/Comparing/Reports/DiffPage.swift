import Gzip
import Painting

/// The report as a page of HTML that opens from a disk: an index, and each cause with its screens,
/// before and after.
///
/// The first screen of each cause is in the page. The others are compressed; a script makes them when
/// they scroll into view. So are the texts of a long report.
struct DiffPage {
  /// The most bytes of texts that are not compressed, so that most of a report is pictures.
  private static let textLimit = 1_200_000
  /// The most new problems that the start of the page lists unfolded.
  private static let problemLimit = 10

  private let result: DiffResult
  private let context: DifferenceContext
  private var pictures: DiffPagePictures?
  private var index = HTMLText()
  private var body = HTMLText()
  /// The compressed texts, each an element of its own.
  private var packed = HTMLText()
  private var packedCount = 0
  private var screenCount = 0

  init(_ result: DiffResult, _ context: DifferenceContext) {
    (self.result, self.context) = (result, context)
    pictures = context.pictures.map { DiffPagePictures($0, of: result) }
  }

  /// The whole file.
  consuming func file() -> [UInt8] {
    for (number, cause) in result.causes.enumerated() { write(cause, number: number + 1) }
    var file = HTMLText()
    file.raw(Self.start)
    file.element("title") { $0.text("mkpreview diff: \(result.from) → \(result.to)") }
    file.raw("<style>\(Self.style)\(Self.colorRules)\(pictures?.sheet.fontRules ?? "")</style>\n")
    if let pictures { file.raw(pictures.sheet.definitions) }
    file.raw(head)
    if screenCount > 1 {
      file.element("nav", attributes: "aria-label=\"Screens\"") { $0.raw(index.bytes) }
    }
    file.raw(body.bytes)
    file.raw(ineffectiveEdits)
    if let pictures { file.raw(pictures.packed.bytes) }
    file.raw(packed.bytes)
    file.raw("<script>\(Self.script)</script>\n")
    return file.bytes
  }

  // MARK: The start

  private var head: [UInt8] {
    var text = HTMLText()
    text.element("header") { text in
      text.element("h1") { $0.text("mkpreview diff") }
      text.element("p") { $0.text("\(result.summary).") }
      for note in result.notes { text.element("p", class: "note") { $0.text(note) } }
      if result.hasDifferences { text.raw(problems) }
    }
    if result.hasDifferences {
      text.raw(
        Self.bar(
          screens: screenCount, hasPictures: pictures != nil,
          hasProblems: result.count(.problem) > 0))
    }
    return text.bytes
  }

  /// The new problems, each with a link to its line.
  private var problems: [UInt8] {
    var items = HTMLText()
    var (count, screen) = (0, 0)
    for part in result.causes.flatMap(\.documents) {
      screen += 1
      for (place, line) in part.lines.enumerated() where line.isProblem {
        count += 1
        items.raw("<li><a href=\"#l\(screen)-\(place + 1)\">")
        items.text("\(part.name): \(line.words)\(part.spread)")
        items.raw("</a></li>")
      }
    }
    guard count > 0 else { return [] }
    var text = HTMLText()
    text.raw("<details class=\"problems\"\(count > Self.problemLimit ? "" : " open")>")
    text.element("summary") { $0.text(DiffResult.words(count, "new problem")) }
    text.element("ul") { $0.raw(items.bytes) }
    text.raw("</details>")
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

  // MARK: Causes

  private mutating func write(_ cause: DiffResult.Cause, number: Int) {
    let id = "c\(number)"
    let headings = cause.headings(context)
    body.raw("<section id=\"\(id)\">")
    body.element("h2") { text in
      for (index, heading) in headings.enumerated() {
        if index > 0 { text.raw("<br>with ") }
        if !heading.place.isEmpty { text.element("code") { $0.text(heading.place) } }
        text.text(" \(heading.words)")
      }
    }
    body.element("p") { $0.text(result.summary(of: cause)) }
    index.raw("<div class=\"cause\" style=\"--screens:\(cause.documents.count)\">")
    index.element("h2") { text in
      text.raw("<a href=\"#\(id)\">")
      text.text(headings.first?.line.shortened(to: 120) ?? "")
      text.raw("</a>")
    }
    index.raw("<ul class=\"cards\">")
    var rest = HTMLText()
    var left: [DiffResult.DocumentPart] = []
    for (place, part) in cause.documents.enumerated() {
      screenCount += 1
      let isRest = !left.isEmpty || body.count - (pictures?.inlineSize ?? 0) > Self.textLimit
      let pair = pictures?.pair(of: part, isInline: place == 0 && !isRest)
      let article = article(of: part, pair)
      if isRest { left.append(part) }
      isRest ? rest.raw(article) : body.raw(article)
      writeCard(of: part, drawings: pair?.drawings)
    }
    index.raw("</ul></div>")
    if !left.isEmpty { pack(rest, of: left) }
    body.raw("</section>\n")
  }

  /// Adds articles that are unfolded on request.
  private mutating func pack(_ articles: HTMLText, of parts: [DiffResult.DocumentPart]) {
    packedCount += 1
    let id = "text\(packedCount)"
    let text = Gzip.compress(articles.bytes)?.base64 ?? ""
    packed.raw("<script type=\"text/plain\" id=\"\(id)\">\(text)</script>\n")
    let kind = parts.contains(where: \.hasNewProblem) ? "rest has-problem" : "rest"
    body.raw("<details class=\"\(kind)\" data-text=\"\(id)\">")
    body.element("summary") {
      $0.text("and \(DiffResult.words(Set(parts.map(\.name)).count, "more screen"))")
    }
    body.raw("</details>")
  }

  /// The entry of a screen in the index.
  private mutating func writeCard(of part: DiffResult.DocumentPart, drawings: String?) {
    let problems = DiffResult.count(.problem, [part])
    let counts =
      [DiffResult.words(DiffResult.viewCount([part]), "view")]
      + (problems > 0 ? [DiffResult.words(problems, "new problem")] : [])
    index.raw(part.hasNewProblem ? "<li class=\"has-problem\">" : "<li>")
    index.raw("<a href=\"#s\(screenCount)\"")
    if let drawings { index.raw(" data-drawings=\"\(drawings)\"") }
    index.raw("><span class=\"thumbnail\" aria-hidden=\"true\"></span>")
    index.text("\(part.name)\(part.spread)")
    index.element("small") { $0.text(counts.joined(separator: ", ")) }
    index.raw("</a></li>")
  }

  private func article(of part: DiffResult.DocumentPart, _ pair: DiffPagePictures.Pair?) -> [UInt8]
  {
    var text = HTMLText()
    let kind = part.hasNewProblem ? " class=\"has-problem\"" : ""
    text.raw("<article id=\"s\(screenCount)\" tabindex=\"-1\"\(kind)>")
    text.element("h3") { text in
      text.raw("<label class=\"seen\"><input type=\"checkbox\"> Seen</label>")
      text.text(part.name)
      text.element("small") { $0.text(part.spread) }
    }
    text.raw("<ol>")
    for (place, line) in part.lines.enumerated() {
      write(line, at: place, isDrawn: pair?.drawings != nil, to: &text)
    }
    text.raw("</ol>")
    if let pair { text.raw(pair.markup) }
    text.raw("</article>\n")
    return text.bytes
  }

  private func write(
    _ line: DiffResult.Line, at place: Int, isDrawn: Bool, to text: inout HTMLText
  ) {
    let (id, color) = ("\(screenCount)-\(place + 1)", line.colorClass(at: place))
    text.raw("<li id=\"l\(id)\" class=\"\(color)\">")
    let hasOutline = isDrawn && line.differences.contains { !$0.allPaths.isEmpty }
    text.raw(hasOutline ? "<a class=\"number\" href=\"#o\(id)\">" : "<a class=\"number\">")
    text.raw("\(place + 1)</a>")
    text.element("span") { text in
      text.text(line.words)
      if let place = line.place(context) { text.element("code") { $0.text(place) } }
    }
    if !line.rest.isEmpty {
      text.raw("<details>")
      text.element("summary") { $0.text("and \(line.rest.count) more") }
      text.element("ul") { text in
        for words in line.rest { text.element("li") { $0.text(words) } }
      }
      text.raw("</details>")
    }
    text.raw("</li>")
  }
}
