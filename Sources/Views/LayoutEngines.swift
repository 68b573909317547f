import Layout

/// The engines of one pass, kept so that many small layouts reuse their memory: a table lays out each
/// of its cells by itself.
final class LayoutEngines {
  private var idle: [LayoutEngine] = []

  /// Calls a function with an engine of its own; a view may ask for another layout while it is measured.
  func withEngine<Result>(_ body: (LayoutEngine) -> Result) -> Result {
    let engine = idle.popLast() ?? LayoutEngine()
    defer { idle.append(engine) }
    return body(engine)
  }
}
