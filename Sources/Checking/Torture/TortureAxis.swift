import Expressions
import Views

/// One thing that torture changes of a screen, by a number.
///
/// 0 changes nothing. The smaller a number is, the simpler is the change, so that any search for the
/// smallest numbers that break a screen finds the simplest case.
enum TortureAxis: Hashable {
  /// So many points less or more of width.
  case narrower, wider
  /// So many points less or more of height.
  case lower, higher
  /// One of the devices in each orientation.
  case device
  /// So many steps of Dynamic Type.
  case smallerText, largerText
  /// One of the languages.
  case locale
  /// The other direction or appearance.
  case direction, appearance
  /// A text with so many letters less one; the text as written is given.
  case letters(DataPlace, String)
  /// The letters of the text, as a ``TortureScript``.
  case script(DataPlace)
  /// A number, plus one.
  case number(DataPlace)
  /// A number below zero, and one with a fraction.
  case isNegative(DataPlace), hasFraction(DataPlace)
  /// The other flag.
  case flag(DataPlace, Bool)
  /// One of the dates.
  case date(DataPlace)
  /// A list with so many elements less one; the elements as written are given.
  case count(DataPlace, [ModelValue])

  /// The place of the data that it changes; nil if it changes the environment.
  var place: DataPlace? {
    switch self {
    case .letters(let place, _), .script(let place), .number(let place), .isNegative(let place),
      .hasFraction(let place), .flag(let place, _), .date(let place), .count(let place, _):
      place
    case .narrower, .wider, .lower, .higher, .device, .smallerText, .largerText, .locale,
      .direction, .appearance:
      nil
    }
  }
}

/// A place in the data that a variant can change, from `owner`, `outlets` or `content`.
struct DataPlace: Hashable {
  /// A step to a part of a value.
  enum Step: Hashable {
    case key(String)
    case element(Int)
  }

  var steps: [Step]

  /// The place of a part.
  func adding(_ step: Step) -> Self { Self(steps: steps + [step]) }

  /// The list of a view's content that it is in; nil if it is in none.
  var rows: DataPlace? {
    guard steps.first == .key("content") else { return nil }
    return steps.firstIndex(of: .element(0)).map { DataPlace(steps: Array(steps[..<$0])) }
  }

  /// What people call it: the outlet or view, or the key path that bindings have for it.
  var name: String {
    let start = steps.lastIndex(of: .element(0)) ?? 0
    let keys = steps[start...].compactMap { step in
      if case .key(let key) = step { key } else { nil }
    }
    if keys.first == "outlets", keys.count > 1 { return keys[1] }
    let isWithinRow = start > 0
    return keys.dropFirst(isWithinRow ? 0 : 1).filter { isWithinRow || $0 != "items" }
      .joined(separator: ".")
  }
}

extension ModelValue {
  /// The part at a place; nil if there is none.
  subscript(place: DataPlace) -> ModelValue? {
    place.steps.reduce(self as ModelValue?) { value, step in
      switch (step, value) {
      case (.key(let key), .object(let object)): object[key]
      case (.element(let index), .list(let values)) where values.indices.contains(index):
        values[index]
      default: nil
      }
    }
  }

  /// The value with another part; objects that are missing on the way are added.
  func replacing(_ place: ArraySlice<DataPlace.Step>, by new: ModelValue) -> ModelValue {
    switch (place.first, self) {
    case (nil, _): return new
    case (.key(let key), _):
      var object = ModelObject()
      if case .object(let own) = self { object = own }
      object[key] = (object[key] ?? .null).replacing(place.dropFirst(), by: new)
      return .object(object)
    case (.element(let index), .list(var values)) where values.indices.contains(index):
      values[index] = values[index].replacing(place.dropFirst(), by: new)
      return .list(values)
    // The list has become shorter.
    case (.element, _): return self
    }
  }
}

/// Letters that texts can have.
enum TortureScript: Int, CaseIterable {
  /// The letters of the text as written.
  case own
  case words, longWord, rightToLeft, ideographs, emoji

  /// A text with a number of letters.
  func text(of count: Int, like own: String) -> String {
    (sample ?? (own.isEmpty ? "Ada Lovelace " : own)).withLetters(count)
  }

  private var sample: String? {
    switch self {
    case .own: nil
    case .words: "Maximiliane von Oberhausen "
    case .longWord: "Donaudampfschifffahrtsgesellschaftskapitän"
    case .rightToLeft: "عبد الرحمن بن محمد "
    case .ideographs: "東京都新宿区西新宿二丁目"
    case .emoji: "👩‍👩‍👧🎉🇳🇱👍🏽"
    }
  }

  /// What a letter is called.
  func word(for count: Int) -> String {
    let plural = count == 1 ? "" : "s"
    return switch self {
    case .own, .words: "letter\(plural)"
    case .longWord: "letter\(plural) in one word"
    case .rightToLeft: "Arabic letter\(plural)"
    case .ideographs: "Chinese character\(plural)"
    case .emoji: "emoji"
    }
  }
}
