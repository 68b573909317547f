import Layout

/// Measures labels of made-up text: words of nine characters, each two fifths as wide as a line is
/// high.
struct WordWrappingMeasurer: ItemMeasuring {
  private static let wordLength = 9
  private let boxes: [Box]

  /// A measurer of the labels among boxes in pre-order.
  init(boxes: [Box]) {
    self.boxes = boxes
  }

  func content(of item: Int, width: Double) -> ItemContent {
    let content = boxes[item].item.content
    let characterWidth = content.height * 0.4
    let room = max(1, Int((width / characterWidth + 1e-9).rounded(.down)))
    var lines = lines(of: Int((content.width / characterWidth).rounded()), room: room)
    if boxes[item].numberOfLines > 0 { lines = Array(lines.prefix(boxes[item].numberOfLines)) }
    return ItemContent(
      width: Double(lines.max() ?? 0) * characterWidth,
      height: Double(lines.count) * content.height,
      firstBaseline: content.firstBaseline, lastBaseline: content.lastBaseline)
  }

  /// The lengths of the lines of a text; a word that is too long for a line is broken.
  private func lines(of length: Int, room: Int) -> [Int] {
    var lines: [Int] = []
    var current = 0
    var rest = length
    while rest > 0 {
      var word = min(Self.wordLength, rest)
      rest -= word + 1
      if current > 0, current + 1 + word <= room {
        current += 1 + word
        continue
      }
      if current > 0 { lines.append(current) }
      while word > room {
        lines.append(room)
        word -= room
      }
      current = word
    }
    return current > 0 ? lines + [current] : lines
  }
}
