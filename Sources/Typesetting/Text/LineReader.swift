import CPangoCairo
import Geometry
import Scene

/// Converts Pango's lines to runs.
///
/// Pango removes half a space at each end of a line, unlike iOS and a page; the reader restores it.
/// A run is then as wide as its characters and their spaces.
struct LineReader {
  /// The request.
  let request: ParagraphRequest
  /// The fonts of the lines.
  let configuration: FontConfiguration
  private let hasSoftHyphen: Bool

  /// A reader of the lines of one request.
  init(request: ParagraphRequest, configuration: FontConfiguration) {
    self.request = request
    self.configuration = configuration
    hasSoftHyphen = request.hasSoftHyphen
  }

  /// A part of a line, before parts that look alike are joined.
  fileprivate struct Piece {
    var text: String
    var bytes: Range<Int>
    var x: Int32
    var width: Int32
    var spacing: Int32
    var face: FontFace
    var direction: LayoutDirection
  }

  /// The runs of a line, and its width without trailing spaces.
  func read(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> SetLine {
    let start = Int(line.pointee.start_index)
    let end = visibleEnd(of: start..<start + Int(line.pointee.length))
    var pieces = [Piece]()
    var x: Int32 = 0
    var node = line.pointee.runs
    while let run = node?.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
      let isLeft = node == line.pointee.runs
      let isRight = node?.pointee.next == nil
      if let piece = piece(run.pointee, x: x, end: end, isLeft: isLeft, isRight: isRight) {
        x += piece.width
        append(piece, to: &pieces)
      }
      node = node?.pointee.next
    }
    return SetLine(runs: pieces.filter { !$0.isTab }.map(run), width: points(x), start: start)
  }

  /// The end of a line's bytes without trailing spaces.
  private func visibleEnd(of line: Range<Int>) -> Int {
    let base = request.bytes.startIndex
    let range = base + line.lowerBound..<base + line.upperBound
    return request.bytes.endWithoutSpace(in: range) - base
  }

  /// The visible part of a run: its glyphs before the end of the line's visible bytes.
  private func piece(
    _ run: PangoGlyphItem, x: Int32, end: Int, isLeft: Bool, isRight: Bool
  ) -> Piece? {
    let item = run.item.pointee
    let isEllipsis = item.has(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS)
    let bytes = Int(item.offset)..<Int(item.offset + item.length)
    let visible = isEllipsis ? bytes : bytes.clamped(to: 0..<end)
    guard !visible.isEmpty else { return nil }
    let face = configuration.face(of: item.analysis.font)
    let spacing = face == configuration.face ? pangoUnits(request.spacing) : 0
    let glyphs = VisibleGlyphs(of: run, before: end)
    let ends =
      (isLeft && glyphs.hasLeftmost ? spacing / 2 : 0)
      + (isRight && glyphs.hasRightmost ? spacing - spacing / 2 : 0)
    return Piece(
      text: isEllipsis ? "\u{2026}" : text(visible, of: item), bytes: visible, x: x,
      width: isEllipsis ? run.ownWidth + spacing : glyphs.width + ends, spacing: spacing,
      face: face, direction: item.analysis.level % 2 == 0 ? .leftToRight : .rightToLeft)
  }

  /// The drawn characters; soft hyphens only at the end of a line.
  private func text(_ range: Range<Int>, of item: PangoItem) -> String {
    let base = request.bytes.startIndex
    let text = String(
      decoding: request.bytes[base + range.lowerBound..<base + range.upperBound], as: UTF8.self)
    guard hasSoftHyphen else { return text }
    return text.filter { $0 != "\u{AD}" }
      + (item.has(PANGO_ANALYSIS_FLAG_NEED_HYPHEN) ? "\u{2010}" : "")
  }

  /// Adds a piece, joined to the one on its left if they look alike and are adjacent.
  private func append(_ piece: Piece, to pieces: inout [Piece]) {
    guard var last = pieces.last, last.isLike(piece) else { return pieces.append(piece) }
    if last.direction == .leftToRight, last.bytes.upperBound == piece.bytes.lowerBound {
      last.text += piece.text
      last.bytes = last.bytes.lowerBound..<piece.bytes.upperBound
    } else if last.direction == .rightToLeft, piece.bytes.upperBound == last.bytes.lowerBound {
      last.text = piece.text + last.text
      last.bytes = piece.bytes.lowerBound..<last.bytes.upperBound
    } else {
      return pieces.append(piece)
    }
    last.width += piece.width
    pieces[pieces.count - 1] = last
  }

  private func run(_ piece: Piece) -> TextRun {
    TextRun(
      piece.text, x: points(piece.x), width: points(piece.width),
      letterSpacing: points(piece.spacing), face: piece.face, size: request.size,
      direction: piece.direction)
  }
}

extension LineReader.Piece {
  /// Whether it is the gap of a tab, which is not drawn.
  fileprivate var isTab: Bool { text == "\t" }

  /// Whether both look alike.
  fileprivate func isLike(_ other: Self) -> Bool {
    face == other.face && spacing == other.spacing && direction == other.direction && !isTab
      && !other.isTab
  }
}

extension PangoGlyphItem {
  /// The width of its glyphs in its font; Pango widens an ellipsis to fill the line.
  fileprivate var ownWidth: Int32 {
    (0..<Int(glyphs.pointee.num_glyphs)).reduce(0) { width, index in
      var extents = PangoRectangle()
      pango_font_get_glyph_extents(
        item.pointee.analysis.font, glyphs.pointee.glyphs[index].glyph, nil, &extents)
      return width + extents.width
    }
  }
}

extension PangoItem {
  /// Whether Pango set a flag.
  fileprivate func has(_ flag: Int32) -> Bool { Int32(analysis.flags) & flag != 0 }
}

/// The glyphs of a run for the bytes before an end.
private struct VisibleGlyphs {
  /// The sum of their advance widths, in Pango's units.
  var width: Int32 = 0
  /// Whether they include the run's leftmost glyph that has a width.
  var hasLeftmost = false
  /// Whether they include the run's rightmost glyph that has a width.
  var hasRightmost = false

  init(of run: PangoGlyphItem, before end: Int) {
    let glyphs = run.glyphs.pointee
    var isFirst = true
    for index in 0..<Int(glyphs.num_glyphs) {
      let advance = glyphs.glyphs[index].geometry.width
      let isVisible = Int(run.item.pointee.offset + glyphs.log_clusters[index]) < end
      if isVisible { width += advance }
      guard advance != 0 else { continue }
      if isFirst { hasLeftmost = isVisible }
      hasRightmost = isVisible
      isFirst = false
    }
  }
}
