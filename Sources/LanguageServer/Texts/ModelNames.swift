import Expressions
import FileSystem
import Formats
import LiveProject
import Markup
import Views
import Workspace

/// The names that a document's bindings and events may use: the owner's data, formatters and methods.
struct ModelNames {
  private let owner: JSONNode?
  private let custom: [String]
  /// The names of the views that the preview data fill.
  let outlets: [String]
  /// The owner's methods: those of the preview data, and those that the document names.
  let actions: [String]

  init(of document: Path?, in folder: Folder) {
    let data = folder.live.workspace.owner(of: document).previewData
    owner = data.owner
    custom = data.formatters.map(\.name.text)
    outlets = Set(data.outlets.map(\.key) + data.content.map(\.view.text)).sorted()
    let used = document.flatMap { folder.live.feed[$0] }?.status.interface.actions ?? []
    actions = Set(data.actions.map(\.name) + used.map(\.name)).sorted()
  }

  /// The formatters that may follow `::`.
  var formatters: [String] { Set(custom + Formats.names).sorted() }

  /// The functions of expressions.
  var functions: [String] { BindingExpression.functionNames }

  /// The arguments that may follow a formatter's name.
  func arguments(of formatter: String) -> [(name: String, type: FormatArgumentType)] {
    Formats.arguments(of: formatter) ?? []
  }

  /// The keys of the data at a key path; the empty one leads to the data themselves.
  func keys(at path: String) -> [String] {
    var node = owner
    for key in path.split(separator: ".") { node = node?[String(key)] }
    return node?.members?.map(\.key) ?? []
  }

  /// The value in the data at a key path, as JSON in one line; nil if there is none.
  func value(at path: String) -> String? {
    var node = owner
    for key in path.split(separator: ".") { node = node?[String(key)] }
    return node.map(\.value.line)
  }
}

extension JSONValue {
  /// The value in one line, shortened.
  fileprivate var line: String {
    switch self {
    case .object(let members): "{\(members.map(\.key).joined(separator: ", "))}"
    case .array(let elements): "[\(elements.count) elements]"
    case .string(let text): "\"\(text.prefix(100))\""
    case .number(_, let text): text
    case .bool(let flag): "\(flag)"
    case .null: "null"
    }
  }
}
