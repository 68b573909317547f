import Markup
public import Scene

/// Colours separated by commas, each in any form of a colour.
public struct ColorList: MarkupValue, Hashable, Sendable {
  /// The colours in order.
  public var colors: [Color]

  /// Colours separated by commas.
  public static var type: ValueType { .string }

  /// The valid colours; the first invalid one is reported.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<ColorList>
  {
    guard let text = input.text else { return ValueReading(nil) }
    let readings = text.split(separator: ",").map {
      Color.read(.text(String($0.trimmingBlanks())), in: context)
    }
    let problem = readings.lazy.compactMap(\.problem).first
    return ValueReading(ColorList(colors: readings.compactMap(\.value)), problem: problem)
  }

  /// The colours as `#rrggbbaa`.
  public var property: PropertyValue? { .list(colors.map(\.hex)) }
}

/// Numbers separated by commas.
public struct NumberList: MarkupValue, Hashable, Sendable {
  /// The numbers in order.
  public var numbers: [Double]

  /// Numbers separated by commas.
  public static var type: ValueType { .string }

  /// The numbers; a text that is not a number counts as 0 and is reported.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<NumberList>
  {
    guard let text = input.text else { return ValueReading(nil) }
    let readings = text.split(separator: ",").map {
      Double.read(.text(String($0.trimmingBlanks())), in: context)
    }
    let problem = readings.lazy.compactMap(\.problem).first
    return ValueReading(NumberList(numbers: readings.compactMap(\.value)), problem: problem)
  }

  /// The numbers as their shortest texts.
  public var property: PropertyValue? {
    .list(numbers.map(\.shortText))
  }
}

/// Words of an enumeration, separated by commas.
public struct WordList<Word: MarkupEnumeration>: MarkupValue {
  /// The words in order.
  public var words: [Word]

  /// Some of the enumeration's words.
  public static var type: ValueType { .list(Word.allCases.map(\.rawValue)) }

  /// The words; an unknown one is an error.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Self> {
    guard let text = input.text else { return ValueReading(nil) }
    let words = text.split(separator: ",").map { String($0.trimmingBlanks()) }
    // Every MarkupKit raises, since NSMutableArray accepts no nil.
    if let word = words.first(where: { Word(rawValue: $0) == nil && Word.oldWords[$0] == nil }) {
      return ValueReading(
        nil, problem: .invalidValue(word, allowed: Word.allCases.map(\.rawValue)))
    }
    let readings = words.map { Word.read(.text($0), in: context) }
    let problems = readings.compactMap(\.problem)
    if let error = problems.first(where: { $0.severity == .error }) {
      return ValueReading(nil, problem: error)
    }
    return ValueReading(WordList(words: readings.compactMap(\.value)), problem: problems.first)
  }

  /// The words.
  public var property: PropertyValue? { .list(words.map(\.rawValue)) }
}
