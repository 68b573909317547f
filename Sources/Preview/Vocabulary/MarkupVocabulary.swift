import Views

/// What documents can say: every class with its properties, and the words that values are made of.
///
/// It is read off the catalog, and all that tells an editor or a script about documents is made
/// from it.
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
    /// Whether it takes views, if only after an instruction.
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
    /// Whether the object is not there yet when attributes are set, so that key paths end in it.
    let isEmpty: Bool
    /// The platforms that have it.
    let platforms: [Environment.Platform]
    /// What it is now, where it is of an older MarkupKit.
    let oldSpelling: Attribute.OldSpelling?
  }

  /// A closed set of words.
  struct Enumeration: Sendable {
    /// The name: that of the first property that takes them.
    let name: String
    /// Whether values are lists of them, with commas.
    let isList: Bool
    /// The words.
    let words: [String]
    /// Words that only older MarkupKits know, with what each is now.
    let oldWords: [(word: String, spelling: Attribute.OldSpelling)]
  }
}
