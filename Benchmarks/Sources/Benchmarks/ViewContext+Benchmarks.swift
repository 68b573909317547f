import Scene
import Views

extension ViewContext {
  /// An environment, with an empty workspace.
  init(environment: Environment = .standard, text: some TextMeasuring) {
    self.init(environment: environment, resources: NoResources(), text: text)
  }
}

/// An empty workspace.
private struct NoResources: Resources {
  func image(named name: String) -> ImageLookup { .missing(hint: nil) }
}
