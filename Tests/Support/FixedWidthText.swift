import Geometry
public import Scene

/// Text whose characters are all alike, so that frames can be worked out by hand on any machine.
///
/// A character is 0.6 em wide, a line 1.2 em high with its baseline at 0.9 em. At 10 points: 6
/// wide, 12 high, baseline at 9. Text styles have their own distance between lines.
public struct FixedWidthText: TextMeasuring {
  /// The one text of its kind.
  public init() {}

  /// The font of a name at a size in points; none is named “Missing”.
  public func font(named name: String, size: Double) -> NamedFont {
    name == "Missing"
      ? NamedFont(.system(size), difference: .unknown) : NamedFont(Font(name: name, size: size))
  }

  /// The heights of a font, in points, in proportion to its size.
  public func metrics(of font: Font) -> FontMetrics {
    FontMetrics(
      ascender: 0.9 * font.size, descender: 0.3 * font.size, capHeight: 0.7 * font.size,
      xHeight: 0.5 * font.size
    ).spaced(as: font)
  }

  /// The lines of a text, broken at spaces.
  public func layout(_ request: TextRequest) -> TextLayout {
    guard !request.text.isEmpty else { return .empty }
    let em = request.font.size
    let limit = request.width.map { Int(max(1, min($0 / (0.6 * em) + 1e-6, 1e9))) } ?? .max
    var lines = request.text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { broken($0, limit, isWrapping: request.lineLimit != 1) }
    let count = lines.count
    if request.lineLimit > 0 { lines = Array(lines.prefix(request.lineLimit)) }
    let isTruncated = lines.count < count || lines.contains { $0.text.count > limit }
    return layout(
      lines.map { (String($0.text.prefix(limit)), $0.isBroken) }, request, isTruncated)
  }

  private func layout(
    _ lines: [(text: String, isBroken: Bool)], _ request: TextRequest, _ isTruncated: Bool
  ) -> TextLayout {
    let em = request.font.size
    let metrics = metrics(of: request.font)
    let grid = PixelGrid(scale: request.scale)
    let face = FontFace(family: request.font.name, file: "fixed")
    let shown = lines.enumerated().map { index, line in
      let text = line.text
      let width = Double(text.count) * 0.6 * em
      let run = TextRun(
        text, x: 0, width: width, face: face, size: em, direction: request.direction)
      let baseline = metrics.ascender + Double(index) * metrics.lineDistance
      return TextLine(
        runs: [run], width: width, baseline: baseline, direction: request.direction,
        isBroken: line.isBroken)
    }
    let size = Size(
      grid.roundUp(shown.map(\.width).max() ?? 0),
      grid.roundUp(metrics.height(ofLines: lines.count)))
    return TextLayout(size: size, lines: shown, isTruncated: isTruncated)
  }

  /// Breaks a paragraph at spaces into lines of so many characters.
  private func broken(
    _ paragraph: Substring, _ limit: Int, isWrapping: Bool
  ) -> [(text: Substring, isBroken: Bool)] {
    guard isWrapping, paragraph.count > limit else { return [(paragraph, false)] }
    var lines: [(Substring, Bool)] = []
    var rest = paragraph
    while rest.count > limit, let space = rest.prefix(limit + 1).lastIndex(of: " ") {
      lines.append((rest[..<space], true))
      rest = rest[rest.index(after: space)...]
    }
    return lines + [(rest, false)]
  }
}
