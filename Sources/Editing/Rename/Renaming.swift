public import FileSystem
import Markup
import Vocabulary
import Workspace

/// Renames what documents and their files name: every place that means the name, and no other.
public struct Renaming {
  let reader: SymbolReader
  let workspace: Workspace
  let kind: RenamedKind
  let name: String
  /// The name of the document whose cells have the data, as preview data write it.
  let cell: String?

  /// The most places that one renaming changes.
  private static let mostPlaces = 2000

  /// A renaming of what has a name in the files of a workspace.
  ///
  /// - Parameter name: The keys from the data's root for a key, such as `user.name`; the path without
  ///   `.xml` for a document.
  public init(_ kind: RenamedKind, _ name: String, in reader: SymbolReader) {
    self.init(kind, name, cell: nil, in: reader)
  }

  private init(_ kind: RenamedKind, _ name: String, cell: String?, in reader: SymbolReader) {
    (self.kind, self.name, self.cell, self.reader) = (kind, name, cell, reader)
    workspace = reader.workspace
  }

  /// The renaming of what a place of a text names, and the place of the name; nil if it names nothing
  /// that can be renamed.
  public static func at(
    _ offset: Int, in symbols: TextSymbols, by reader: SymbolReader
  ) -> (Renaming, Range<Int>)? {
    if let use = symbols.use(at: offset) {
      if use.isShownAsWritten { return nil }
      var (kind, name) = use.symbol.renamed
      if kind == .color, !use.isDefinition, !reader.workspace.files(named: name, .picture).isEmpty {
        (kind, name) = (.image, Workspace.stem(ofPicture: name))
      }
      var cell: String?
      if case .cellKey(_, let document) = use.symbol { cell = document }
      let renaming = Renaming(kind, name, cell: cell, in: reader)
      return (renaming, renaming.nameRange(in: use, of: symbols))
    }
    // Constants of UIKit are colours that a table may define.
    return symbols.colors.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
      .map { (Renaming(.color, $0.name, in: reader), $0.range) }
  }

  /// The name as it is, without escapes, and without what is written before it.
  public var oldName: String {
    switch kind {
    case .key: name.split(separator: ".").last.map(String.init) ?? name
    case .document: name.lastName
    default: name
    }
  }

  /// The part of a place that is the name: without folders and the ending of a picture.
  private func nameRange(in use: SymbolUse, of symbols: TextSymbols) -> Range<Int> {
    guard kind.file != nil, kind != .color,
      let written = symbols.text(of: use.range), let start = written.firstRange(of: oldName)
    else { return use.range }
    let before = use.range.lowerBound + written[..<start.lowerBound].utf8.count
    return before..<(before + oldName.utf8.count)
  }

  /// Whether what a file means with the name is defined by documents and their files, so that it is
  /// not UIKit's.
  public func isOwn(seenFrom file: Path) -> Bool {
    if kind.objection(toRenaming: name) != nil { return false }
    switch kind {
    case .color: return isDefined(in: scope(seenFrom: file)) || !namedFiles.isEmpty
    case .font, .formatter: return isDefined(in: scope(seenFrom: file))
    case .key: return !name.contains(".") || isDefined(in: scope(seenFrom: file))
    case .image, .templateFile, .strings: return !namedFiles.isEmpty
    case .document: return document(seenFrom: file) != nil
    case .id, .action, .template, .string, .appClass: return true
    }
  }

  private func isDefined(in scope: RenameScope) -> Bool {
    scope.files.contains { file, symbols in
      symbols.uses.contains { $0.isDefinition && means($0, name, in: file, scope) }
    }
  }

  /// The documents that mean different things with the name; one of each.
  public var meanings: [Path] {
    if kind == .document {
      let all = workspace.documents.filter { $0.name == Path(name) }
      return (all.isEmpty ? workspace.documents.filter { $0.name.lastComponent.text == name } : all)
        .map(\.file)
    }
    if kind.file != nil, let first = namedFiles.first { return [first] }
    var known: Set<Path> = []
    var found: [Path] = []
    for (file, symbols) in reader.symbols(of: reader.files) where !known.contains(file) {
      let hasName = symbols.uses.contains { $0.symbol == kind.symbol(name) && !$0.isShownAsWritten }
      guard hasName || !places(of: name, in: file, symbols, RenameScope(files: [])).isEmpty else {
        continue
      }
      let files = scope(seenFrom: file).files.map(\.file)
      known.formUnion(files + [file])
      // Settings mean what documents mean with it.
      if file == "mkpreview.json", kind != .appClass { continue }
      found.append(files.first(where: \.isMarkup) ?? file)
    }
    return found
  }

  // MARK: Places

  /// Whether a place means a name of the kind.
  func means(_ use: SymbolUse, _ name: String, in file: Path, _ scope: RenameScope) -> Bool {
    switch (kind, use.symbol) {
    case (.key, .cellKey(let path, let cell)):
      return path.joined(separator: ".") == name
        && workspace.files(named: cell, .document, seenFrom: file.parent)
          .compactMap(Document.name).contains(where: scope.documents.contains)
    case (.key, .key(let path)):
      // Other documents in the scope only fill cells.
      let document = file.removing(suffix: ".preview.json") ?? Document.name(ofFile: file)
      return path.joined(separator: ".") == name
        && (scope.documents.isEmpty || document.map(scope.documents.contains) ?? true)
    case (.image, .picture(let text)): return Workspace.stem(ofPicture: text) == name
    case (.image, .color(let text)):
      return Workspace.stem(ofPicture: text) == name
        && !workspace.files(named: text, .picture).isEmpty
    case (.color, .color(let text)): return text == name && (use.isDefinition || !scope.isPattern)
    case (.document, .document(let text)):
      return text.lastName == scope.document?.lastComponent.text
        && workspace.files(named: text, .document, seenFrom: file.parent).first
          .flatMap(Document.name) == scope.document
    case (.templateFile, .templates(let text)), (.strings, .strings(let text)):
      return text.lastName == name
    default: return use.symbol == kind.symbol(name) && !use.isShownAsWritten
    }
  }

  /// The places in a file that mean a name of the kind.
  func places(
    of name: String, in file: Path, _ symbols: TextSymbols, _ scope: RenameScope
  ) -> [Range<Int>] {
    let named = symbols.uses.filter { means($0, name, in: file, scope) }.map(\.range)
    // Constants of UIKit are colours that a table may define.
    let isColor = kind == .color && !scope.isPattern
    let colors = isColor ? symbols.colors.filter { $0.name == name }.map(\.range) : []
    return Set(named + colors).sorted { $0.lowerBound < $1.lowerBound }
  }

  // MARK: The edit

  /// Throws if the name can mean nothing new in a file: it exists, or the kind does not take it.
  func checkIsFree(seenFrom file: Path) throws(EditRefusal) {
    if let reason = kind.objection(to: name) { throw EditRefusal(reason: reason) }
    try check(scope(seenFrom: file), for: name)
  }

  /// The edit that gives the name another spelling in all its places.
  ///
  /// - Parameter new: The new name; that of a document may have folders before it.
  public func edit(to new: String, seenFrom file: Path) throws(EditRefusal) -> FolderEdit {
    let plain = kind == .document ? new.lastName : new
    if let reason = kind.objection(toRenaming: name) ?? kind.objection(to: plain) {
      throw EditRefusal(reason: reason)
    }
    if new == oldName { throw EditRefusal(reason: "That is its name already") }
    guard isOwn(seenFrom: file) else { throw EditRefusal(reason: foreignReason) }
    return try edit(to: new, in: scope(seenFrom: file))
  }

  func edit(to new: String, in scope: RenameScope) throws(EditRefusal) -> FolderEdit {
    let moves = try moves(to: new, scope)
    try check(scope, for: path(named: new))
    var edit = FolderEdit(
      moves: moves, changes: [], notes: scope.notes, claim: .renamed(old: oldName, new: new))
    for (file, symbols) in scope.files {
      let edits = try edits(to: new, in: file, symbols, scope)
      if edits.isEmpty { continue }
      edit.changes.append(FileChange(file: file, text: symbols.lines, edits: edits))
    }
    if edit.changes.isEmpty, moves.isEmpty {
      throw EditRefusal(reason: "Nothing has the name “\(name)”")
    }
    guard edit.placeCount <= Self.mostPlaces else {
      throw EditRefusal(reason: "The name is in more than \(Self.mostPlaces) places")
    }
    addNotes(about: new, to: &edit)
    return edit
  }

  private var foreignReason: String {
    switch kind {
    case .color, .font: "No table defines “\(name)”; it may be the system’s"
    case .formatter: "No preview data define “\(name)”; it may be MarkupKit’s"
    default: "Nothing has the name “\(name)”"
    }
  }

  /// The name that a key of data has as a path from the root, and another name as it is.
  private func path(named new: String) -> String {
    guard kind == .key else { return kind == .document ? new.lastName : new }
    return (name.split(separator: ".").dropLast().map(String.init) + [new]).joined(separator: ".")
  }

  private func edits(
    to new: String, in file: Path, _ symbols: TextSymbols, _ scope: RenameScope
  ) throws(EditRefusal) -> [TextEdit] {
    let spelling = Spelling(of: file, symbols.lines)
    var edits: [TextEdit] = []
    for place in places(of: name, in: file, symbols, scope) {
      let written = kind.file == nil ? new : newText(new, at: place, of: symbols, in: file, scope)
      guard let text = spelling.written(written, at: place) else {
        throw EditRefusal(
          reason: "\(file) writes “\(name)” without quotes, which “\(new)” needs; write them first")
      }
      edits.append(TextEdit(range: place, newText: text))
    }
    return edits
  }

  /// The files of a scope that find another key in the same tables of strings; nil for other kinds.
  private func filesMeaning(_ new: String, in scope: RenameScope) -> Set<Path>? {
    guard kind == .string,
      let table = scope.files.first(where: { $0.file.removing(suffix: ".strings") != nil })
    else { return nil }
    let other = Renaming(.string, new, in: reader).scope(seenFrom: table.file)
    return Set(other.files.map(\.file))
  }

  /// Refuses a name that exists, and files whose places cannot be known.
  private func check(_ scope: RenameScope, for new: String) throws(EditRefusal) {
    let meaning = filesMeaning(new, in: scope)
    for (file, symbols) in scope.files {
      if kind != .document, meaning?.contains(file) ?? true,
        !places(of: new, in: file, symbols, scope).isEmpty
      {
        throw EditRefusal(reason: "\(file) already has \(kind.words) “\(new.shownKey(of: kind))”")
      }
      let text = symbols.lines.bytes
      if file.removing(suffix: ".plist") != nil, text.starts(with: "bplist".utf8),
        !places(of: name, in: file, symbols, scope).isEmpty
      {
        throw EditRefusal(reason: "\(file) is a binary property list; convert it to XML first")
      }
      if text.contains(Array(oldName.utf8)), !TextReading(text, of: file).isWellFormed {
        throw EditRefusal(reason: "\(file) has a mistake; correct it first")
      }
    }
  }

  /// Notes what the edit does not reach.
  private func addNotes(about new: String, to edit: inout FolderEdit) {
    let (old, count) = (oldName.count { $0 == ":" }, new.count { $0 == ":" })
    if kind == .action, old != count {
      edit.notes.append(
        "“\(new)” takes \(count) argument\(count == 1 ? "" : "s") where “\(oldName)” takes \(old)")
    }
    let word = String(oldName.prefix { $0 != ":" }.split(separator: ".").last ?? "")
    edit.codeFiles = CodeFiles(around: workspace.root).naming(word)
    if !edit.codeFiles.isEmpty {
      let files = edit.codeFiles.count
      edit.notes.append(
        "“\(word)” also stands in \(files) file\(files == 1 ? "" : "s") of code, which "
          + "stay\(files == 1 ? "s" : "") as \(files == 1 ? "it is" : "they are")")
    }
  }
}

extension String {
  /// The last key of a path, and another name as it is.
  fileprivate func shownKey(of kind: RenamedKind) -> String {
    kind == .key ? split(separator: ".").last.map(String.init) ?? self : self
  }
}

extension [UInt8] {
  /// Whether the bytes contain others.
  fileprivate func contains(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    return withUnsafeBufferPointer { bytes in
      bytes.indices.dropLast(other.count - 1).contains { start in
        bytes[start] == first && bytes[start...].starts(with: other)
      }
    }
  }
}
