public import Expressions
public import FileSystem
import JSONWriting
public import Markup

/// What torture found in a document.
public struct TorturedDocument: Sendable {
  /// The document's name.
  public let name: Path
  /// Whether it is drawn; a document that is not, such as one that does not parse, is not tried.
  public internal(set) var isDrawn = true
  /// The number of cases that were tried.
  public internal(set) var caseCount = 0
  /// A smallest case of each problem, in the order in which they were found.
  public internal(set) var found: [BreakingCase] = []
}

/// A smallest case in which a document has a problem: each change is necessary, and none can be
/// smaller.
public struct BreakingCase: Sendable {
  /// The problem.
  public let problem: Diagnostic
  /// The case in words: `with 14 letters in “name” at 320 points in Finnish`.
  public let words: String
  /// How many cases of the document had been tried when it was found.
  public let number: Int
  /// The parts of the environment that differ from the document's own.
  public let environment: ModelObject
  /// The data that differ from the document's own: `owner`, `outlets` and `content`.
  public let data: ModelObject
  /// An element of `variants` in preview data that shows the case; an object with a name.
  public let variant: ModelValue

  /// The variant as JSON, in lines that are indented by two spaces.
  public var variantText: String { String(decoding: variant.json(pretty: true), as: UTF8.self) }
}

extension TorturedDocument {
  /// Writes an object for each case.
  public static func json(_ documents: [TorturedDocument], seed: Int) -> [UInt8] {
    var writer = JSONWriter(pretty: true)
    writer.object { object in
      object.member("seed", seed)
      object.member("cases", documents.reduce(0) { $0 + $1.caseCount })
      let found = documents.flatMap { document in document.found.map { (document.name, $0) } }
      object.member("found", array: found) { writer, entry in
        entry.1.write(to: &writer, document: entry.0, seed: seed)
      }
    }
    return writer.finish()
  }

  /// The cases for a terminal, with the variants to paste into preview data.
  ///
  /// - Parameter shownPath: What the reader calls a file.
  public func text(shownPath: (String) -> String) -> TerminalText {
    found.map { found -> TerminalText in
      let problem = found.problem.lines(shownPath: shownPath).map { "\($0)\n" as TerminalText }
      let variant = found.variantText.split(separator: "\n").map { "    \($0)\n" as TerminalText }
      return problem.joined() + "  breaks \(found.words) (case \(found.number))\n"
        + variant.joined()
    }.joined()
  }
}

extension BreakingCase {
  fileprivate func write(to writer: inout JSONWriter, document: Path, seed: Int) {
    writer.object { object in
      object.member("code", problem.code)
      object.member("document", document.text)
      object.member("path", problem.path)
      object.member("message", problem.message)
      object.member("words", words)
      object.key("environment")
      ModelValue.object(environment).write(to: &object)
      object.key("data")
      ModelValue.object(data).write(to: &object)
      object.key("variant")
      variant.write(to: &object)
      object.member("cases", number)
      object.member("seed", seed)
    }
  }
}
