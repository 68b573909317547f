import Views

/// The vocabulary of documents: every class with its properties, and the closed sets of words.
///
/// It is derived from the catalog; schemas and the response of `/api/vocabulary` are derived from
/// it.
public struct MarkupVocabulary: Sendable {
  /// The classes that documents can name, sorted by name.
  let classes: [ViewClass]
  /// The classes of objects that only key paths reach, sorted by name.
  let objects: [ObjectClass]
  /// The closed sets of words, sorted by name.
  let enumerations: [Enumeration]
  /// The attributes that name events.
  let events: [String]

  /// A class whose properties documents set.
  struct ObjectClass: Sendable {
    let name: String
    /// The nearest superclass in the vocabulary; nil for none.
    let superclass: String?
    /// The properties that the superclass lacks or declares differently, sorted by name.
    let properties: [Property]
  }

  /// A class that documents can name.
  struct ViewClass: Sendable {
    /// The name and the properties.
    let object: ObjectClass
    /// The platforms that have it.
    let platforms: [Environment.Platform]
    /// The class methods that create it, for the `style` attribute.
    let factories: [Factory]
    /// Whether it accepts views, perhaps only after an instruction.
    let takesViews: Bool
    /// Whether it fires events.
    let firesEvents: Bool
    /// The untyped elements that it accepts.
    let elements: [ElementRule]
    /// The processing instructions that it accepts.
    let instructions: [InstructionRule]
    /// Whether the application defines it.
    let isApplicationClass: Bool

    var name: String { object.name }
  }

  /// A property of a class.
  struct Property: Hashable, Sendable {
    let name: String
    /// The type of its values.
    let type: ValueType
    /// The name of its closed set of words; nil for other types.
    let enumeration: String?
    /// The class of the object that it holds; nil for a property without properties of its own.
    let container: String?
    /// Whether the object does not exist when attributes are set, so that key paths into it are
    /// invalid.
    let isEmpty: Bool
    /// The platforms that have it.
    let platforms: [Environment.Platform]
    /// The current spelling of a property of older MarkupKits.
    let oldSpelling: Attribute.OldSpelling?
  }

  /// A closed set of words.
  struct Enumeration: Sendable {
    /// The name of the first property with these words.
    let name: String
    /// Whether values are comma-separated lists of the words.
    let isList: Bool
    let words: [String]
    /// Words that only older MarkupKits have, each with its current spelling.
    let oldWords: [(word: String, spelling: Attribute.OldSpelling)]
    /// Words that only some platforms have, with these platforms.
    let limitedWords: [(word: String, platforms: [Environment.Platform])]
  }
}
