import Expressions
import Markup

/// The kinds of values that a formatter's argument accepts.
public enum FormatArgumentType: Hashable, Sendable {
  /// Any text.
  case text
  /// Texts, separated by commas.
  case texts
  /// True or false.
  case flag
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number.
  case number
  /// One of some words.
  case word([String])
  /// Several of some words, separated by commas.
  case words([String])
}

/// An argument of a formatter: a property of Foundation's class, and how a text sets it.
struct FormatArgument<Target>: Sendable {
  let name: String
  let type: FormatArgumentType
  let set: @Sendable (inout Target, FormatSpecifier.Argument) throws(FormatError) -> Void

  static func text(
    _ name: String, _ set: @escaping @Sendable (inout Target, String) -> Void
  ) -> Self {
    Self(name: name, type: .text) { target, argument in set(&target, argument.value) }
  }

  static func texts(
    _ name: String, _ set: @escaping @Sendable (inout Target, [String]) -> Void
  ) -> Self {
    Self(name: name, type: .texts) { target, argument in set(&target, argument.words) }
  }

  static func flag(
    _ name: String, _ set: @escaping @Sendable (inout Target, Bool) -> Void
  ) -> Self {
    Self(name: name, type: .flag) { target, argument throws(FormatError) in
      switch argument.value {
      case "true", "YES", "1": set(&target, true)
      case "false", "NO", "0": set(&target, false)
      default: throw argument.impossible("true or false")
      }
    }
  }

  static func integer(
    _ name: String, in range: ClosedRange<Int>,
    _ set: @escaping @Sendable (inout Target, Int) -> Void
  ) -> Self {
    Self(name: name, type: .integer(range)) { target, argument throws(FormatError) in
      guard let number = Int(argument.value), range.contains(number) else {
        throw argument.impossible(
          "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      set(&target, number)
    }
  }

  static func number(
    _ name: String, _ set: @escaping @Sendable (inout Target, Double) -> Void
  ) -> Self {
    Self(name: name, type: .number) { target, argument throws(FormatError) in
      guard let number = Double(argument.value), number.isFinite else {
        throw argument.impossible("a number")
      }
      set(&target, number)
    }
  }

  static func word<Value: Sendable>(
    _ name: String, _ words: KeyValuePairs<String, Value>,
    _ set: @escaping @Sendable (inout Target, Value) -> Void
  ) -> Self {
    let names = words.map(\.key)
    let values = words.map(\.value)
    return Self(name: name, type: .word(names)) { target, argument throws(FormatError) in
      guard let index = names.firstIndex(of: argument.value) else {
        throw argument.impossible(argument.value, among: names)
      }
      set(&target, values[index])
    }
  }

  static func words<Value: Sendable>(
    _ name: String, _ words: KeyValuePairs<String, Value>,
    _ set: @escaping @Sendable (inout Target, [Value]) -> Void
  ) -> Self {
    let names = words.map(\.key)
    let values = words.map(\.value)
    return Self(name: name, type: .words(names)) { target, argument throws(FormatError) in
      var chosen: [Value] = []
      for word in argument.words {
        guard let index = names.firstIndex(of: word) else {
          throw argument.impossible(word, among: names)
        }
        chosen.append(values[index])
      }
      set(&target, chosen)
    }
  }

  /// The argument for another type that contains this one.
  func at<Whole>(
    _ prefix: String = "", _ part: any WritableKeyPath<Whole, Target> & Sendable
  ) -> FormatArgument<Whole> {
    FormatArgument<Whole>(name: prefix + name, type: type) { whole, argument throws(FormatError) in
      try set(&whole[keyPath: part], argument)
    }
  }
}

extension [FormatSpecifier.Argument] {
  /// Sets the arguments in table order; the last one of repeated arguments applies.
  ///
  /// A style resets digits and symbols, so it comes before them.
  func apply<Target>(
    to target: inout Target, by table: [FormatArgument<Target>], of formatter: String
  ) throws(FormatError) {
    for argument in self where !table.contains(where: { $0.name == argument.name }) {
      let names = table.map(\.name)
      throw FormatError(
        "The formatter “\(formatter)” has no argument “\(argument.name)”",
        hint: NearestName.of(argument.name, among: names).map { "Did you mean “\($0)”?" }
          ?? "It has \(names.joined(separator: ", "))",
        at: argument.offset)
    }
    for rule in table {
      if let argument = last(where: { $0.name == rule.name }) { try rule.set(&target, argument) }
    }
  }
}

extension FormatSpecifier.Argument {
  /// The words between commas, without surrounding spaces.
  var words: [String] {
    value.split(separator: ",", omittingEmptySubsequences: false).map { word in
      String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  func impossible(_ wanted: String, hint: String? = nil) -> FormatError {
    FormatError("“\(name)” takes \(wanted); found “\(value)”", hint: hint, at: offset)
  }

  func impossible(_ word: String, among names: [String]) -> FormatError {
    FormatError(
      "“\(name)” takes \(names.joined(separator: ", ")); found “\(word)”",
      hint: NearestName.of(word, among: names).map { "Did you mean “\($0)”?" }, at: offset)
  }
}
