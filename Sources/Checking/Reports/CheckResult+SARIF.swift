import JSONWriting
import Markup
import Preview

extension CheckResult {
  /// The most results that code scanning takes from a run.
  static let sarifLimit = 5000

  /// The problems in SARIF 2.1.0 as GitHub's code scanning takes it, the most severe first.
  func sarif(_ context: ReportContext) -> [UInt8] {
    let shown = findings.enumerated().sorted { left, right in
      let (a, b) = (left.element.diagnostic.severity, right.element.diagnostic.severity)
      return a != b ? a > b : left.offset < right.offset
    }.prefix(Self.sarifLimit).map(\.element)
    let codes = Set(shown.map(\.diagnostic.code)).sorted()
    let indices = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1, $0) })
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.member("runs", array: [shown]) { writer, shown in
        writer.object { run in
          writeTool(codes, context, to: &run)
          run.member("automationDetails") { $0.member("id", Self.runID(context.shard)) }
          run.member("columnKind", "unicodeCodePoints")
          writeInvocation(leftOut: findings.count - shown.count, to: &run)
          run.member("results", array: shown) {
            $1.writeSARIF(rule: indices[$1.diagnostic.code] ?? 0, context, to: &$0)
          }
        }
      }
    }
    return writer.finish()
  }

  /// The category of the upload: two uploads of one category in one run are refused.
  private static func runID(_ shard: Shard?) -> String {
    "mkpreview/" + (shard.map { "shard-\($0.index)-of-\($0.count)/" } ?? "")
  }

  private func writeTool(
    _ codes: [String], _ context: ReportContext, to run: inout JSONWriter
  ) {
    run.member("tool") { tool in
      tool.member("driver") { driver in
        driver.member("name", "mkpreview")
        driver.member("semanticVersion", context.version)
        driver.member("rules", array: codes) { writer, name in
          writer.object { SARIFRule(name).write(to: &$0) }
        }
      }
    }
  }

  private func writeInvocation(leftOut count: Int, to run: inout JSONWriter) {
    run.member("invocations", array: [count]) { writer, count in
      writer.object { invocation in
        invocation.member("executionSuccessful", true)
        guard count > 0 else { return }
        let text = "\(count) less severe problems are left out: code scanning takes 5000 results"
        invocation.member("toolExecutionNotifications", array: [text]) { writer, text in
          writer.object {
            $0.member("level", "note")
            $0.member("message") { $0.member("text", text) }
          }
        }
      }
    }
  }
}

/// What code scanning shows of a code.
private struct SARIFRule {
  let name: String
  let summary: String
  let severity: Diagnostic.Severity

  /// The most characters of a description.
  static let limit = 1024

  init(_ name: String) {
    let code = DiagnosticCode.named(name)
    self.name = name
    summary = (code?.summary ?? name) + "."
    severity = code?.severity ?? .warning
  }

  func write(to rule: inout JSONWriter) {
    rule.member("id", name)
    rule.member("shortDescription") { $0.member("text", String(summary.prefix(Self.limit))) }
    rule.member("fullDescription") { $0.member("text", String(summary.prefix(Self.limit))) }
    // The manual that `mkpreview serve` shows at its usual address.
    rule.member("helpUri", "http://127.0.0.1:8080/manual/diagnostics#\(name)")
    rule.member("help") {
      $0.member("text", "\(summary) mkpreview's manual describes “\(name)” under Diagnostics.")
    }
    rule.member("defaultConfiguration") { $0.member("level", severity.rawValue) }
    rule.member("properties") {
      $0.member("precision", precision)
      $0.member("problem.severity", severity == .note ? "recommendation" : severity.rawValue)
      $0.member("tags", array: ["mkpreview"])
    }
  }

  /// How rarely the code is a false alarm: errors and warnings are certain, notes may be intended.
  private var precision: String {
    switch severity {
    case .error: "very-high"
    case .warning: "high"
    case .note: "medium"
    }
  }
}

extension CheckResult.Finding {
  fileprivate func writeSARIF(
    rule: Int, _ context: ReportContext, to writer: inout JSONWriter
  ) {
    let diagnostic = diagnostic
    let uri = Self.uri(context.repositoryPath(diagnostic.file))
    writer.object { result in
      result.member("ruleId", diagnostic.code)
      result.member("ruleIndex", rule)
      result.member("level", diagnostic.severity.rawValue)
      result.member("message") { $0.member("text", details(context)) }
      result.member("locations", array: [uri]) { writer, uri in
        writer.object { Self.write(diagnostic.range.start, end, of: uri, to: &$0) }
      }
      let related = [diagnostic.related].compactMap(\.self) + others.map(\.asRelated)
      if !related.isEmpty {
        result.member("relatedLocations", array: Array(related.enumerated())) { writer, entry in
          let (index, related) = entry
          writer.object {
            $0.member("id", index + 1)
            $0.member("message") { $0.member("text", related.message) }
            let place = related.file.map { Self.uri(context.repositoryPath($0)) } ?? uri
            Self.write(related.range.start, related.range.end, of: place, to: &$0)
          }
        }
      }
      result.member("partialFingerprints") {
        $0.member("primaryLocationLineHash", "\(place.fingerprint):1")
      }
      result.member("properties") {
        $0.member("documents", array: problem.documents)
        $0.member("environments", array: problem.environments)
      }
    }
  }

  /// The problem as a place related to another one.
  private var asRelated: Diagnostic.Related {
    Diagnostic.Related(
      message: diagnostic.message, file: diagnostic.file,
      range: SourceRange(diagnostic.range.start, end))
  }

  private static func write(
    _ start: SourceLocation, _ end: SourceLocation, of uri: String, to location: inout JSONWriter
  ) {
    location.member("physicalLocation") { physical in
      physical.member("artifactLocation") {
        $0.member("uri", uri)
        $0.member("uriBaseId", "%SRCROOT%")
      }
      physical.member("region") {
        $0.member("startLine", start.line)
        $0.member("startColumn", start.column)
        $0.member("endLine", end.line)
        $0.member("endColumn", end.column)
      }
    }
  }

  /// A relative path as a URI reference.
  private static func uri(_ path: String) -> String {
    path.utf8.reduce(into: "") { uri, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80
        && (scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar))
      let digits = String(byte, radix: 16, uppercase: true)
      uri += isPlain ? String(Character(scalar)) : "%\(digits.count == 1 ? "0" : "")\(digits)"
    }
  }
}
