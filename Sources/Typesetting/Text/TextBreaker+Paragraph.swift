import Geometry
import Scene

/// Breaks one paragraph into lines.
///
/// Pango takes quadratic time in a word's length, so long paragraphs are passed in parts.
extension TextBreaker {
  /// The maximum width of a line in points; nil for any.
  var lineWidth: Double? {
    request.width.flatMap { $0 < Self.longest ? max($0, 0) : nil }
  }

  /// Adds the lines of a paragraph; more lines may follow invisibly after the last one that fits.
  mutating func add(_ bytes: ArraySlice<UInt8>, isFollowed: Bool) {
    let paragraph = paragraph(bytes)
    guard !bytes.isEmpty else {
      return append([SetLine(runs: [], width: 0, start: 0)], direction: paragraph.direction)
    }
    switch request.lineBreakMode {
    case .byWordWrapping, .byCharWrapping: wrap(paragraph)
    case .byClipping: addOne(paragraph)
    case .byTruncatingHead: truncate(paragraph, at: .head, isFollowed: isFollowed)
    case .byTruncatingMiddle: truncate(paragraph, at: .middle, isFollowed: isFollowed)
    case .byTruncatingTail: truncate(paragraph, at: .tail, isFollowed: isFollowed)
    }
  }

  private func paragraph(_ bytes: ArraySlice<UInt8>) -> ParagraphRequest {
    ParagraphRequest(
      bytes: bytes, size: fontSize, spacing: match.spacing, locale: request.locale,
      direction: typesetter.direction(of: bytes) ?? request.direction,
      breaksAnywhere: request.lineBreakMode == .byCharWrapping)
  }

  /// Adds a paragraph as one line, however wide.
  private mutating func addOne(_ paragraph: ParagraphRequest) {
    var paragraph = paragraph
    shorten(&paragraph.bytes, to: countLimit / 2)
    let set = typesetter.set(paragraph)
    append(set.lines, direction: paragraph.direction)
    isTruncated = isTruncated || (set.lines.first?.width ?? 0) > (lineWidth ?? .infinity)
  }

  /// Adds the lines of a paragraph that wraps at the width, as many as are left.
  private mutating func wrap(_ paragraph: ParagraphRequest) {
    guard lineWidth != nil else { return addOne(paragraph) }
    let rest = wrap(paragraph, to: linesLeft)
    isTruncated = isTruncated || !rest.isEmpty
  }

  /// Adds up to a number of lines of a paragraph; returns the rest of it.
  private mutating func wrap(_ paragraph: ParagraphRequest, to limit: Int) -> ArraySlice<UInt8> {
    var part = paragraph
    part.width = lineWidth
    if let (lines, rest) = typesetter.knownLines(part, atMost: limit) {
      append(lines, direction: part.direction, goesOn: !rest.isEmpty)
      return rest
    }
    var rest = paragraph.bytes
    var left = limit
    while !rest.isEmpty, left > 0 {
      part.bytes = rest.characters(
        rest.startIndex..<rest.startIndex + partLength(rest, lines: left))
      let set = typesetter.set(part)
      // The last line of a part may continue in the next one.
      let isWhole = part.bytes.count == rest.count || set.lines.count == 1
      let taken = min(isWhole ? set.lines.count : set.lines.count - 1, left)
      rest = rest.dropFirst(taken < set.lines.count ? set.lines[taken].start : part.bytes.count)
      append(set.lines.prefix(taken), direction: part.direction, goesOn: !rest.isEmpty)
      left -= taken
    }
    return rest
  }

  /// Adds the lines of a paragraph whose last one gets an ellipsis if it does not fit.
  private mutating func truncate(
    _ paragraph: ParagraphRequest, at ellipsis: ParagraphRequest.Ellipsis, isFollowed: Bool
  ) {
    guard request.lineLimit > 0 else { return wrap(paragraph) }
    guard lineWidth != nil else { return addOne(marked(paragraph, isFollowed && linesLeft == 1)) }
    var last = paragraph
    last.width = lineWidth
    last.ellipsis = ellipsis
    if last.bytes.count > partLimit {
      last.bytes = wrap(paragraph, to: linesLeft - 1)
      guard !last.bytes.isEmpty else { return }
      shorten(&last.bytes, to: min(lineCapacity, countLimit / 2), keeping: ellipsis)
    }
    last.lineLimit = linesLeft
    let set = typesetter.set(last)
    let isMarked = isFollowed && set.lines.count == linesLeft && !set.isEllipsized
    append((isMarked ? typesetter.set(marked(last)) : set).lines, direction: last.direction)
    isTruncated = isTruncated || set.isEllipsized
  }

  /// A paragraph with an ellipsis, because later ones are not shown.
  private func marked(_ paragraph: ParagraphRequest, _ isMarked: Bool = true) -> ParagraphRequest {
    var paragraph = paragraph
    if isMarked { paragraph.bytes += "\u{2026}".utf8 }
    return paragraph
  }

  /// Removes characters at the ellipsis that the line certainly cannot show.
  private mutating func shorten(
    _ bytes: inout ArraySlice<UInt8>, to limit: Int,
    keeping ellipsis: ParagraphRequest.Ellipsis = .tail
  ) {
    guard bytes.count > 2 * limit else { return }
    isTruncated = true
    let head = bytes.characters(bytes.startIndex..<bytes.startIndex + limit)
    let tail = bytes.characters(bytes.endIndex - limit..<bytes.endIndex)
    switch ellipsis {
    case .head: bytes = tail
    case .middle: bytes = head + tail
    case .tail: bytes = head
    }
  }

  /// The number of bytes to pass at once, for a number of wanted lines.
  private func partLength(_ bytes: ArraySlice<UInt8>, lines: Int) -> Int {
    let part = bytes.prefix(partLimit)
    let limit = part.hasWord(longerThan: lineCapacity) ? lineCapacity : partLimit
    return min(max(lineCapacity, min(limit, lineCapacity * min(lines, 8))), countLimit)
  }

  /// A number of bytes too long for any line: narrow letters are a quarter of an em wide.
  private var lineCapacity: Int {
    max(Self.leastCapacity, Int((lineWidth ?? 0) / fontSize * 16))
  }

  /// The number of bytes up to which a paragraph is passed as a whole.
  private var partLimit: Int { min(2048, countLimit) }

  /// A number of bytes whose width Pango can count: the widest character, U+FDFD, has 2.6 em per
  /// byte.
  ///
  /// At 17 points this is 2,000,000 / (3 · 17) = 39,215 bytes.
  private var countLimit: Int { Int(Self.countable / (3 * fontSize)) }

  /// The font size in points at which the text is measured.
  private var fontSize: Double { request.font.measuredSize }

  /// Whether all paragraphs of a text are passed as a whole, at any width.
  static func handsOverWhole(_ text: String) -> Bool { text.utf8.count <= leastCapacity }

  /// The minimum number of bytes of a part.
  private static let leastCapacity = 256
  /// The length in points that Pango can count in 32 bits, with a reserve.
  ///
  /// Pango has 1024 units per point: 2³¹ / 1024 = 2,097,152.
  private static let countable = 2_000_000.0
  /// The line width in points above which widths make no difference.
  private static let longest = 1_000_000.0
}
