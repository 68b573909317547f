public import Views

/// The vocabulary of documents: every class with its properties, and the closed sets of words.
///
/// It is derived from the catalog; schemas and the response of `/api/vocabulary` are derived from
/// it.
///
/// ```swift
/// let vocabulary = MarkupVocabulary.standard
/// let font = vocabulary.property("titleLabel.font", of: "UIButton")
/// let rows = vocabulary.children(of: "LMTableView").map(\.name)
/// ```
public struct MarkupVocabulary: Sendable {
  /// The classes that documents can name, sorted by name.
  public let classes: [ViewClass]
  /// The classes of objects that only key paths reach, sorted by name.
  public let objects: [ObjectClass]
  /// The closed sets of words, sorted by name.
  public let enumerations: [Enumeration]
  /// The attributes that name events.
  public let events: [String]
  /// The processing instructions for the whole document.
  public let instructions: [InstructionRule]

  /// A class whose properties documents set.
  public struct ObjectClass: Sendable {
    /// The name.
    public let name: String
    /// What it is, in one sentence without a final period.
    public let summary: String
    /// The nearest superclass in the vocabulary; nil for none.
    public let superclass: String?
    /// The properties that the superclass lacks or declares differently, sorted by name.
    public let properties: [Property]
  }

  /// A class that documents can name.
  public struct ViewClass: Sendable {
    /// The name and the properties.
    public let object: ObjectClass
    /// The platforms that have it.
    public let platforms: [Environment.Platform]
    /// Whether MarkupKit 4.5 has it.
    let isCurrent: Bool
    /// The class methods that create it, for the `style` attribute.
    public let factories: [Factory]
    /// Whether it accepts views, perhaps only after an instruction.
    public let takesViews: Bool
    /// The names of MarkupKit's and UIKit's classes whose views it shows without an instruction.
    let children: Set<String>
    /// Those of them for which MarkupKit 4.5 raises.
    let removedChildren: Set<String>
    /// Whether it fires events.
    public let firesEvents: Bool
    /// The untyped elements that it accepts.
    public let elements: [ElementRule]
    /// The processing instructions that it accepts.
    public let instructions: [InstructionRule]
    /// Whether the application defines it.
    public let isApplicationClass: Bool

    /// The name.
    public var name: String { object.name }
  }

  /// A property of a class.
  public struct Property: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The type of its values.
    public let type: ValueType
    /// The name of its closed set of words; nil for other types.
    public let enumeration: String?
    /// The class of the object that it holds; nil for a property without properties of its own.
    public let container: String?
    /// Whether the object does not exist when attributes are set, so that key paths into it are
    /// invalid.
    public let isEmpty: Bool
    /// The value that a new view has, as a document writes it; nil if it has none or none is known.
    public let defaultValue: String?
    /// The platforms that have it.
    public let platforms: [Environment.Platform]
    /// The current spelling of a property of older MarkupKits.
    public let oldSpelling: Attribute.OldSpelling?
  }

  /// A closed set of words.
  public struct Enumeration: Sendable {
    /// The name of the first property with these words.
    public let name: String
    /// Whether values are comma-separated lists of the words.
    public let isList: Bool
    /// The words.
    public let words: [String]
    /// Words that only older MarkupKits have, each with its current spelling.
    public let oldWords: [(word: String, spelling: Attribute.OldSpelling)]
    /// Words that only some platforms have, with these platforms.
    public let limitedWords: [(word: String, platforms: [Environment.Platform])]
  }
}
