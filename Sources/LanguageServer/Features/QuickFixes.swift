import FileSystem
import LiveProject
import Markup
import Workspace

/// A change of texts that a person can choose: one that removes a problem, or another form of an
/// element.
struct QuickFix {
  let title: String
  var kind = CodeActionKind.fix
  /// The edits of each file.
  var changes: [TextChange]
  /// Whether it is the fix that a person most likely wants.
  var isPreferred = false
}

/// The changes that remove the problems of a file.
///
/// No fix of a well-formed text gives one that is not: each is tried before it is offered.
struct QuickFixes {
  let folder: Folder
  let file: Path
  let text: ProtocolText
  /// The problems of the file.
  let problems: [Diagnostic]
  private let markup: LooseMarkup
  /// The tags by the places of their names, and those that end or begin the same elements.
  private let tags: [Range<Int>: Int]
  private let counterparts: [Int: Int]

  /// The most problems that one menu has fixes for.
  private static let mostProblems = 100

  init(folder: Folder, file: Path, text: ProtocolText, problems: [Diagnostic]) {
    (self.folder, self.file, self.text, self.problems) = (folder, file, text, problems)
    markup = LooseMarkup(text.lines.bytes)
    tags = Dictionary(
      markup.tokens.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = markup.pairs
    counterparts = Dictionary(
      pairs.map { ($0.start, $0.end) } + pairs.map { ($0.end, $0.start) },
      uniquingKeysWith: { first, _ in first })
  }

  private var uri: String { folder.uri(of: file) }
  private var bytes: [UInt8] { text.lines.bytes }

  /// The fixes of the problems that touch a range.
  func all(in range: Range<Int>) -> [QuickFix] {
    let here = problems.filter { problem in
      let place = text.range(problem.range)
      return place.lowerBound <= range.upperBound && range.lowerBound <= place.upperBound
    }.prefix(Self.mostProblems)
    let fixes = here.flatMap { problem in
      [
        replacement(of: problem), newTemplate(for: problem), endTag(for: problem),
        suppression(of: problem),
      ].compactMap(\.self)
    }
    return (fixes + allReplacements(Array(here)) + [movedLiteral(in: range)].compactMap(\.self))
      .filter(\.keepsTextsWellFormed)
  }

  private func fix(_ title: String, _ edits: [TextEdit], isPreferred: Bool = false) -> QuickFix {
    QuickFix(
      title: title, changes: [TextChange(uri: uri, edits: edits, text: text)],
      isPreferred: isPreferred)
  }

  // MARK: Other spellings

  private func replacement(of problem: Diagnostic) -> QuickFix? {
    guard let edits = edits(replacing: problem), let new = problem.replacement else { return nil }
    return fix("Write “\(new)”", edits, isPreferred: true)
  }

  /// The edits that write the proposed word; an element's name changes in both tags.
  private func edits(replacing problem: Diagnostic) -> [TextEdit]? {
    guard let new = problem.replacement, let range = wrongWord(of: problem) else { return nil }
    let other = tags[range].flatMap { counterparts[$0] }.map { markup.tokens[$0].name }
    return ([range] + [other].compactMap(\.self)).map { TextEdit(range: $0, newText: new) }
  }

  /// The word that the message names in quotes, within the problem's range.
  private func wrongWord(of problem: Diagnostic) -> Range<Int>? {
    let range = text.range(problem.range)
    let words = problem.message.matches(of: /“([^”]+)”/).map { Array($0.1.utf8) }
    for word in words {
      guard !word.isEmpty, word.count <= range.count else { continue }
      for start in range.lowerBound...(range.upperBound - word.count)
      where bytes[start..<(start + word.count)].elementsEqual(word) {
        return start..<(start + word.count)
      }
    }
    return nil
  }

  /// One fix for all problems of the file with the code of one here, if there are several.
  private func allReplacements(_ here: [Diagnostic]) -> [QuickFix] {
    var seen: Set<String> = []
    return here.filter { seen.insert($0.code).inserted }.compactMap { problem in
      let same = problems.filter { $0.code == problem.code }
      var known: Set<TextEdit> = []
      let edits = same.compactMap { self.edits(replacing: $0) }.joined()
        .filter { known.insert($0).inserted }
      guard same.count > 1, edits.count > 1 else { return nil }
      return fix("Write the proposed word for all “\(problem.code)”", edits)
    }
  }

  // MARK: What is missing

  private func newTemplate(for problem: Diagnostic) -> QuickFix? {
    guard problem.code == "unknown-template", let range = wrongWord(of: problem) else { return nil }
    let name = String(decoding: bytes[range], as: UTF8.self)
    // What JSON escapes, or ends the instruction, is no name that a person means.
    guard !name.contains(where: { "\"\\?".contains($0) }) else { return nil }
    let inline = markup.tokens.first {
      $0.kind == .instruction && markup.text($0.name) == "properties"
        && bytes[markup.data(of: $0)].first == UInt8(ascii: "{")
    }
    let title = "Create the template “\(name)”"
    guard let inline else {
      let start = markup.startOfRoot
      let new = "<?properties {\n  \"\(name)\": {\n  }\n}?>\n"
      return fix(title, [TextEdit(range: start..<start, newText: new)])
    }
    let start = markup.data(of: inline).lowerBound + 1
    let rest = bytes[start..<markup.data(of: inline).upperBound]
    let comma = rest.contains(UInt8(ascii: ":")) ? "," : ""
    return fix(
      title, [TextEdit(range: start..<start, newText: "\n  \"\(name)\": {\n  }\(comma)")])
  }

  /// Corrects the name of a misspelt end tag, or writes a missing one.
  private func endTag(for problem: Diagnostic) -> QuickFix? {
    guard problem.code == "unclosed-element" || problem.code == "mismatched-tag" else { return nil }
    let place = text.range(problem.range).lowerBound
    let index = markup.tokens.firstIndex { $0.range.lowerBound >= place } ?? markup.tokens.count
    let open = markup.openElements(before: index).map { markup.text(markup.tokens[$0].name) }
    guard let name = open.last else { return nil }
    if index < markup.tokens.count, markup.tokens[index].kind == .endTag {
      let wrong = markup.tokens[index].name
      if !open.contains(markup.text(wrong)) {
        let renamed = fix(
          "Write “</\(name)>”", [TextEdit(range: wrong, newText: name)], isPreferred: true)
        let isMisspelt = NearestName.of(markup.text(wrong), among: [name]) != nil
        return isMisspelt || renamed.makesTextsWellFormed ? renamed : nil
      }
    }
    let new = place >= bytes.count ? "</\(name)>\n" : "</\(name)>"
    return fix("Close “\(name)”", [TextEdit(range: place..<place, newText: new)], isPreferred: true)
  }

  // MARK: Comments and strings

  private func suppression(of problem: Diagnostic) -> QuickFix? {
    guard file.text.hasSuffix(".xml"), problem.severity < .error else { return nil }
    let place = text.range(problem.range).lowerBound
    let token = markup.tokens.last {
      if case .startTag = $0.kind { $0.range.lowerBound <= place } else { false }
    }
    guard let start = token?.range.lowerBound else { return nil }
    let comment = "<!-- mkpreview: ignore \(problem.code) -->\n" + indentation(before: start)
    return fix(
      "Ignore “\(problem.code)” here", [TextEdit(range: start..<start, newText: comment)])
  }

  /// The white space between the start of a line and an offset.
  private func indentation(before offset: Int) -> String {
    let line = bytes[..<offset].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: line.reversed(), as: UTF8.self)
  }

  /// Moves a literal text to the tables of strings.
  private func movedLiteral(in range: Range<Int>) -> QuickFix? {
    guard file.text.hasSuffix(".xml"), let (literal, value) = literal(at: range.lowerBound) else {
      return nil
    }
    let workspace = folder.live.workspace
    let tables = workspace.files(named: "Localizable", .strings)
      .filter { workspace.stringsEntries(at: $0) != nil }
    guard !tables.isEmpty else { return nil }
    let key = key(for: literal)
    let shown = literal.count > 40 ? literal.prefix(39) + "…" : literal[...]
    var fix = fix(
      "Move “\(shown)” to the strings as @\(key)", [TextEdit(range: value, newText: "@\(key)")])
    for path in tables {
      guard let table = folder.text(of: path) else { continue }
      let end = table.lines.bytes.count
      let break_ = table.lines.bytes.last.map { $0 == 0x0A } ?? true ? "" : "\n"
      let line = "\(break_)\"\(key)\" = \"\(literal.escapedInStrings)\";\n"
      fix.changes.append(
        TextChange(
          uri: folder.uri(of: path), edits: [TextEdit(range: end..<end, newText: line)], text: table
        ))
    }
    return fix
  }

  /// The text of the attribute at an offset, with references resolved, and the place of the value;
  /// nil if it is no text that people read, or if the document is not well-formed.
  private func literal(at offset: Int) -> (text: String, value: Range<Int>)? {
    let context = CursorContext(markup, at: offset)
    guard case .attributeValue(let attribute, let value) = context.place, let tag = context.token
    else { return nil }
    let name = markup.text(attribute.name)
    guard ["text", "title", "placeholder", "accessibilityLabel"].contains(name),
      let document = MarkupReader.read(
        EditedText.bytes(of: bytes, isMarkup: true), file: ""
      ).content,
      let path = document.path(
        ofElementAt: text.lines.location(of: tag.range.lowerBound)),
      let literal = document[path]?[name]?.value, let first = literal.first
    else { return nil }
    // A prefix has a meaning in the document, and none in a table.
    return "@$^".contains(first) ? nil : (literal, value)
  }

  /// A key made of a text's first words, which no table has yet.
  private func key(for literal: String) -> String {
    let words = literal.split { !$0.isLetter && !$0.isNumber }.prefix(4).map { $0.lowercased() }
    let joined = words.enumerated().map {
      $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst()
    }
    .joined()
    let base = joined.isEmpty ? "text" : joined
    let taken = Set(
      folder.live.workspace.files(named: "Localizable", .strings)
        .flatMap { folder.live.workspace.stringsEntries(at: $0) ?? [] }.map(\.key))
    return ([base] + (2...1000).map { "\(base)\($0)" }).first { !taken.contains($0) } ?? base
  }
}

extension QuickFix {
  /// Whether the texts that are well-formed stay so.
  fileprivate var keepsTextsWellFormed: Bool {
    changes.allSatisfy { !$0.isWellFormed(after: []) || $0.isWellFormed(after: $0.edits) }
  }

  /// Whether the texts are well-formed with the fix.
  fileprivate var makesTextsWellFormed: Bool {
    changes.allSatisfy { $0.isWellFormed(after: $0.edits) }
  }
}

extension TextChange {
  /// Whether the text is well-formed after some edits; false if they overlap.
  fileprivate func isWellFormed(after edits: [TextEdit]) -> Bool {
    guard let bytes = edits.applied(to: text.lines.bytes) else { return false }
    if uri.hasSuffix(".json") { return JSONReader.read(bytes, file: "").diagnostics.isEmpty }
    if uri.hasSuffix(".strings") { return StringsReader.read(bytes, file: "").diagnostics.isEmpty }
    if uri.hasSuffix(".plist") { return PropertyListReader.read(bytes, file: "").content != nil }
    return MarkupReader.read(EditedText.bytes(of: bytes, isMarkup: true), file: "").content != nil
  }
}
