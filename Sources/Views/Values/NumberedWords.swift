import Markup

/// Words of MarkupKit 1 and 2 for values that are only numbers in later versions.
public protocol NumberedWords: SendableMetatype {
  /// The single words.
  static var words: [String] { get }

  /// The number of a word, or of joined words where allowed; nil for other texts.
  static func number(of word: String) -> Int?
}

extension NumberedWords where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// The cases.
  public static var words: [String] { allCases.map(\.rawValue) }

  /// The index of the word's case, as in UIKit.
  public static func number(of word: String) -> Int? {
    allCases.enumerated().first { $1.rawValue == word }?.offset
  }
}

/// A whole number, or an old word, which is reported as a note.
public struct NumberOrOldWord<Words: NumberedWords>: MarkupValue, Hashable {
  /// The number.
  public var number: Int

  /// A whole number.
  public static var type: ValueType { .integer }

  /// The words with their numbers.
  public static var spellingsOfOldWords: [String: Attribute.OldSpelling] {
    let spellings = Words.words.map { word in
      (word, Attribute.OldSpelling(modern: Words.number(of: word).map { String($0) }))
    }
    return Dictionary(spellings, uniquingKeysWith: { first, _ in first })
  }

  /// The number of a word, or else at the text's start.
  public static func read(_ input: MarkupInput, in context: ViewContext) -> ValueReading<Self> {
    guard let word = input.text, let number = Words.number(of: word) else {
      return Int.read(input, in: context).map { NumberOrOldWord(number: $0) }
    }
    return ValueReading(
      NumberOrOldWord(number: number), problem: .oldSpelling(word, modern: String(number)))
  }

  /// The number as reported.
  public var property: PropertyValue? { number.property }
}
