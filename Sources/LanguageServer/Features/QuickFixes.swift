import FileSystem
import LiveProject
import Markup
import Workspace

/// A change of texts that removes a problem.
struct QuickFix {
  let title: String
  /// The edits by URI, each with the text that they change.
  var changes: [(uri: String, edits: [TextEdit], text: ProtocolText)]
  /// Whether it is the fix that a person most likely wants.
  var isPreferred = false
}

/// The changes that remove the problems of a file.
struct QuickFixes {
  let folder: Folder
  let file: Path
  let text: ProtocolText
  /// The problems of the file.
  let problems: [Diagnostic]

  private var uri: String { folder.uri(of: file) }
  private var bytes: [UInt8] { text.lines.bytes }

  /// The fixes of the problems that touch a range.
  func all(in range: Range<Int>) -> [QuickFix] {
    let here = problems.filter { problem in
      let place = text.range(problem.range)
      return place.lowerBound <= range.upperBound && range.lowerBound <= place.upperBound
    }
    return here.flatMap { problem in
      [replacement(of: problem), newTemplate(for: problem), endTag(for: problem)]
        .compactMap(\.self) + [suppression(of: problem)].compactMap(\.self)
    } + allReplacements(here) + literals(in: range)
  }

  private func fix(_ title: String, _ edits: [TextEdit], isPreferred: Bool = false) -> QuickFix {
    QuickFix(title: title, changes: [(uri, edits, text)], isPreferred: isPreferred)
  }

  // MARK: Other spellings

  private func replacement(of problem: Diagnostic) -> QuickFix? {
    guard let edits = edits(replacing: problem), let new = problem.replacement else { return nil }
    return fix("Write “\(new)”", edits, isPreferred: true)
  }

  /// The edits that write the proposed word; an element's name changes in both tags.
  private func edits(replacing problem: Diagnostic) -> [TextEdit]? {
    guard let new = problem.replacement, let range = wrongWord(of: problem) else { return nil }
    var edits = [TextEdit(range: range, newText: new)]
    let markup = LooseMarkup(bytes)
    if let index = markup.tokens.firstIndex(where: { $0.name == range }),
      let other = markup.counterpart(of: index)
    {
      edits.append(TextEdit(range: markup.tokens[other].name, newText: new))
    }
    return edits
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
      var edits: [TextEdit] = []
      for edit in same.compactMap({ self.edits(replacing: $0) }).joined()
      where !edits.contains(edit) {
        edits.append(edit)
      }
      guard same.count > 1, edits.count > 1 else { return nil }
      return fix("Write the proposed word for all “\(problem.code)”", edits)
    }
  }

  // MARK: What is missing

  private func newTemplate(for problem: Diagnostic) -> QuickFix? {
    guard problem.code == "unknown-template", let range = wrongWord(of: problem) else { return nil }
    let name = String(decoding: bytes[range], as: UTF8.self)
    let markup = LooseMarkup(bytes)
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

  private func endTag(for problem: Diagnostic) -> QuickFix? {
    guard problem.code == "unclosed-element" || problem.code == "mismatched-tag" else { return nil }
    let markup = LooseMarkup(bytes)
    let place = text.range(problem.range).lowerBound
    let index = markup.tokens.firstIndex { $0.range.lowerBound >= place } ?? markup.tokens.count
    guard let open = markup.openElements(before: index).last else { return nil }
    let name = markup.text(markup.tokens[open].name)
    let isAtEnd = place >= bytes.count
    let new = isAtEnd ? "</\(name)>\n" : "</\(name)>"
    return fix("Close “\(name)”", [TextEdit(range: place..<place, newText: new)], isPreferred: true)
  }

  // MARK: Comments and strings

  private func suppression(of problem: Diagnostic) -> QuickFix? {
    guard file.text.hasSuffix(".xml"), problem.severity < .error else { return nil }
    let markup = LooseMarkup(bytes)
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
  private func literals(in range: Range<Int>) -> [QuickFix] {
    guard file.text.hasSuffix(".xml") else { return [] }
    let markup = LooseMarkup(bytes)
    guard
      case .attributeValue(let attribute, let value) =
        CursorContext(markup, at: range.lowerBound).place
    else { return [] }
    let literal = markup.text(value)
    let name = markup.text(attribute.name)
    guard ["text", "title", "placeholder", "accessibilityLabel"].contains(name), !literal.isEmpty,
      !literal.hasPrefix("@"), !literal.hasPrefix("$"), !literal.contains("&")
    else { return [] }
    let tables = folder.live.workspace.files(named: "Localizable", .strings)
      .filter { folder.live.workspace.stringsEntries(at: $0) != nil }
    guard !tables.isEmpty else { return [] }
    let key = key(for: literal)
    var fix = fix(
      "Move “\(literal)” to the strings as @\(key)",
      [
        TextEdit(range: value, newText: "@\(key)")
      ])
    for path in tables {
      guard let table = folder.text(of: path) else { continue }
      let end = table.lines.bytes.count
      let break_ = table.lines.bytes.last.map { $0 == 0x0A } ?? true ? "" : "\n"
      let line = "\(break_)\"\(key)\" = \"\(literal.escapedInStrings)\";\n"
      fix.changes.append(
        (folder.uri(of: path), [TextEdit(range: end..<end, newText: line)], table))
    }
    return [fix]
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
