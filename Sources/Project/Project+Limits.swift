public import Preview
import Scene
import Typesetting
public import Views
import Workspace

extension Project {
  /// The limits of a document: the widths, text sizes and lengths of texts at which it has lints; if
  /// the keyboard is raised, also the heights.
  ///
  /// It finds what laying out the document at every value finds. Values that are no environment,
  /// such as a television that is higher than wide, are skipped. Axes for which the work of a sweep
  /// does not suffice are left out (`Limits.axes`).
  ///
  /// - Parameters:
  ///   - screen: The model, the touches and the tweaks.
  ///   - work: The most work, in views that are laid out; measuring 16 letters counts as a view.
  ///   - isWanted: Asked before each layout; the result is nil if it answers no.
  /// - Throws: ``EnvironmentError`` if the options are invalid.
  public func limits(
    of document: LoadedDocument, showing screen: ScreenState = ScreenState(),
    in options: EnvironmentOptions = EnvironmentOptions(), variant: String? = nil,
    work: Int = mostWork, while isWanted: () -> Bool = { true }
  ) throws(EnvironmentError) -> Limits? {
    let environment = try document.layers.environment(options, variant: variant)
    let project = forSweeps
    return project.measurers.withMeasurer { text in
      var sweep = LimitSweep(
        project, document, screen, from: environment, options, variant, CountedText(text), work)
      for axis in sweep.limits.allAxes {
        guard sweep.run(axis, while: isWanted) else { return nil }
      }
      return sweep.limits
    }
  }

  /// The default of the most work that limits of a document take: 20 to 30 seconds.
  public static let mostWork = 2_000_000

  /// The same project with a small cache of measured texts of its own, for sweeps: texts that only
  /// they show must not evict those that the next drawing needs.
  public var forSweeps: Project {
    fonts.map { with(TextMeasurers(fonts: $0, cache: MeasureCache(limit: 4 << 20))) } ?? self
  }
}

/// Lays out a document again and again, and collects the lints.
private struct LimitSweep {
  private(set) var limits: Limits
  private let project: Project
  private let document: LoadedDocument
  private let screen: ScreenState
  private let environment: Environment
  private let options: EnvironmentOptions
  private let variant: String?
  private let text: CountedText
  /// The views of the last layout.
  private var layout: Layout?
  /// The number of views in all layouts.
  private var viewCount = 0

  /// The number of views in the first layout.
  private let ownViewCount: Int
  /// The most work.
  private let mostWork: Int

  /// Views, the environment that they were built in, and what was read of it.
  private struct Layout {
    let views: RepeatedLayout
    let environment: Environment
    let resources: ResourceReader
    /// What building the views read.
    let parts: EnvironmentParts
    /// The lints of the layout in that environment, and everything that was read for them.
    var first: (lints: LaidOutLints, parts: EnvironmentParts)?

    /// Whether an environment differs in nothing that was read.
    func repeats(
      _ parts: EnvironmentParts, in other: Environment, _ resources: ResourceReader
    ) -> Bool {
      self.resources === resources && parts.isDisjoint(with: environment.difference(from: other))
    }
  }

  /// Why an axis is not complete.
  private enum Interruption: Error {
    case isUnwanted, isTooMuchWork
  }

  init(
    _ project: Project, _ document: LoadedDocument, _ screen: ScreenState,
    from environment: Environment, _ options: EnvironmentOptions, _ variant: String?,
    _ text: CountedText, _ mostWork: Int
  ) {
    (self.project, self.document, self.screen) = (project, document, screen)
    (self.environment, self.options, self.variant) = (environment, options, variant)
    (self.text, self.mostWork) = (text, mostWork)
    let key = RenditionKey(environment: environment)
    var views: KeptViews?
    let standard = project.render(document, showing: screen, as: key, keeping: &views).rendition
    let texts = project.answer(
      { Preview.shownTexts(of: $0.parsed, in: $0.context) }, about: document, showing: screen,
      as: key)
    limits = Limits(from: standard, texts: texts ?? [])
    ownViewCount = standard.viewCount
  }

  /// The work so far.
  private var work: Int { viewCount + text.letterCount / 16 }

  /// Finds the lints at every value of an axis, or leaves the axis out if that is too much work.
  ///
  /// - Returns: Whether the result was still wanted.
  mutating func run(_ axis: Limits.Axis, while isWanted: () -> Bool) -> Bool {
    let before = limits
    layout = nil
    do throws(Interruption) {
      switch axis {
      case .width, .height, .textSize:
        let range = limits.range(of: axis)
        guard work + range.count * ownViewCount <= mostWork else { throw .isTooMuchWork }
        for value in range {
          guard let lints = try lints(at: value, of: axis, while: isWanted) else { continue }
          limits.add(lints, at: value...value, of: axis)
        }
      case .length(let text):
        try walk(axis, through: limits.texts[text].text.count, while: isWanted)
      }
    } catch {
      if error == .isUnwanted { return false }
      limits = before
    }
    return true
  }

  /// Finds the lints at every length of a text; lengths between two that agree are not laid out.
  ///
  /// The document's own length always is: a text as long as others may break alone, or not break.
  private mutating func walk(
    _ axis: Limits.Axis, through own: Int, while isWanted: () -> Bool
  ) throws(Interruption) {
    let range = limits.range(of: axis)
    var last: (value: Int, lints: LaidOutLints)?
    for value in Set([range.lowerBound, own, range.upperBound]).sorted() {
      guard let lints = try lints(at: value, of: axis, while: isWanted) else { continue }
      if let last { try walk(axis, from: last, to: (value, lints), isWanted) }
      limits.add(lints, at: value...value, of: axis)
      last = (value, lints)
    }
  }

  /// Adds the lints of the lengths between two.
  private mutating func walk(
    _ axis: Limits.Axis, from start: (value: Int, lints: LaidOutLints),
    to end: (value: Int, lints: LaidOutLints), _ isWanted: () -> Bool
  ) throws(Interruption) {
    let middle = start.value + (end.value - start.value) / 2
    guard middle > start.value, let lints = try lints(at: middle, of: axis, while: isWanted) else {
      return
    }
    if start.lints.agrees(with: end.lints), start.lints.agrees(with: lints) {
      return limits.add(lints, at: start.value + 1...end.value - 1, of: axis)
    }
    try walk(axis, from: start, to: (middle, lints), isWanted)
    limits.add(lints, at: middle...middle, of: axis)
    try walk(axis, from: (middle, lints), to: end, isWanted)
  }

  /// The lints at a value of an axis; nil if there is no such environment.
  private mutating func lints(
    at value: Int, of axis: Limits.Axis, while isWanted: () -> Bool
  ) throws(Interruption) -> LaidOutLints? {
    guard isWanted() else { throw .isUnwanted }
    guard work < mostWork else { throw .isTooMuchWork }
    guard let environment = environment(at: value, of: axis) else { return nil }
    let key = RenditionKey(environment: environment)
    let resources = resources(for: environment)
    let change = replacement(at: value, of: axis)
    if change == nil, let layout, let first = layout.first,
      layout.repeats(first.parts, in: environment, resources)
    {
      return first.lints
    }
    let reads = EnvironmentReads()
    let context = project.context(
      of: document, screen, key, resources, text, recording: reads)
    if let layout, layout.views.isValid(in: context),
      layout.repeats(layout.parts, in: environment, resources)
    {
      return lints(of: layout.views, in: context, replacing: change)
    }
    // The bars around the document are not laid out.
    let bars = reads.reset()
    let views = RepeatedLayout(document.file(for: key), in: context)
    var layout = Layout(
      views: views, environment: environment, resources: resources, parts: reads.parts)
    let lints = lints(of: views, in: context, replacing: change)
    if change == nil { layout.first = (lints, bars.union(reads.parts)) }
    self.layout = layout
    return lints
  }

  private mutating func lints(
    of views: RepeatedLayout, in context: ViewContext,
    replacing change: (text: ShownText, string: String)?
  ) -> LaidOutLints {
    let lints = views.lints(in: context, replacing: change)
    viewCount += lints.viewCount
    return lints
  }

  /// The environment at a value of an axis; nil if there is none.
  private func environment(at value: Int, of axis: Limits.Axis) -> Environment? {
    switch axis {
    case .width: return screen(width: Double(value))
    case .height: return screen(height: Double(value))
    case .textSize:
      var next = environment
      next.textSize = TextSize.allCases[value]
      return next
    case .length: return environment
    }
  }

  /// The environment on a screen of another size; nil if there is none.
  private func screen(width: Double? = nil, height: Double? = nil) -> Environment? {
    let other = options.onScreen(of: environment, width: width, height: height)
    return try? document.layers.environment(other, variant: variant)
  }

  /// The text that has another length at a value.
  private func replacement(
    at value: Int, of axis: Limits.Axis
  ) -> (text: ShownText, string: String)? {
    guard case .length(let index) = axis else { return nil }
    return (limits.texts[index], limits.texts[index].withLetters(value))
  }

  /// The resources of the last layout, if they are those of an environment, too.
  private func resources(for environment: Environment) -> ResourceReader {
    if let known = layout?.resources, known.suits(environment) { return known }
    return project.resources(of: document, in: environment)
  }
}

/// Counts the letters that are measured at a width.
private final class CountedText: TextMeasuring {
  private let text: any TextMeasuring
  private(set) var letterCount = 0

  init(_ text: any TextMeasuring) { self.text = text }

  func font(named name: String, size: Double) -> NamedFont { text.font(named: name, size: size) }

  func metrics(of font: Font) -> FontMetrics { text.metrics(of: font) }

  func layout(_ request: TextRequest) -> TextLayout {
    if request.width != nil { letterCount += request.text.utf8.count }
    return text.layout(request)
  }
}
