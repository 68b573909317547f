import Layout

/// Reuses the layout engines of one pass, because a table lays out each cell separately.
final class LayoutEngines {
  private var idle: [LayoutEngine] = []

  /// Calls a function with an engine for its exclusive use; a view may start another layout while
  /// it is measured.
  func withEngine<Result>(_ body: (LayoutEngine) -> Result) -> Result {
    let engine = idle.popLast() ?? LayoutEngine()
    defer { idle.append(engine) }
    return body(engine)
  }
}
