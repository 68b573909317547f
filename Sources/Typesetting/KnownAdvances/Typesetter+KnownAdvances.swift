import CPangoCairo
import Scene

/// Lines whose width is the sum of known advances.
extension Typesetter {
  /// A line whose pairs of characters are all known; nil if Pango must set it.
  func knownLine(_ line: PlainLine) -> SetLine? {
    guard let width = advances[line.style]?.width(of: line) else { return nil }
    let run = TextRun(
      String(decoding: line.bytes, as: UTF8.self), x: 0, width: points(width),
      letterSpacing: points(line.spacing), face: configuration.face, size: line.fontSize)
    return SetLine(runs: [run], width: points(width), start: 0)
  }

  /// Records the advances of the characters on the line that Pango set last.
  func learn(_ line: PlainLine) {
    guard let run = onlyRun else { return }
    if advances[line.style] == nil, advances.count >= Self.advanceLimit { advances.removeAll() }
    advances[line.style, default: KnownAdvances()].learn(line, from: run)
  }

  /// The only run of the layout's only line; nil if there are several.
  private var onlyRun: PangoGlyphItem? {
    guard let line = pango_layout_get_line_readonly(layout, 0), let runs = line.pointee.runs,
      runs.pointee.next == nil
    else { return nil }
    return runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
  }

  /// The maximum number of styles with recorded advances.
  private static let advanceLimit = 4
}
