public import Preview
import Typesetting
public import Views
import Workspace

extension Project {
  /// The limits of a document: the widths, text sizes and lengths of texts at which it has lints.
  ///
  /// It lays out the document at every value. Values that are no environment, such as a television
  /// that is higher than wide, are skipped.
  ///
  /// - Parameters:
  ///   - screen: The model, the touches and the tweaks.
  ///   - isWanted: Asked before each layout; the result is nil if it answers no.
  /// - Throws: ``EnvironmentError`` if the options are invalid.
  public func limits(
    of document: LoadedDocument, showing screen: ScreenState = ScreenState(),
    in options: EnvironmentOptions = EnvironmentOptions(), variant: String? = nil,
    while isWanted: () -> Bool = { true }
  ) throws(EnvironmentError) -> Limits? {
    let environment = try document.layers.environment(options, variant: variant)
    var sweep = LimitSweep(self, document, screen, from: environment)
    for axis in sweep.axes {
      let isComplete = sweep.run(axis, while: isWanted) { value in
        switch axis {
        case .width:
          let narrow = options.onScreen(of: environment, width: Double(value))
          return try? document.layers.environment(narrow, variant: variant)
        case .textSize:
          var next = environment
          next.textSize = TextSize.allCases[value]
          return next
        case .length: return environment
        }
      }
      guard isComplete else { return nil }
    }
    return sweep.limits
  }
}

/// Lays out a document again and again, and collects the lints.
private struct LimitSweep {
  private(set) var limits: Limits
  /// The axes, without those that would take too long.
  let axes: [Limits.Axis]
  private let project: Project
  private let document: LoadedDocument
  private let screen: ScreenState
  /// The resources by environment, all screens of one size class alike.
  private var resources: [Environment: ResourceReader] = [:]

  /// How many views a sweep lays out at most: some minutes.
  private static let mostViews = 50_000_000

  init(
    _ project: Project, _ document: LoadedDocument, _ screen: ScreenState,
    from environment: Environment
  ) {
    self.project = project.forSweeps
    (self.document, self.screen) = (document, screen)
    let key = RenditionKey(environment: environment)
    var views: KeptViews?
    let standard = project.render(document, showing: screen, as: key, keeping: &views).rendition
    let texts = project.answer(
      { Preview.shownTexts(of: $0.parsed, in: $0.context) }, about: document, showing: screen,
      as: key)
    let limits = Limits(from: standard, texts: texts ?? [])
    self.limits = limits
    var rest = Self.mostViews
    let all = [.width, .textSize] + limits.texts.indices.map { Limits.Axis.length(text: $0) }
    axes = all.filter { axis in
      let cost = limits.range(of: axis).count * standard.viewCount
      if cost <= rest { rest -= cost }
      return cost <= rest + cost
    }
  }

  /// Lays out the document at every value of an axis; returns whether the result was still wanted.
  ///
  /// - Parameter environment: The environment of a value; nil if there is none.
  mutating func run(
    _ axis: Limits.Axis, while isWanted: () -> Bool, in environment: (Int) -> Environment?
  ) -> Bool {
    let (project, document, screen) = (project, document, screen)
    return project.withContexts(of: document, showing: screen) { makeContext in
      var layout: RepeatedLayout?
      for value in limits.range(of: axis) {
        guard isWanted() else { return false }
        guard let environment = environment(value) else { continue }
        let context = makeContext(environment, resources(for: environment))
        let change = replacement(at: value, of: axis)
        let next =
          layout.flatMap { $0.isValid(in: context) ? $0 : nil }
          ?? RepeatedLayout(document.file(for: RenditionKey(environment: environment)), in: context)
        next.add(to: &limits, at: value, of: axis, in: context, replacing: change)
        layout = next
      }
      return true
    }
  }

  /// The text that has another length at a value.
  private func replacement(
    at value: Int, of axis: Limits.Axis
  ) -> (text: ShownText, string: String)? {
    guard case .length(let index) = axis else { return nil }
    return (limits.texts[index], limits.texts[index].withLetters(value))
  }

  /// No resource depends on the size of the screen or of texts, apart from the size class.
  private mutating func resources(for environment: Environment) -> ResourceReader {
    let key = environment.withoutSizes
    if let known = resources[key] { return known }
    let reader = project.resources(of: document, in: environment)
    resources[key] = reader
    return reader
  }
}
