import Geometry
import Gzip
import Painting
import Preview
import Scene

/// The drawings of a ``DiffPage``, within its limit.
struct DiffPagePictures {
  /// The most bytes of drawings: what a report of 5 MB has left beside texts and fonts.
  private static let limit = 2_600_000

  private let pictures: ScreenPictures
  /// The fonts and pictures of all drawings.
  private(set) var sheet: SVGSheet
  /// The bytes of the drawings in the page.
  private(set) var inlineSize = 0
  /// The compressed drawings, each an element of its own.
  private(set) var packed = HTMLText()
  /// The numbers of compressed drawings by document and environment.
  private var numbers: [String: Int] = [:]
  private var isFull = false

  /// A version of a screen, drawn.
  private struct Side {
    let title: String
    let size: Size
    let drawing: [UInt8]
    let outlines: HTMLText
  }

  init(_ pictures: ScreenPictures) {
    self.pictures = pictures
    sheet = SVGSheet(pictures.painter)
  }

  /// Both versions of a screen in the first environment that has some differences; empty for none.
  ///
  /// - Parameter isInline: Whether the drawings are in the page itself.
  mutating func pair(of part: DiffResult.DocumentPart, isInline: Bool) -> [UInt8] {
    guard !isFull, let environment = part.environments.first else { return [] }
    let versions = pictures.render(part.name, environment)
    let without = sheet
    let sides = [
      versions.old.flatMap { side("Before", $0, part, isOld: true) },
      versions.new.flatMap { side("After", $0, part, isOld: false) },
    ].compactMap(\.self)
    guard !sides.isEmpty else { return [] }
    let drawings = Array(sides.map(\.drawing).joined())
    guard let number = add(drawings, of: "\(part.name)\n\(environment)", isInline: isInline) else {
      (isFull, sheet) = (true, without)
      return Array(
        "<p class=\"note\">From here on, no screens are drawn: the report is full.</p>".utf8)
    }
    return Self.pair(sides, number: isInline ? nil : number)
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
    _ title: String, _ rendition: Rendition, _ part: DiffResult.DocumentPart, isOld: Bool
  ) -> Side? {
    guard let drawing = rendition.drawing(), let element = try? sheet.element(of: drawing) else {
      return nil
    }
    var outlines = HTMLText()
    for difference in part.differences {
      let isProblem = [.problem, .solved].contains(difference.kind)
      let name = isProblem ? "problem" : difference.isRoot ? "root" : "consequence"
      for path in isOld ? difference.pathsBefore : difference.pathsAfter {
        guard let frame = rendition.frame(ofView: path) else { continue }
        outlines.raw(
          "<rect class=\"\(name)\" x=\"\(frame.x.words)\" y=\"\(frame.y.words)\" "
            + "width=\"\(frame.width.words)\" height=\"\(frame.height.words)\"/>")
      }
    }
    return Side(title: title, size: drawing.bounds.size, drawing: element, outlines: outlines)
  }

  /// - Parameter number: That of the compressed drawings; nil to put them into the page.
  private static func pair(_ sides: [Side], number: Int?) -> [UInt8] {
    var text = HTMLText()
    text.raw("<div class=\"pair\"\(number.map { " data-screen=\"screen\($0)\"" } ?? "")>")
    for side in sides {
      let (width, height) = (side.size.width.words, side.size.height.words)
      text.raw("<figure><figcaption>\(side.title)</figcaption><div class=\"screen\"")
      text.raw(" style=\"width:\(width)px;aspect-ratio:\(width)/\(height)\">")
      if number == nil { text.raw(side.drawing) }
      text.raw("<svg class=\"outlines\" viewBox=\"0 0 \(width) \(height)\">")
      text.raw(side.outlines.bytes)
      text.raw("</svg></div></figure>")
    }
    if sides.count == 2 { text.raw(DiffPage.slider) }
    text.raw("</div>")
    return text.bytes
  }
}
