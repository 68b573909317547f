import Expressions
import Geometry
import Views

/// The cases that torture can make of a document: a number for each axis.
///
/// Every case is a variant of preview data, so that what breaks can be kept as one.
struct TortureSpace {
  /// The axes with the largest number of each.
  let axes: [(axis: TortureAxis, most: Int)]
  /// The environment of the case of zeros.
  let environment: Environment
  /// The data that preview data have, and the same with placeholders for missing data.
  private let (written, filled): (ModelValue, ModelValue)
  private let locales: [String]
  private let screens: [(device: Device, orientation: Environment.Orientation)]

  /// The sides of screens in points, from that of the smallest phone to that of the largest tablet.
  private static let sides = 320...1366
  /// Morning and evening, a short name of a month and day and long ones.
  private static let dates = ["2018-05-01T09:00:00Z", "2020-09-23T22:58:59Z", "1969-12-31"]

  init(
    _ data: TorturedData, in environment: Environment, languages: [String]
  ) {
    (self.environment, written, filled) = (environment, data.written, data.filled)
    let pseudo = PseudoLocale.allCases.map(\.rawValue)
    locales = (languages + pseudo + ["de", "fi", "ja", "ar", "hi"])
      .reduce(into: []) { if $1 != environment.locale, !$0.contains($1) { $0.append($1) } }
    screens = Device.all.filter { $0.platform == environment.platform }
      .flatMap { device in device.orientations.map { (device, $0) } }
    let (width, height) = (Int(environment.size.width), Int(environment.size.height))
    let isResizable = environment.platform == .iOS
    let sizes = TextSize.allCases
    let own = sizes.firstIndex(of: environment.textSize) ?? 0
    let all: [(axis: TortureAxis, most: Int)] = [
      (.narrower, isResizable ? width - Self.sides.lowerBound : 0),
      (.wider, isResizable ? Self.sides.upperBound - width : 0),
      (.lower, isResizable ? height - Self.sides.lowerBound : 0),
      (.higher, isResizable ? Self.sides.upperBound - height : 0),
      (.device, screens.count), (.smallerText, own), (.largerText, sizes.count - 1 - own),
      (.locale, locales.count), (.direction, 1), (.appearance, 1),
    ]
    axes = (all + data.axes).filter { $0.most > 0 }
  }

  // MARK: Cases

  /// A case by chance: few axes, and small numbers as often as large ones.
  func random(using generator: inout Chance) -> [Int] {
    var numbers = axes.map { _ in 0 }
    repeat {
      let index = Int.random(in: axes.indices, using: &generator)
      let most = axes[index].most
      let bits = Int.random(in: 0...(Int.bitWidth - most.leadingZeroBitCount), using: &generator)
      let limit = Bool.random(using: &generator) ? most : min(most, 1 << bits)
      numbers[index] = Int.random(in: 1...limit, using: &generator)
    } while Int.random(in: 0..<3, using: &generator) > 0
    return numbers
  }

  /// The axes that a case changes, with their numbers.
  func changes(in numbers: [Int]) -> [(axis: TortureAxis, number: Int)] {
    zip(axes, numbers).compactMap { $1 == 0 ? nil : ($0.axis, $1) }
  }

  /// The cases that change only one thing of those that a case changes: a part of the environment, or
  /// the data at one place.
  func singles(of numbers: [Int]) -> [[Int]] {
    let changed = numbers.indices.filter { numbers[$0] > 0 }
    let groups = Dictionary(grouping: changed) { index in
      axes[index].axis.place.map { AnyHashable($0) } ?? AnyHashable(index)
    }
    return groups.values.sorted { $0[0] < $1[0] }.map { group in
      numbers.indices.map { group.contains($0) ? numbers[$0] : 0 }
    }
  }

  /// The parts of the environment that a case sets, as a variant has them.
  func environment(of numbers: [Int]) -> ModelObject {
    let options = options(of: numbers)
    var object = ModelObject()
    for (name, text) in options.parts { object[name] = .string(text) }
    if let width = options.width { object["width"] = .number(width) }
    if let height = options.height { object["height"] = .number(height) }
    return object
  }

  private func options(of numbers: [Int]) -> EnvironmentOptions {
    var options = EnvironmentOptions()
    var (size, locale, textSize) = (environment.size, environment.locale, environment.textSize)
    let sizes = TextSize.allCases
    let own = sizes.firstIndex(of: textSize) ?? 0
    for (axis, number) in changes(in: numbers) {
      switch axis {
      case .narrower: size.width -= Double(number)
      case .wider: size.width += Double(number)
      case .lower: size.height -= Double(number)
      case .higher: size.height += Double(number)
      case .device:
        let screen = screens[number - 1]
        options.device = screen.device.slug
        options.orientation =
          screen.orientation == environment.orientation ? nil : screen.orientation
      case .smallerText: textSize = sizes[max(0, own - number)]
      case .largerText: textSize = sizes[min(sizes.count - 1, own + number)]
      case .locale: locale = locales[number - 1]
      case .direction:
        options.direction = environment.direction == .leftToRight ? .rightToLeft : .leftToRight
      case .appearance: options.appearance = environment.appearance == .light ? .dark : .light
      case .letters, .script, .number, .isNegative, .hasFraction, .flag, .date, .count: break
      }
    }
    if options.device == nil, size != environment.size {
      (options.width, options.height) = (size.width, size.height)
    }
    if locale != environment.locale { options.locale = locale }
    if textSize != environment.textSize { options.textSize = textSize }
    return options
  }

  /// The data that a case changes, as a variant has them; an object, empty if there are none.
  func data(of numbers: [Int]) -> ModelObject {
    let changes = changes(in: numbers).filter { $0.axis.place != nil }
    guard !changes.isEmpty else { return ModelObject() }
    var data = filled
    for place in changes.compactMap(\.axis.place) {
      guard let new = value(at: place, changes) else { continue }
      // A row with other data is shown alone, so that the variant is short.
      if let rows = place.rows, !changes.contains(where: { $0.axis.place == rows }),
        let first = filled[rows.adding(.element(0))]
      {
        data = data.replacing(rows.steps[...], by: .list([data[rows.adding(.element(0))] ?? first]))
      }
      data = data.replacing(place.steps[...], by: new)
    }
    guard case .object(var patch) = data.patch(for: written) else { return ModelObject() }
    // The content of a view is replaced as a whole.
    if case .object(var contents) = patch["content"], case .object(let all) = data["content"] {
      for view in contents.keys { contents[view] = all[view] }
      patch["content"] = .object(contents)
    }
    return patch
  }

  /// The new value at a place; nil if nothing sets one.
  private func value(
    at place: DataPlace, _ changes: [(axis: TortureAxis, number: Int)]
  ) -> ModelValue? {
    let own = changes.filter { $0.axis.place == place }
    var script = TortureScript.own
    var (isNegative, hasFraction) = (false, false)
    for (axis, number) in own {
      switch axis {
      case .script: script = TortureScript(rawValue: number) ?? .own
      case .isNegative: isNegative = true
      case .hasFraction: hasFraction = true
      default: break
      }
    }
    for (axis, number) in own {
      switch axis {
      case .letters(_, let text): return .string(script.text(of: number - 1, like: text))
      case .number:
        let size = Double(number - 1) + (hasFraction ? 0.75 : 0)
        return .number(isNegative ? -size : size, isInteger: !hasFraction)
      case .flag(_, let flag): return .bool(!flag)
      case .date: return .string(Self.dates[number - 1])
      case .count(_, let elements):
        return .list((0..<(number - 1)).map { elements[$0 % elements.count] })
      default: break
      }
    }
    return nil
  }

  /// The number of dates to choose from.
  static var dateCount: Int { dates.count }

  // MARK: Words

  /// A case in words: `with 14 letters in “name” at 320 points in Finnish`.
  func words(for numbers: [Int]) -> String {
    let changes = changes(in: numbers)
    let places = changes.compactMap(\.axis.place).reduce(into: [DataPlace]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let data = places.compactMap { place in
      value(at: place, changes).map { words(for: $0, at: place, changes) }
    }
    let options = options(of: numbers)
    return ((data.isEmpty ? [] : ["with " + data.joined(separator: " and ")]) + words(for: options))
      .joined(separator: " ")
  }

  private func words(
    for value: ModelValue, at place: DataPlace, _ changes: [(axis: TortureAxis, number: Int)]
  ) -> String {
    let name = "“\(place.name)”"
    switch value {
    case .list(let elements):
      return "\(elements.count) element\(elements.count == 1 ? "" : "s") in \(name)"
    case .string(let text) where !changes.contains { $0.axis == .date(place) }:
      let script = changes.lazy.compactMap { axis, number in
        axis == .script(place) ? TortureScript(rawValue: number) : nil
      }.first
      return "\(text.count) \((script ?? .own).word(for: text.count)) in \(name)"
    default: return "\(value.shortDescription) as \(name)"
    }
  }

  private func words(for options: EnvironmentOptions) -> [String] {
    var words: [String] = []
    if let device = options.device.flatMap(Device.named) {
      let orientation = options.orientation.map { " in \($0.rawValue)" } ?? ""
      words.append("on \(device.name)\(orientation)")
    }
    if let width = options.width, let height = options.height {
      let (wide, high) = (width.shortText, height.shortText)
      words.append(
        height == environment.size.height
          ? "at \(wide) points"
          : width == environment.size.width
            ? "at \(high) points of height" : "at \(wide) × \(high) points")
    }
    if let size = options.textSize { words.append("at text size \(size.rawValue)") }
    if let locale = options.locale { words.append("in \(Environment.name(ofLocale: locale))") }
    if let direction = options.direction {
      words.append(direction == .rightToLeft ? "from right to left" : "from left to right")
    }
    if let appearance = options.appearance { words.append("in \(appearance.rawValue) appearance") }
    return words
  }
}

extension ModelValue {
  /// The value of a key of an object.
  fileprivate subscript(key: String) -> ModelValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The merge patch that turns another value into this one; nil if both are the same (RFC 7396).
  ///
  /// Nothing is removed.
  fileprivate func patch(for old: ModelValue) -> ModelValue? {
    guard case .object(let own) = self, case .object(let others) = old else {
      return isIdentical(to: old) ? nil : self
    }
    var patch = ModelObject()
    for (key, value) in own.members {
      if let other = others[key] {
        if let change = value.patch(for: other) { patch[key] = change }
      } else {
        patch[key] = value
      }
    }
    return patch.keys.isEmpty ? nil : .object(patch)
  }
}
