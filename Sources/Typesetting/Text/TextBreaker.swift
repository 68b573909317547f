import Geometry
import Scene

/// Breaks one text into lines, paragraph by paragraph.
struct TextBreaker {
  /// The request.
  let request: TextRequest
  /// The face for its font, and the font's measures.
  let match: FontMatch
  /// The typesetter of the paragraphs.
  let typesetter: Typesetter
  /// The lines so far.
  private(set) var lines = [TextLine]()
  /// Whether some of the text is hidden.
  var isTruncated: Bool
  private let text: TextBytes

  /// The maximum number of lines for a request without a limit.
  private static let anyNumber = 20_000

  /// A text to break into lines with a typesetter.
  init(_ request: TextRequest, match: FontMatch, typesetter: Typesetter) {
    self.request = request
    self.match = match
    self.typesetter = typesetter
    text = TextBytes(request.text)
    isTruncated = text.isCut
  }

  /// The lines of the text, and their size.
  mutating func layout() -> TextLayout {
    guard !text.isEmpty else { return .empty }
    for index in text.paragraphs.indices where linesLeft > 0 {
      add(text.bytes[text.paragraphs[index]], isFollowed: !text.isBlank(from: index + 1))
      isTruncated = isTruncated || (linesLeft == 0 && !text.isBlank(from: index + 1))
    }
    return TextLayout(size: size, lines: lines, isTruncated: isTruncated)
  }

  /// The number of lines that may still be added.
  var linesLeft: Int {
    (request.lineLimit > 0 ? request.lineLimit : Self.anyNumber) - lines.count
  }

  /// Adds lines of a paragraph below the others, as many as are left; the paragraph may continue
  /// after the last one.
  mutating func append(
    _ set: some Collection<SetLine>, direction: LayoutDirection, goesOn: Bool = false
  ) {
    var others = set.count
    for line in set.prefix(linesLeft) {
      others -= 1
      let baseline = match.metrics.ascender + Double(lines.count) * match.metrics.lineDistance
      lines.append(
        TextLine(
          runs: line.runs, width: line.width, baseline: baseline, direction: direction,
          isBroken: others > 0 || goesOn, startsInWord: line.startsInWord))
    }
  }

  /// The size of the lines so far, rounded up to device pixels.
  private var size: Size {
    let grid = PixelGrid(scale: (0.01...100).contains(request.scale) ? request.scale : 1)
    let widest = lines.lazy.map(\.width).max() ?? 0
    let isClipped = request.lineBreakMode == .byClipping
    let width = isClipped ? min(widest, lineWidth ?? widest) : widest
    return Size(grid.roundUp(width), grid.roundUp(match.metrics.height(ofLines: lines.count)))
  }
}
