import FileSystem
import Markup
import Views
import Workspace

/// The files in which a name means one thing.
struct RenameScope {
  /// The files with what they name.
  var files: [(file: Path, symbols: TextSymbols)]
  /// The names of the documents that have one owner, for what belongs to it.
  var documents: Set<Path> = []
  /// The document that is renamed.
  var document: Path?
  /// Whether a picture has the name of a colour: properties then mean its pattern.
  var isPattern = false
  /// What a person has to know about other files.
  var notes: [String] = []
}

extension Renaming {
  /// The files in which the name means what it does in a file.
  func scope(seenFrom file: Path) -> RenameScope {
    switch kind {
    case .id, .action, .key, .formatter: return scopeOfOwner(seenFrom: file)
    case .template: return scope(of: filesWithTemplates(seenFrom: file))
    case .string: return scope(of: filesWithStrings(seenFrom: file))
    case .document:
      var scope = scope(of: reader.files)
      scope.document = document(seenFrom: file)
      return scope
    case .color:
      var scope = scope(of: reader.files)
      scope.isPattern = !workspace.files(named: name, .picture).isEmpty
      return scope
    default: return scope(of: reader.files)
    }
  }

  private func scope(of files: [Path]) -> RenameScope {
    RenameScope(files: reader.symbols(of: files))
  }

  /// The document that the name means in a file.
  func document(seenFrom file: Path) -> Path? {
    if workspace.document(named: Path(name)) != nil { return Path(name) }
    if let own = Document.name(ofFile: file), own.lastComponent.text == name { return own }
    return workspace.files(named: name, .document, seenFrom: file.parent).first
      .flatMap(Document.name)
  }

  // MARK: What belongs to an owner

  private func scopeOfOwner(seenFrom file: Path) -> RenameScope {
    let origin = cell.flatMap {
      workspace.files(named: $0, .document, seenFrom: file.parent).first
    }
    let own = reader.filesOfOwner(of: origin ?? file)
    var scope = scope(of: own)
    scope.documents = Set(own.compactMap(Document.name))
    let known = Set(own)
    let others = reader.symbols(of: reader.files.filter { !known.contains($0) })
    if kind == .key {
      // Preview data of other documents fill their cells.
      scope.files += others.filter { file, symbols in
        symbols.uses.contains { use in
          if case .cellKey = use.symbol { means(use, name, in: file, scope) } else { false }
        }
      }
    }
    addSettings(others, to: &scope)
    return scope
  }

  /// Adds the settings of the folder, if the name means the same there: no other document has it.
  private func addSettings(_ others: RenameScopeFiles, to scope: inout RenameScope) {
    guard let settings = others.first(where: { $0.file == "mkpreview.json" }),
      !places(of: name, in: settings.file, settings.symbols, scope).isEmpty
    else { return }
    let foreign = others.first { file, symbols in
      file != settings.file && symbols.uses.contains { $0.symbol == kind.symbol(name) }
    }
    if foreign == nil {
      scope.files.append(settings)
    } else {
      scope.notes.append(
        "“\(name)” also stands in \(settings.file), which stays as it is: other documents have the "
          + "name, too")
    }
  }

  typealias RenameScopeFiles = [(file: Path, symbols: TextSymbols)]

  // MARK: Templates and strings

  /// The documents that see a template, and all files that define it for one of them.
  fileprivate func filesWithTemplates(seenFrom file: Path) -> [Path] {
    let all = reader.symbols(of: reader.files)
    let defining = Set(
      all.filter { !$0.symbols.places(of: .template(name), defining: true).isEmpty }.map(\.file))
    let tables = tables(of: all)
    var documents: Set<Path> = tables[file] == nil ? [] : [file]
    var definitions: Set<Path> = tables[file] == nil ? [file] : []
    while true {
      let count = documents.count + definitions.count
      for document in documents { definitions.formUnion(tables[document, default: []]) }
      definitions.formIntersection(defining)
      for (document, own) in tables where !own.isDisjoint(with: definitions) {
        documents.insert(document)
      }
      if documents.count + definitions.count == count { break }
    }
    return documents.union(definitions).sorted()
  }

  /// The files whose templates each document sees: its own, those that it names, and what documents
  /// see that include it.
  private func tables(of all: [(file: Path, symbols: TextSymbols)]) -> [Path: Set<Path>] {
    var tables: [Path: Set<Path>] = [:]
    var included: [(Path, Path)] = []
    for (file, symbols) in all where file.isMarkup {
      tables[file, default: []].insert(file)
      for use in symbols.uses {
        switch use.symbol {
        case .templates(let name):
          let sizes = Environment.SizeClass.allCases.map { "\(name)~\($0.rawValue)" }
          tables[file]?.formUnion(
            ([name] + sizes).flatMap { workspace.files(named: $0, .templates) })
        case .document(let name):
          included += workspace.files(named: name, .document).map { (file, $0) }
        default: break
        }
      }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for (file, other) in included where tables[other] != nil {
        let more = tables[file, default: []].subtracting(tables[other, default: []])
        if more.isEmpty { continue }
        tables[other]?.formUnion(more)
        isChanged = true
      }
    }
    return tables
  }

  /// The documents that read the key from one table of strings, and its file in each language.
  fileprivate func filesWithStrings(seenFrom file: Path) -> [Path] {
    let all = reader.symbols(of: reader.files)
    let defining = Set(
      all.filter { !$0.symbols.places(of: .string(name), defining: true).isEmpty }
        .compactMap { $0.file.lastComponent.removing(suffix: ".strings")?.text })
    var named: [Path: Set<String>] = [:]
    for (file, symbols) in all {
      let document = file.removing(suffix: ".preview.json") ?? Document.name(ofFile: file)
      guard let document else { continue }
      for case .strings(let table) in symbols.uses.map(\.symbol) {
        named[document, default: []].insert(table.lastName)
      }
    }
    // The tables that a document names are searched before the one that all have.
    func tables(of file: Path) -> Set<String> {
      let own = Document.name(ofFile: file).flatMap { named[$0] }?.intersection(defining) ?? []
      return own.isEmpty ? ["Localizable"] : own
    }
    let names =
      file.isMarkup
      ? tables(of: file)
      : Set(file.lastComponent.removing(suffix: ".strings").map { [$0.text] } ?? [])
    let users = all.map(\.file).filter { $0.isMarkup && !tables(of: $0).isDisjoint(with: names) }
    return users + names.sorted().flatMap { workspace.files(named: $0, .strings) }
  }
}
