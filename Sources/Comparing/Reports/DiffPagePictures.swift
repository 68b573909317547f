import Geometry
import Gzip
import Painting
import Preview
import Scene

/// The drawings of a ``DiffPage``, within its limit.
struct DiffPagePictures {
  /// Both versions of a screen in a page.
  struct Pair {
    var markup: [UInt8]
    /// The id of the element that has the drawings: the pair, or compressed ones; nil for none.
    var drawings: String?
  }

  /// The most bytes of drawings: what a report of 5 MB has left beside texts and fonts.
  private static let limit = 2_600_000

  private let pictures: ScreenPictures
  private let from: String
  /// The fonts and pictures of all drawings.
  private(set) var sheet: SVGSheet
  /// The bytes of the drawings in the page.
  private(set) var inlineSize = 0
  /// The compressed drawings, each an element of its own.
  private(set) var packed = HTMLText()
  /// The numbers of compressed drawings by document and environment.
  private var numbers: [String: Int] = [:]
  private var isFull = false
  private var count = 0

  /// A version of a screen, drawn.
  private struct Side {
    let title: String
    let size: Size
    let drawing: [UInt8]
    let outlines: HTMLText
  }

  init(_ pictures: ScreenPictures, of result: DiffResult) {
    self.pictures = pictures
    from = result.from
    sheet = SVGSheet(pictures.painter)
  }

  /// Both versions of a screen in the first environment that has some differences.
  ///
  /// - Parameter isInline: Whether the drawings are in the page itself.
  mutating func pair(of part: DiffResult.DocumentPart, isInline: Bool) -> Pair {
    count += 1
    guard let environment = part.environments.first else { return Pair(markup: []) }
    if isFull { return full(part) }
    let versions = pictures.render(part.name, environment)
    let without = sheet
    let sides = [
      side("Before", versions, isOld: true, part), side("After", versions, isOld: false, part),
    ].compactMap(\.self)
    guard !sides.isEmpty else { return Pair(markup: []) }
    let drawings = Array(sides.map(\.drawing).joined())
    guard let number = add(drawings, of: "\(part.name)\n\(environment)", isInline: isInline) else {
      (isFull, sheet) = (true, without)
      return full(part)
    }
    let id = isInline ? "pair\(count)" : "screen\(number)"
    return Pair(markup: Self.markup(sides, id, isInline: isInline), drawings: id)
  }

  /// How to see a screen that is not drawn.
  private func full(_ part: DiffResult.DocumentPart) -> Pair {
    var text = HTMLText()
    text.element("p", class: "note") { text in
      text.text("The report is full, so this screen is not drawn. This reports it alone: ")
      text.element("code") {
        $0.text("mkpreview diff \(from) \(part.name).xml --report html=\(part.lastName).html")
      }
    }
    return Pair(markup: text.bytes)
  }

  /// Adds drawings, and returns their number; nil if they do not fit.
  private mutating func add(_ drawings: [UInt8], of name: String, isInline: Bool) -> Int? {
    let known = numbers[name]
    if !isInline, let known { return known }
    let text = isInline ? "" : Gzip.compress(drawings)?.base64 ?? ""
    let size = isInline ? drawings.count : text.utf8.count
    guard inlineSize + packed.count + sheet.definitions.count + size < Self.limit else {
      return nil
    }
    if isInline {
      inlineSize += drawings.count
      return 0
    }
    let number = numbers.count
    numbers[name] = number
    packed.raw("<script type=\"text/plain\" id=\"screen\(number)\">\(text)</script>\n")
    return number
  }

  private mutating func side(
    _ title: String, _ versions: ScreenPictures.Versions, isOld: Bool,
    _ part: DiffResult.DocumentPart
  ) -> Side? {
    guard let rendition = isOld ? versions.old : versions.new, let drawing = rendition.drawing(),
      let element = try? sheet.element(of: drawing)
    else { return nil }
    var outlines = HTMLText()
    var corners: [Point: Int] = [:]
    for (place, line) in part.lines.enumerated().reversed() {
      let own = line.outlines(in: rendition, isOld: isOld)
      if own.isEmpty { continue }
      let id = "\(count)-\(place + 1)"
      // The sentence leads to the version after, if that has the view.
      let isLater = isOld && versions.new?.isOutlined(by: line) ?? false
      outlines.raw(isLater ? "<g" : "<g id=\"o\(id)\"")
      outlines.raw(" class=\"\(line.colorClass(at: place))\">")
      for outline in own { outlines.raw(Self.markup(outline)) }
      // Texts mostly begin at the left, so the number is at the right, before that of another line.
      let corner = Point(min(own[0].frame.maxX, drawing.bounds.width) - 3, own[0].frame.y + 12)
      let count = corners[corner, default: 0]
      corners[corner] = count + 1
      outlines.raw("<a href=\"#l\(id)\"><text x=\"\((corner.x - Double(14 * count)).words)\" ")
      outlines.raw("y=\"\(corner.y.words)\">\(place + 1)</text></a></g>")
    }
    return Side(title: title, size: drawing.bounds.size, drawing: element, outlines: outlines)
  }

  private static func markup(_ outline: Outline) -> String {
    let frame = outline.frame
    return "<rect class=\"\(outline.isRoot ? "root" : "consequence")\" x=\"\(frame.x.words)\" "
      + "y=\"\(frame.y.words)\" width=\"\(frame.width.words)\" height=\"\(frame.height.words)\"/>"
  }

  private static func markup(_ sides: [Side], _ id: String, isInline: Bool) -> [UInt8] {
    var text = HTMLText()
    text.raw("<div class=\"pair\" \(isInline ? "id" : "data-screen")=\"\(id)\">")
    for side in sides {
      let (width, height) = (side.size.width.words, side.size.height.words)
      text.raw("<figure><figcaption>\(side.title)</figcaption><div class=\"screen\"")
      text.raw(" style=\"width:\(width)px;aspect-ratio:\(width)/\(height)\">")
      if isInline { text.raw(side.drawing) }
      text.raw("<svg class=\"outlines\" viewBox=\"0 0 \(width) \(height)\">")
      text.raw(side.outlines.bytes)
      text.raw("</svg></div></figure>")
    }
    if sides.count == 2 { text.raw(DiffPage.slider) }
    text.raw("</div>")
    return text.bytes
  }
}

extension Rendition {
  /// Whether a line has an outline in this version, the one after.
  fileprivate func isOutlined(by line: DiffResult.Line) -> Bool {
    !line.outlines(in: self, isOld: false).isEmpty
  }
}

extension DiffResult.DocumentPart {
  /// The document's name without its folders.
  fileprivate var lastName: Substring { name.split(separator: "/").last ?? "diff" }
}
