import CPangoCairo
import Scene

/// How the lines that Pango made are read.
extension Typesetter {
  /// The lines at the wanted width.
  ///
  /// Pango leaves the space out at the two ends of a line and after an ellipsis, so it gets as much
  /// less width. Where another face stands there that is not exact, which only the result shows.
  func setLines(_ request: ParagraphRequest) -> [SetLine] {
    guard let width = request.width else { return lines(request, width: -1) }
    let limit = pangoUnits(width)
    let spaced = limit - pangoUnits(request.spacing)
    guard configuration.hasFallback || request.ellipsis != nil else {
      return lines(request, width: max(spaced, 0))
    }
    let found = lines(request, width: max(limit, spaced, 0))
    let isTooWide = found.contains { pangoUnits($0.width) > limit }
    return isTooWide ? lines(request, width: max(min(limit, 2 * spaced - limit), 0)) : found
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
    return lines
  }
}
