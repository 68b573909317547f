import JSONWriting
import Markup

extension CheckResult {
  /// The problems in GitLab's format of Code Quality reports.
  func gitlabReport(_ context: ReportContext) -> [UInt8] {
    var writer = JSONWriter()
    writer.array(findings) { writer, finding in
      let diagnostic = finding.diagnostic
      writer.object { writer in
        writer.member("description", finding.details(context))
        writer.member("check_name", diagnostic.code)
        writer.member("fingerprint", finding.place.fingerprint)
        writer.member("severity", diagnostic.severity.gitlabName)
        writer.member("location") { location in
          location.member("path", context.repositoryPath(diagnostic.file))
          location.member("lines") {
            $0.member("begin", diagnostic.range.start.line)
            $0.member("end", diagnostic.range.end.line)
          }
        }
      }
    }
    return writer.finish()
  }
}

extension Diagnostic.Severity {
  fileprivate var gitlabName: String {
    switch self {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
