import CPangoCairo
import Scene

/// Reads the lines that Pango made.
extension Typesetter {
  /// The lines at the wanted width.
  ///
  /// Pango does not space an ellipsis, so lines may be too wide by that amount; they are then set
  /// again.
  func setLines(_ request: ParagraphRequest) -> [SetLine] {
    guard let width = request.width else { return lines(request, width: -1) }
    let limit = pangoUnits(width)
    let found = lines(request, width: limit)
    guard request.ellipsis != nil, found.contains(where: { pangoUnits($0.width) > limit }) else {
      return found
    }
    return lines(request, width: max(limit - pangoUnits(request.spacing), 0))
  }

  private func lines(_ request: ParagraphRequest, width: Int32) -> [SetLine] {
    pango_layout_set_width(layout, width)
    let reader = LineReader(request: request, configuration: configuration)
    var lines = [SetLine]()
    var node = pango_layout_get_lines_readonly(layout)
    while let line = node?.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
      lines.append(reader.read(line))
      node = node?.pointee.next
    }
    if lines.count > 1, !request.breaksAnywhere { markBrokenWords(in: &lines, of: request) }
    return lines
  }

  /// Marks the lines that start where the text has no place to break.
  private func markBrokenWords(in lines: inout [SetLine], of request: ParagraphRequest) {
    var count: Int32 = 0
    guard let places = pango_layout_get_log_attrs_readonly(layout, &count) else { return }
    var (byte, character) = (0, 0)
    let bytes = request.bytes
    for index in lines.indices.dropFirst() {
      let end = min(lines[index].start, bytes.count)
      while byte < end {
        // A byte that continues a character has the bits 10.
        if bytes[bytes.startIndex + byte] & 0xc0 != 0x80 { character += 1 }
        byte += 1
      }
      guard character < Int(count) else { return }
      lines[index].startsInWord = places[character].is_line_break == 0
    }
  }
}
