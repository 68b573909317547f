import Scene
import Views

extension ViewContext {
  /// The usual environment, with an empty workspace.
  init(text: some TextMeasuring) {
    self.init(environment: .standard, resources: NoResources(), text: text)
  }
}

/// An empty workspace.
private struct NoResources: Resources {
  func image(named name: String) -> ImageLookup { .missing(hint: nil) }
}
