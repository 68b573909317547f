import Expressions
import Formats
import Views
import Vocabulary
import Workspace

/// The kinds of names that can be renamed.
public enum RenamedKind: String, CaseIterable, Sendable {
  case id, action, key, formatter, template
  case templateFile = "template-file"
  case strings, string, color, font, image, document
  case appClass = "class"

  /// The kind in messages, with its article.
  public var words: String {
    switch self {
    case .id: "an id"
    case .action: "an action"
    case .key: "a key of the data"
    case .formatter: "a formatter"
    case .template: "a template"
    case .templateFile: "a file of templates"
    case .strings: "a table of strings"
    case .string: "a key"
    case .color: "a colour"
    case .font: "a font"
    case .image: "a picture"
    case .document: "a document"
    case .appClass: "a class"
    }
  }

  /// The kind of files that have the name; nil if it stands in texts only.
  var file: NamedFile? {
    switch self {
    case .templateFile: .templates
    case .strings: .strings
    case .color: .color
    case .image: .picture
    case .document: .document
    default: nil
    }
  }

  /// The symbol with a name.
  func symbol(_ name: String) -> Symbol {
    switch self {
    case .id: .outlet(name)
    case .action: .action(name)
    case .key: .key(name.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
    case .formatter: .formatter(name)
    case .template: .template(name)
    case .templateFile: .templates(name)
    case .strings: .strings(name)
    case .string: .string(name)
    case .color: .color(name)
    case .font: .font(name)
    case .image: .picture(name)
    case .document: .document(name)
    case .appClass: .appClass(name)
    }
  }

  /// Why something of the kind cannot have a name; nil if it can.
  func objection(to name: String) -> String? {
    if let reason = reserved(name) { return reason }
    return takes(name) ? nil : "“\(name)” is not a name for \(words)"
  }

  private func takes(_ name: String) -> Bool {
    let hasControls = name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    let isPlain = !name.isEmpty && !hasControls
    let isTrimmed = name.first?.isWhitespace == false && name.last?.isWhitespace == false
    switch self {
    case .id, .formatter: return name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
    case .action: return name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*:{0,2}/) != nil
    case .appClass:
      return name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*/) != nil
    case .key:
      let places = (try? BindingExpression(name))?.keyPlaces ?? []
      return places.map(\.path) == [[name]] && places[0].range == 0..<name.unicodeScalars.count
    case .template: return isPlain && isTrimmed && !name.contains(",")
    case .string: return isPlain
    case .color: return isPlain && isTrimmed && !"#@$^".contains(name.prefix(1))
    case .font: return isPlain && !name.contains(" ") && !"@$^".contains(name.prefix(1))
    case .templateFile, .strings, .image, .document:
      let isFile = !name.contains { "/~@?*:<>\"&\\|,$^#".contains($0) }
      return isPlain && isTrimmed && isFile && name.first != "."
        && Workspace.stem(ofPicture: name) == name
    }
  }

  /// Why a name is not free: it is UIKit's or MarkupKit's.
  private func reserved(_ name: String) -> String? {
    switch self {
    case .color where Catalog.colors[name] != nil: "“\(name)” is a colour of the system"
    case .font where TextStyle(rawValue: name) != nil: "“\(name)” is a text style of the system"
    case .formatter where Formats.names.contains(name): "“\(name)” is a formatter of MarkupKit"
    case .appClass where MarkupVocabulary.standard.classes.contains { $0.name == name }:
      "“\(name)” is a class of the system or MarkupKit"
    case .templateFile where ["Colors", "Fonts", "mkpreview"].contains(name),
      .strings where name == "Localizable":
      "MarkupKit gives “\(name)” a meaning of its own"
    default: nil
    }
  }

  /// Why a name cannot be changed; nil if it can.
  func objection(toRenaming name: String) -> String? {
    switch self {
    case .templateFile, .strings: reserved(name)
    default: nil
    }
  }
}

extension Symbol {
  /// The kind and the name of a symbol that can be renamed.
  var renamed: (RenamedKind, String) {
    switch self {
    case .outlet(let name): (.id, name)
    case .action(let name): (.action, name)
    case .formatter(let name): (.formatter, name)
    case .key(let path), .cellKey(let path, cell: _): (.key, path.joined(separator: "."))
    case .template(let name): (.template, name)
    case .string(let name): (.string, name)
    case .color(let name): (.color, name)
    case .font(let name): (.font, name)
    case .picture(let name): (.image, Workspace.stem(ofPicture: name))
    case .document(let name): (.document, name)
    case .templates(let name): (.templateFile, name.lastName)
    case .strings(let name): (.strings, name.lastName)
    case .appClass(let name): (.appClass, name)
    }
  }
}

extension String {
  /// The name behind the folders that are written before it.
  var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}
