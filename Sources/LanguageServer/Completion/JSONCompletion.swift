import Editing
import FileSystem
import LiveProject
import Markup
import Preview
import Views
import Vocabulary
import Workspace

/// Offers what may stand at a cursor in preview data, settings, and tables of templates.
struct JSONCompletion {
  let cursor: JSONCursor
  let file: Path
  let folder: Folder

  /// The items, in no order.
  var items: [CompletionItem] {
    switch cursor.place {
    case .key(let range): keys(replacing: range)
    case .value(let range): values(replacing: range)
    }
  }

  /// What the schema says about the place, as Markdown; nil if it says nothing.
  var words: (words: String, range: Range<Int>)? {
    guard case .key(let range) = cursor.place, let name = name(of: range) else { return nil }
    if schema == nil {
      return cursor.path.count == 1 ? folder.properties.words(about: name).map { ($0, range) } : nil
    }
    let found = nodes.lazy.compactMap { $0.value("properties", name)?["description"]?.string }.first
    return found.map { ("**\(name)**\n\n\($0)", range) }
  }

  private func name(of range: Range<Int>) -> String? {
    guard let text = folder.text(of: file)?.lines.bytes, range.count > 2 else { return nil }
    return String(decoding: text[range].dropFirst().dropLast(), as: UTF8.self)
  }

  // MARK: Schemas

  /// The document whose preview data the file holds; nil for another file.
  private var document: Path? { file.removing(suffix: ".preview.json") }

  private var schema: JSONNode? {
    let bytes: [UInt8]
    if document != nil {
      bytes = folder.vocabulary.previewDataSchema(pretty: false)
    } else if file == "mkpreview.json" {
      bytes = folder.vocabulary.settingsSchema(pretty: false)
    } else {
      return nil
    }
    return JSONReader.read(bytes, file: "").content
  }

  /// The schemas of the value at the cursor's path.
  private var nodes: [JSONNode] {
    cursor.path.reduce(schema.map(\.choices) ?? []) { nodes, step in
      nodes.flatMap { node -> [JSONNode] in
        let next: JSONNode? =
          switch step {
          case .key(let key): node.value("properties", key) ?? node["additionalProperties"]
          case .index: node["items"]
          }
        return next?.choices ?? []
      }
    }
  }

  // MARK: Items

  private func keys(replacing range: Range<Int>) -> [CompletionItem] {
    let described = nodes.flatMap { $0["properties"]?.members ?? [] }.map { member in
      (member.key, member.value["description"]?.string)
    }
    let names = described + ownNames.map { ($0, nil) }
    var seen = cursor.siblings
    return names.filter { seen.insert($0.0).inserted }.map { name, description in
      let colon = cursor.hasColon ? "" : ": "
      return CompletionItem(
        name, .property, replacing: range, documentation: description,
        newText: "\"\(name)\"\(colon)")
    }
  }

  /// The names that the document, or the vocabulary, has for the keys of the object at the cursor.
  private var ownNames: [String] {
    guard schema != nil else { return templateNames }
    guard let document, let interface = folder.live.feed[document]?.status.interface else {
      return []
    }
    switch cursor.path {
    case [.key("outlets")], [.key("content")]: return interface.outlets.map(\.name)
    case [.key("actions")]: return Set(interface.actions.map(\.name)).sorted()
    case [.key("owner")]:
      let words = interface.bindings.map {
        $0.expression.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      }
      return Set(words.filter { !$0.isEmpty }.map(String.init)).sorted()
    default: return []
    }
  }

  /// The properties of all classes, for the values of a template.
  private var templateNames: [String] {
    guard cursor.path.count == 1, case .key = cursor.path[0] else { return [] }
    let properties = folder.vocabulary.classes.flatMap(\.object.properties)
    return Set(properties.filter { $0.type != .object && $0.oldSpelling == nil }.map(\.name))
      .sorted()
  }

  private func values(replacing range: Range<Int>) -> [CompletionItem] {
    let words = nodes.flatMap { $0["enum"]?.elements ?? [] }.compactMap(\.string)
    let flags = nodes.contains { $0["type"]?.string == "boolean" } ? ["true", "false"] : []
    return words.map {
      CompletionItem($0, .enumeration, replacing: range, newText: "\"\($0)\"")
    } + flags.map { CompletionItem($0, .value, replacing: range) } + templateValues(range)
  }

  /// The words of a property in a template.
  private func templateValues(_ range: Range<Int>) -> [CompletionItem] {
    guard schema == nil, cursor.path.count == 2, case .key(let key) = cursor.path[1] else {
      return []
    }
    let workspace = folder.live.workspace
    let type = folder.properties.type(of: key)
    let words: [String] =
      switch type {
      case .boolean: ["true", "false"]
      case .color:
        workspace.names(of: .color) + workspace.entries(ofTable: "Colors")
          + Catalog.colors.keys.sorted()
      case .font: workspace.entries(ofTable: "Fonts") + TextStyle.allCases.map(\.rawValue)
      case .image: workspace.names(of: .picture)
      case let type?: type.words ?? []
      case nil: []
      }
    return words.map { word in
      CompletionItem(
        word, type == .color ? .color : .enumeration, replacing: range,
        newText: type == .boolean ? word : "\"\(word)\"")
    }
  }
}

extension JSONNode {
  /// The schemas that a schema is: itself, or those of its `anyOf`.
  fileprivate var choices: [JSONNode] {
    self["anyOf"]?.elements.map { $0.flatMap(\.choices) } ?? [self]
  }
}
