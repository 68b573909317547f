import ArgumentParser
import Checking
import Markup

/// Which codes a check reports.
struct CodeArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Report only this code; repeatable.", valueName: "code"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Do not report this code; repeatable.", valueName: "code"))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp("Report this code although it is off; repeatable.", valueName: "code"))
  var with: [String] = []

  /// Reports unknown codes before the command runs.
  func validate() throws {
    for code in only + skip + with where DiagnosticCode.named(code) == nil {
      let nearest = NearestName.of(code, among: DiagnosticCode.all.map(\.name))
      let hint = nearest.map { "did you mean “\($0)”?" } ?? "--codes lists all"
      throw ValidationError("Unknown code “\(code)”; \(hint)")
    }
  }

  /// Adds the choice to the levels of settings.
  func apply(to levels: inout Levels) {
    levels.only = Set(only)
    levels.skipped = Set(skip)
    levels.added = Set(with)
  }
}
