import Views

/// The vocabulary of documents: every class with its properties, and the words of closed sets of
/// values.
///
/// It is derived from the catalog. Schemas and the answer of `/api/vocabulary` are made from it.
public struct MarkupVocabulary: Sendable {
  /// The classes that documents can name, by name.
  let classes: [ViewClass]
  /// The classes of objects that only key paths reach, by name.
  let objects: [ObjectClass]
  /// The closed sets of words, by name.
  let enumerations: [Enumeration]
  /// The attributes that name events.
  let events: [String]

  /// A class whose properties documents set.
  struct ObjectClass: Sendable {
    /// The class's name.
    let name: String
    /// The nearest class above it that is part of the vocabulary; nil for none.
    let superclass: String?
    /// The properties that the superclass lacks or has otherwise, by name.
    let properties: [Property]
  }

  /// A class that documents can name.
  struct ViewClass: Sendable {
    /// The name and the properties.
    let object: ObjectClass
    /// The platforms that have it.
    let platforms: [Environment.Platform]
    /// The class methods that make views of it, for the `style` attribute.
    let factories: [Factory]
    /// Whether it takes views, maybe only after an instruction.
    let takesViews: Bool
    /// Whether it fires events.
    let firesEvents: Bool
    /// The untyped elements that it takes.
    let elements: [ElementRule]
    /// The processing instructions that it takes.
    let instructions: [InstructionRule]
    /// Whether the application defines it.
    let isApplicationClass: Bool

    /// The class's name.
    var name: String { object.name }
  }

  /// A property of a class.
  struct Property: Hashable, Sendable {
    /// The name.
    let name: String
    /// The type of its values.
    let type: ValueType
    /// The name of the set of words that its values are of; nil for other types.
    let enumeration: String?
    /// The class of the object that it holds; nil for a property without properties of its own.
    let container: String?
    /// Whether the object does not exist yet when attributes are set; key paths into it are then
    /// wrong.
    let isEmpty: Bool
    /// The platforms that have it.
    let platforms: [Environment.Platform]
    /// The present spelling, where the property is of an older MarkupKit.
    let oldSpelling: Attribute.OldSpelling?
  }

  /// A closed set of words.
  struct Enumeration: Sendable {
    /// The name of the first property that takes the words.
    let name: String
    /// Whether values are lists of them, with commas.
    let isList: Bool
    /// The words.
    let words: [String]
    /// Words that only older MarkupKits know, each with its present spelling.
    let oldWords: [(word: String, spelling: Attribute.OldSpelling)]
    /// Words that only some platforms have, with these.
    let limitedWords: [(word: String, platforms: [Environment.Platform])]
  }
}
