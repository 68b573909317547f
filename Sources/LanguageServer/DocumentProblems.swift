import FileSystem
import LiveProject
import Markup
import Preview

/// What is known about the problems of a version of a document.
struct DocumentProblems: Sendable {
  /// The version that has them.
  let edition: Edition
  /// Those of each environment that was checked, the standard one first.
  let environments: [EnvironmentProblems]
  /// Whether all environments were checked.
  let areAll: Bool
  /// The limits; nil unless they were found.
  var limits: Limits?

  init(_ edition: Edition, _ environments: [EnvironmentProblems], areAll: Bool) {
    (self.edition, self.environments, self.areAll) = (edition, environments, areAll)
  }

  /// Those of the standard environment, which is drawn if that was not done yet.
  init(inStandardEnvironmentOf published: PublishedState, in folder: Folder) async {
    let state = await folder.live.drawn(published)
    let found = state.status.diagnostics + (await folder.live.audit(of: state))
    let standard = EnvironmentProblems(
      environment: EnvironmentProblems.standard, diagnostics: found)
    self.init(published.edition, [standard], areAll: false)
  }

  /// The files with problems.
  var files: Set<Path> {
    Set(environments.flatMap(\.diagnostics).map { Path($0.file) })
  }

  /// The problems, each once; those of one file if it is not nil.
  func merged(in file: Path? = nil) -> Problems {
    environments.reduce(into: Problems()) { problems, checked in
      let wanted = checked.diagnostics.filter { file == nil || $0.file == file?.text }
      problems.add(wanted, in: checked.environment)
    }
  }
}

extension [DocumentProblems] {
  /// The diagnostics of a file, each once, in the order of the file.
  ///
  /// The hint of one that the standard environment lacks names the environments that have it.
  func merged(in file: Path) -> [Diagnostic] {
    var problems = Problems()
    for document in self { problems.merge(document.merged(in: file)) }
    return problems.all.map(\.namingEnvironments).inSourceOrder
  }
}

extension Problem {
  fileprivate var namingEnvironments: Diagnostic {
    guard !environments.contains(EnvironmentProblems.standard) else { return diagnostic }
    var named = diagnostic
    let place = "In \(environments.joined(separator: ", "))"
    named.hint = [diagnostic.hint, place].compactMap(\.self).joined(separator: "\n")
    return named
  }
}

extension [Diagnostic] {
  fileprivate var inSourceOrder: [Diagnostic] {
    enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }.map(\.element)
  }
}

extension Folder {
  /// The problems of a file that the documents report that use it, up to date, in the order of the
  /// file.
  func problems(in file: Path) async -> [Diagnostic] {
    var problems: [DocumentProblems] = []
    for name in live.documents(using: file) {
      guard let state = await live.state(of: name) else { continue }
      problems.append(await publisher.problems(of: state, in: self))
    }
    return problems.merged(in: file)
  }
}
