import Views

/// The grammar of documents, independent of a schema language: RELAX NG and XML Schema are both
/// written from it.
///
/// A schema rejects what is an error in every document. It accepts what depends on the workspace or
/// causes at most a warning. In untyped elements it rejects everything that they do not accept.
struct SchemaGrammar {
  /// The types of values, by name.
  let types: [ValueForm]
  /// The inherited attributes, one group for each class with subclasses.
  let groups: [Group]
  /// The classes, by name.
  let elements: [Element]
  /// The untyped elements of all classes; a `<root>` of any class may contain them.
  let untyped: [String]

  /// The possible texts of a value: one of the words, or a match of one of the patterns.
  struct ValueForm {
    let name: String
    /// The description shown in editors.
    let documentation: String
    /// The words offered in editors.
    var words: [String] = []
    /// Regular expressions of XML Schema, each for a whole text.
    var patterns: [String] = []
    /// Whether any text is allowed.
    var isOpen = false
  }

  /// An attribute with the name of its value form.
  struct Attribute: Hashable {
    let name: String
    let form: String
    /// The description shown in editors; nil for none.
    var documentation: String?
  }

  /// A group of attributes that several elements have.
  struct Group {
    let name: String
    let attributes: [Attribute]
  }

  /// A class as an element.
  struct Element {
    let name: String
    let documentation: String
    let groups: [String]
    /// The attributes outside these groups.
    let attributes: [Attribute]
    /// Whether it accepts views.
    let takesViews: Bool
    /// The untyped elements that it accepts.
    let untyped: [Untyped]
  }

  /// An untyped element.
  struct Untyped {
    let name: String
    let attributes: [Attribute]
  }
}
