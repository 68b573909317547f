import Preview

/// The screens of a document that differ, one for each environment, with their differences.
struct DifferingScreens {
  /// A screen in an environment on both sides.
  struct Screen {
    fileprivate(set) var environment = ""
    let old: ScreenVersion
    let new: ScreenVersion
    let differences: [ViewDifference]
    let counterparts: [ViewCounterpart]

    /// Compares the versions of a screen; nil if they show the same.
    init?(_ old: ScreenVersion, _ new: ScreenVersion) {
      let comparison = ScreenComparison(old, new)
      if comparison.differences.isEmpty { return nil }
      (self.old, self.new, differences) = (old, new, comparison.differences)
      counterparts = comparison.matching.counterparts
    }
  }

  private(set) var screens: [Screen] = []

  var isEmpty: Bool { screens.isEmpty }

  /// All differences in all environments.
  var differences: [Causes.Key: ViewDifference] {
    Dictionary(
      screens.flatMap { screen in
        screen.differences.map {
          (Causes.Key(environment: screen.environment, difference: $0.key), $0)
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  var keys: Set<Causes.Key> { Set(differences.keys) }

  /// Adds a screen as that of an environment.
  mutating func add(_ screen: Screen, as environment: String) {
    var screen = screen
    screen.environment = environment
    screens.append(screen)
  }

  /// Some of the differences in words, by the environments that have them.
  ///
  /// - Parameters:
  ///   - edits: The edits that they come from.
  ///   - parts: In place of differences that other edits have a part in, too, these edits' part.
  func entries(
    _ keys: Set<Causes.Key>, of edits: [Int], _ parts: [Causes.Key: ViewDifference] = [:]
  ) -> [DocumentComparison.Entry] {
    let own = screens.map { screen in
      let list = screen.differences.compactMap { difference -> ViewDifference? in
        let key = Causes.Key(environment: screen.environment, difference: difference.key)
        return keys.contains(key) ? parts[key] ?? difference : nil
      }
      return (screen: screen, list: list)
    }
    // What is not seen explains what is, and is nothing by itself.
    guard own.contains(where: { $0.list.contains(where: \.isVisible) }) else { return [] }
    // The screens that have each difference; the first one reports it.
    var places: [ViewDifference.Key: [Int]] = [:]
    for (place, item) in own.enumerated() {
      for difference in item.list { places[difference.key, default: []].append(place) }
    }
    var entries: [DocumentComparison.Entry] = []
    for (place, (screen, list)) in own.enumerated() {
      let reported = list.filter { places[$0.key]?.first == place }
      for (places, list) in Dictionary(grouping: reported, by: { places[$0.key] ?? [] }) {
        let words = Wording(list, screen.old, screen.new).differences()
        if words.isEmpty { continue }
        let environments = places.map { screens[$0].environment }
        entries.append(.init(edits: edits, environments: environments, differences: words))
      }
    }
    return entries.sorted { left, right in
      let (isFirst, isSecond) = (left.hasNewProblem, right.hasNewProblem)
      if isFirst != isSecond { return isFirst }
      return left.environments.count != right.environments.count
        ? left.environments.count > right.environments.count
        : left.environments.lexicographicallyPrecedes(right.environments)
    }
  }
}
