import Editing
import FileSystem
import LiveProject
import Markup
import Workspace

/// Offers the keys that documents use and a table of strings lacks.
struct StringsCompletion {
  let cursor: StringsCursor
  let file: Path
  let folder: Folder

  /// The items, in no order; each key has its texts in other tables.
  var items: [CompletionItem] {
    guard let range = cursor.key else { return [] }
    let texts = otherTexts
    return folder.usedStringKeys.subtracting(cursor.others).map { key in
      let quoted = "\"\(key.escapedInStrings)\""
      return CompletionItem(
        key, .reference, replacing: range,
        documentation: texts[key]?.joined(separator: "\n\n"),
        newText: cursor.hasValue ? quoted : "\(quoted) = \"\";")
    }
  }

  private var otherTexts: [String: [String]] {
    let workspace = folder.live.workspace
    let tables = workspace.names(of: .strings).flatMap { workspace.files(named: $0, .strings) }
    var texts: [String: [String]] = [:]
    for table in tables where table != file {
      for entry in workspace.stringsEntries(at: table) ?? [] {
        texts[entry.key, default: []].append("`\(table)`: \(entry.value)")
      }
    }
    return texts
  }
}

extension Folder {
  /// The keys of strings that documents use.
  fileprivate var usedStringKeys: Set<String> {
    let reader = reader
    return reader.symbols(of: reader.files).reduce(into: []) { keys, text in
      for use in text.symbols.uses where !use.isDefinition {
        if case .string(let key) = use.symbol, !key.isEmpty { keys.insert(key) }
      }
    }
  }
}
