import Editing
import FileSystem
import LiveProject
import Markup
import Views
import Vocabulary
import Workspace

extension Cursor {
  /// What the text names.
  var symbols: TextSymbols {
    TextSymbols(
      EditedText.bytes(of: text.lines.bytes, isMarkup: isMarkup), of: file, folder.properties)
  }

  /// The symbol at the cursor, with its place; nil if there is none.
  var use: SymbolUse? { symbols.use(at: offset) }
}

extension Folder {
  /// The vocabulary with the app's classes.
  var vocabulary: MarkupVocabulary { properties.vocabulary }

  /// The properties of the vocabulary with the app's classes.
  var properties: PropertyTypes { reader.properties }

  /// Reads what the texts name.
  var reader: SymbolReader { index.reader(of: live.workspace) }

  /// The places that define a symbol: whole files, and names in texts.
  ///
  /// - Parameter cursor: Where it is meant; a document's own templates come first.
  func definitions(of symbol: Symbol, at cursor: Cursor) -> [ProtocolLocation] {
    switch symbol {
    case .template(let name) where cursor.isMarkup:
      let names = DocumentNames(LooseMarkup(cursor.text.lines.bytes), in: cursor.file, of: self)
      let files = names.templates.filter { $0.name == name }.map(\.file)
      return places(of: symbol, defining: true, in: files.unique)
    case .template: return places(of: symbol, defining: true, in: [cursor.file])
    case .color(let name): return files(name, .color) + places(of: symbol, defining: true)
    case .picture(let name): return files(name, .picture)
    case .document(let name): return files(name, .document)
    case .templates(let name): return files(name, .templates)
    case .strings(let name): return files(name, .strings)
    case .string, .font, .appClass: return places(of: symbol, defining: true)
    case .cellKey: return places(of: symbol, defining: true, in: [cursor.file])
    case .outlet, .action, .formatter, .key:
      return places(of: symbol, defining: true, in: reader.filesOfOwner(of: cursor.file))
    }
  }

  /// The places that mean a symbol.
  ///
  /// - Parameter cursor: Where it is meant: what an owner has is that of one owner.
  func uses(of symbol: Symbol, at cursor: Cursor) -> [ProtocolLocation] {
    switch symbol {
    case .outlet, .action, .formatter, .key, .cellKey:
      places(of: symbol, defining: false, in: reader.filesOfOwner(of: cursor.file))
    default: places(of: symbol, defining: false)
    }
  }

  private func places(
    of symbol: Symbol, defining: Bool, in files: [Path]? = nil
  ) -> [ProtocolLocation] {
    let reader = reader
    return reader.symbols(of: files ?? reader.files).flatMap { file, symbols in
      let text = ProtocolText(lines: symbols.lines, unit: client.unit)
      return symbols.places(of: symbol, defining: defining).map {
        ProtocolLocation(uri: uri(of: file), range: $0, text: text)
      }
    }
  }

  /// The starts of the files with a name.
  private func files(_ name: String, _ kind: NamedFile) -> [ProtocolLocation] {
    live.workspace.files(named: name, kind).map {
      ProtocolLocation(uri: uri(of: $0), range: 0..<0, text: .empty)
    }
  }
}

extension [Path] {
  /// Each path once, at its first place.
  fileprivate var unique: [Path] {
    var seen: Set<Path> = []
    return filter { seen.insert($0).inserted }
  }
}

extension PropertyTypes {
  /// What the vocabulary says about the property that any class has, as Markdown.
  func words(about keyPath: String) -> String? {
    found(keyPath).map { vocabulary.documentation(of: $0.property, in: $0.className) }
  }
}
