import Views

/// What schemas say of documents, in the words of neither language: RELAX NG and XML Schema are
/// both written from it.
///
/// A schema refuses what is an error in every document, and takes what depends on the workspace or
/// earns no more than a warning; of untyped elements it refuses all that they do not take.
struct SchemaGrammar {
  /// The types of values, by name.
  let types: [ValueForm]
  /// The attributes that classes have in common, a group for each class that others are made from.
  let groups: [Group]
  /// The classes, by name.
  let elements: [Element]
  /// The untyped elements of all classes, which may stand in a `<root>` of any class.
  let untyped: [String]

  /// What the text of a value may be: any one of the forms.
  struct ValueForm {
    let name: String
    /// What an editor says of it.
    let documentation: String
    /// Words that editors offer.
    var words: [String] = []
    /// Regular expressions of XML Schema, each for the whole text.
    var patterns: [String] = []
    /// Whether any text will do.
    var isOpen = false
  }

  /// An attribute with the name of its values' form.
  struct Attribute: Hashable {
    let name: String
    let form: String
    /// What an editor says of it, where there is something to say.
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
    /// Whether views may stand in it.
    let takesViews: Bool
    /// What may stand in it besides views.
    let untyped: [Untyped]
  }

  /// An untyped element.
  struct Untyped {
    let name: String
    let attributes: [Attribute]
  }
}
