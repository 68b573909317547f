import Views

/// The grammar of documents, independent of a schema language: RELAX NG and XML Schema are both
/// written from it.
///
/// A schema rejects what is an error in every document. It accepts what depends on the workspace or
/// causes a warning at most. In untyped elements it rejects everything that they do not take.
struct SchemaGrammar {
  /// The types of values, by name.
  let types: [ValueForm]
  /// The attributes that classes inherit, a group for each class with subclasses.
  let groups: [Group]
  /// The classes, by name.
  let elements: [Element]
  /// The untyped elements of all classes, which may stand in a `<root>` of any class.
  let untyped: [String]

  /// The texts that a value may have: one of the words, or a match of one of the patterns.
  struct ValueForm {
    let name: String
    /// The description that editors show.
    let documentation: String
    /// Words that editors offer.
    var words: [String] = []
    /// Regular expressions of XML Schema, each for the whole text.
    var patterns: [String] = []
    /// Whether any text is allowed.
    var isOpen = false
  }

  /// An attribute with the name of its values' form.
  struct Attribute: Hashable {
    let name: String
    let form: String
    /// The description that editors show; nil for none.
    var documentation: String?
  }

  /// Attributes that several elements have.
  struct Group {
    let name: String
    let attributes: [Attribute]
  }

  /// A class as documents write it.
  struct Element {
    let name: String
    let documentation: String
    /// The names of groups of attributes.
    let groups: [String]
    /// The attributes that are in none of the groups.
    let attributes: [Attribute]
    /// Whether it takes views.
    let takesViews: Bool
    /// The untyped elements that it takes.
    let untyped: [Untyped]
  }

  /// An untyped element.
  struct Untyped {
    let name: String
    let attributes: [Attribute]
  }
}
