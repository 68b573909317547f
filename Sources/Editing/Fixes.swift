public import FileSystem
public import Markup
public import Workspace

/// The changes that remove the problems of a file.
///
/// No fix of a well-formed text gives one that is not: each is tried before it is offered.
public struct Fixes {
  let file: Path
  let lines: LineIndex
  let workspace: Workspace
  let markup: LooseMarkup
  /// The tags by the places of their names, and those that end or begin the same elements.
  private let tags: [Range<Int>: Int]
  let counterparts: [Int: Int]

  /// The fixes of a file's text.
  public init(of file: Path, _ text: LineIndex, in workspace: Workspace) {
    (self.file, lines, self.workspace) = (file, text, workspace)
    markup = LooseMarkup(text.bytes)
    tags = Dictionary(
      markup.tokens.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = markup.pairs
    counterparts = Dictionary(
      pairs.map { ($0.start, $0.end) } + pairs.map { ($0.end, $0.start) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The fixes of a file of a workspace; nil if it cannot be read.
  public init?(of file: Path, in workspace: Workspace) {
    guard case .success(let bytes) = workspace.read(file, limit: FileLimit.document) else {
      return nil
    }
    self.init(of: file, LineIndex(decoding: bytes, isMarkup: file.isMarkup), in: workspace)
  }

  var bytes: [UInt8] { lines.bytes }

  /// The fixes of a problem of the file, without those that silence it.
  public func fixes(of problem: Diagnostic) -> [Fix] {
    [
      proposed(for: problem), replacement(of: problem), newTemplate(for: problem),
      endTag(for: problem), translations(for: problem),
    ].compactMap(\.self).filter(\.keepsTextsWellFormed)
  }

  /// Everything that can be done about some problems of the file.
  public func all(for problems: [Diagnostic], of file: [Diagnostic]) -> [Fix] {
    problems.flatMap { fixes(of: $0) + [suppression(of: $0)].compactMap(\.self) }
      + allReplacements(problems, of: file).filter(\.keepsTextsWellFormed)
  }

  func fix(_ title: String, _ edits: [TextEdit], isPreferred: Bool = false) -> Fix {
    Fix(
      title: title, changes: [FileChange(file: file, text: lines, edits: edits)],
      isPreferred: isPreferred)
  }

  // MARK: Proposals of hints

  /// The codes whose proposals a person has to judge.
  private static let judged: Set<String> = ["accessibility-label", "accessibility-fixed-text"]

  private func proposed(for problem: Diagnostic) -> Fix? {
    guard let proposal = problem.proposal,
      let edits = proposal.edits(at: problem.range, in: lines, isMarkup: file.isMarkup)
    else { return nil }
    var fix = fix(proposal.title, edits, isPreferred: true)
    fix.isChoice = Self.judged.contains(problem.code)
    return fix
  }

  // MARK: Other spellings

  private func replacement(of problem: Diagnostic) -> Fix? {
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
    let range = lines.range(of: problem.range)
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
  private func allReplacements(_ here: [Diagnostic], of all: [Diagnostic]) -> [Fix] {
    var seen: Set<String> = []
    return here.filter { seen.insert($0.code).inserted }.compactMap { problem in
      let same = all.filter { $0.code == problem.code }
      var known: Set<TextEdit> = []
      let edits = same.compactMap { self.edits(replacing: $0) }.joined()
        .filter { known.insert($0).inserted }
      guard same.count > 1, edits.count > 1 else { return nil }
      return fix("Write the proposed word for all “\(problem.code)”", edits)
    }
  }

  // MARK: What is missing

  private func newTemplate(for problem: Diagnostic) -> Fix? {
    guard problem.code == "unknown-template", let range = wrongWord(of: problem) else { return nil }
    let name = String(decoding: bytes[range], as: UTF8.self)
    // What JSON escapes, or ends the instruction, is no name that a person means.
    guard !name.contains(where: { "\"\\?".contains($0) }) else { return nil }
    var fix = fix("Create the template “\(name)”", [newTemplate(name)])
    fix.isChoice = true
    return fix
  }

  /// Adds a template to the first instruction of the document that defines some, or before the root.
  func newTemplate(_ name: String, _ values: [(key: String, value: String)] = []) -> TextEdit {
    let entries = values.map { "\n    \"\($0.escapedInData)\": \"\($1.escapedInData)\"" }
    let template = "\n  \"\(name.escapedInData)\": {\(entries.joined(separator: ","))\n  }"
    guard let inline = markup.templateInstructions.first else {
      let start = markup.startOfRoot
      return TextEdit(range: start..<start, newText: "<?properties {\(template)\n}?>\n")
    }
    let data = markup.data(of: inline)
    let start = data.lowerBound + 1
    let comma = bytes[start..<data.upperBound].contains(UInt8(ascii: ":")) ? "," : ""
    return TextEdit(range: start..<start, newText: template + comma)
  }

  /// Corrects the name of a misspelt end tag, or writes a missing one.
  private func endTag(for problem: Diagnostic) -> Fix? {
    guard problem.code == "unclosed-element" || problem.code == "mismatched-tag" else { return nil }
    let place = lines.range(of: problem.range).lowerBound
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

  // MARK: Comments

  private func suppression(of problem: Diagnostic) -> Fix? {
    guard file.isMarkup, problem.severity < .error else { return nil }
    let place = lines.range(of: problem.range).lowerBound
    let token = markup.tokens.last {
      if case .startTag = $0.kind { $0.range.lowerBound <= place } else { false }
    }
    guard let start = token?.range.lowerBound else { return nil }
    let comment = "<!-- mkpreview: ignore \(problem.code) -->\n" + markup.indentation(before: start)
    return fix(
      "Ignore “\(problem.code)” here", [TextEdit(range: start..<start, newText: comment)])
  }
}

extension LooseMarkup {
  /// The instructions that contain templates.
  var templateInstructions: [LooseToken] {
    tokens.filter {
      $0.kind == .instruction && text($0.name) == "properties"
        && bytes[data(of: $0)].first == UInt8(ascii: "{")
    }
  }

  /// The white space on the line before an offset.
  func indentation(before offset: Int) -> String {
    let line = bytes[..<offset].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: line.reversed(), as: UTF8.self)
  }
}

extension Fixes {
  /// How the text is read.
  var reading: TextReading { TextReading(bytes, of: file) }

  /// Whether a problem is about one element, and not about what views share.
  func isInTag(_ problem: Diagnostic) -> Bool {
    guard file.isMarkup else { return false }
    let token = markup.index(at: lines.offset(of: problem.range.start) + 1).map {
      markup.tokens[$0]
    }
    return if case .startTag = token?.kind { true } else { false }
  }
}
