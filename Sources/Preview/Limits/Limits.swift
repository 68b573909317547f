public import Markup
public import Scene
public import Views

/// The widths, text sizes and lengths of texts at which the views of a document have a lint; if the
/// keyboard is raised, also the heights.
///
/// Each axis is swept by itself, from the environment of a rendition.
public struct Limits: Sendable {
  /// The widths of the screen, in points.
  public static let widths = DeclaredLimits.widths
  /// The heights of the screen, in points: from the lowest with a keyboard.
  public static let heights = 320...1366
  /// The codes of the lints: those of each layout.
  public static let codes = Set(
    DiagnosticCode.all.map(\.name).filter { $0.hasPrefix("layout-") }
      + ["outside-safe-area", "stretched"])

  /// What a sweep changes.
  public enum Axis: Hashable, Sendable {
    /// The width of the screen, in points.
    case width
    /// The height of the screen, in points.
    case height
    /// The text size, as an index of `TextSize.allCases`.
    case textSize
    /// The number of letters of the text with an index.
    case length(text: Int)
  }

  /// A lint of a view, with the values that have it.
  public struct Limit: Sendable {
    /// The path of the view.
    public let path: ViewPath
    /// The id of the view.
    public let id: String?
    /// The name of the view's class.
    public let className: String
    /// The lint, as the first layout has it.
    public let diagnostic: Diagnostic
    /// The widths, in points.
    public fileprivate(set) var widths: [ClosedRange<Int>] = []
    /// The heights, in points.
    public fileprivate(set) var heights: [ClosedRange<Int>] = []
    /// The text sizes, as indices of `TextSize.allCases`.
    public fileprivate(set) var textSizes: [ClosedRange<Int>] = []
    /// The numbers of letters of each text that has some.
    public fileprivate(set) var lengths: [(text: ShownText, letters: [ClosedRange<Int>])] = []
  }

  /// The document's name.
  public let document: String
  /// The environment in which each sweep begins.
  public let environment: Environment
  /// Whether the views come from an earlier text, because the current one does not parse.
  public let isStale: Bool
  /// The texts whose length is changed.
  public let texts: [ShownText]
  /// The axes that were swept.
  public private(set) var axes: Set<Axis> = []
  /// Which codes comments silence.
  let rules: ReportRules
  private var found: [Key: Limit] = [:]

  /// A view and the code of a lint.
  struct Key: Hashable {
    let path: ViewPath
    let id: String?
    let className: String
    let code: String
  }

  /// No limits of a rendition; sweeps add them.
  public init(from rendition: Rendition, texts: [ShownText]) {
    (document, environment) = (rendition.document, rendition.environment)
    (isStale, rules, self.texts) = (rendition.isStale, rendition.rules, texts)
  }

  /// The limits, sorted by path and code.
  public var all: [Limit] {
    found.values.sorted { left, right in
      let (own, others) = (left.path.indices, right.path.indices)
      return own != others
        ? own.lexicographicallyPrecedes(others)
        : (left.diagnostic.code, left.id ?? "", left.className)
          < (right.diagnostic.code, right.id ?? "", right.className)
    }
  }

  /// All axes, in the order of sweeps.
  public var allAxes: [Axis] {
    [.width] + (hasHeights ? [.height] : []) + [.textSize]
      + texts.indices.map { .length(text: $0) }
  }

  /// Whether heights matter: the keyboard covers a lower screen more.
  var hasHeights: Bool { environment.keyboard == .on && environment.keyboardFrame != nil }

  /// The range of an axis.
  public func range(of axis: Axis) -> ClosedRange<Int> {
    switch axis {
    case .width: Self.widths
    case .height: Self.heights
    case .textSize: 0...TextSize.allCases.count - 1
    case .length(let text): 1...max(40, 4 * texts[text].text.count)
    }
  }

  /// Adds the lints that all values of a range of an axis have; ranges are added in ascending order.
  public mutating func add(_ lints: LaidOutLints, at values: ClosedRange<Int>, of axis: Axis) {
    axes.insert(axis)
    for lint in lints.all {
      let key = lint.key
      found[
        key,
        default: Limit(
          path: key.path, id: key.id, className: key.className, diagnostic: lint.diagnostic)
      ].add(values, of: axis, texts)
    }
  }
}

extension Limits.Limit {
  fileprivate mutating func add(
    _ values: ClosedRange<Int>, of axis: Limits.Axis, _ texts: [ShownText]
  ) {
    switch axis {
    case .width: widths.extend(by: values)
    case .height: heights.extend(by: values)
    case .textSize: textSizes.extend(by: values)
    case .length(let index):
      let text = texts[index]
      if lengths.last?.text != text { lengths.append((text, [])) }
      lengths[lengths.count - 1].letters.extend(by: values)
    }
  }
}

extension [ClosedRange<Int>] {
  /// Adds values of which none is less than the others.
  fileprivate mutating func extend(by values: ClosedRange<Int>) {
    guard let last, values.lowerBound <= last.upperBound + 1 else { return append(values) }
    self[count - 1] = last.lowerBound...Swift.max(last.upperBound, values.upperBound)
  }
}
