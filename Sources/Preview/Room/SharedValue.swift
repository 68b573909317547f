public import Markup
public import Views

/// The value of a view's property, which other views may have from the same place.
public struct SharedValue: Sendable {
  /// The property's key path.
  public let property: String
  /// Where it was set.
  public let origin: ValueOrigin

  /// Whether a template or a table of strings decides it, or perhaps the name of a colour.
  fileprivate var isShared: Bool {
    switch origin.kind {
    case .template, .localized: true
    case .attribute: property.lowercased().hasSuffix("color")
    case .binding, .previewData, .touch: false
    }
  }
}

extension Diagnostic {
  private static let sharedCodes: Set<String> = [
    "accessibility-contrast", "accessibility-contrast-unsure", "accessibility-color-vision",
    "accessibility-target", "accessibility-role-in-label", "accessibility-duplicate",
    "accessibility-fixed-text", "layout-truncated", "layout-broken-word", "layout-conflict",
    "layout-overflow", "layout-clipped",
  ]

  /// Whether other views may have the problem for the same cause.
  public var mayShareCause: Bool { path != nil && Self.sharedCodes.contains(code) }
}

extension ViewInspector {
  /// The value that decides a problem of a view and that others may share; nil if there is none.
  public mutating func sharedValue(deciding problem: Diagnostic) -> SharedValue? {
    guard problem.mayShareCause, let view = find(problem.path ?? "")?.view,
      let origins = view.bookkeeping.origins
    else { return nil }
    return properties(deciding: problem, of: view).lazy
      .compactMap { property in
        origins[property].map { SharedValue(property: property, origin: $0) }
      }
      .first(where: \.isShared)
  }

  /// The properties that can decide a problem, the likeliest first.
  private func properties(deciding problem: Diagnostic, of view: UIView) -> [String] {
    let texts = ["text", "title", "placeholder"]
    return switch problem.code {
    case "accessibility-target": ["height", "width"]
    case "accessibility-role-in-label", "accessibility-duplicate": ["accessibilityLabel"] + texts
    case "accessibility-fixed-text": Self.fonts
    case "layout-truncated":
      view.lacksHeight(in: context)
        ? ["height"] : ["width", "numberOfLines"] + texts + Self.fonts
    case "layout-broken-word": ["width"] + texts + Self.fonts
    case "layout-conflict", "layout-overflow", "layout-clipped":
      problem.property.map { [$0] } ?? ["height", "width"]
    default: ["textColor", "titleColor", "tintColor"]
    }
  }

  private static let fonts = ["font", "titleLabel.font"]
}

extension UIView {
  /// Whether the view's text lacks height, and not width or lines.
  func lacksHeight(in context: ViewContext) -> Bool {
    switch missingText(in: context) {
    case .height: true
    case .lines: wrappingProperty(in: context) == nil
    case .width, nil: false
    }
  }
}
