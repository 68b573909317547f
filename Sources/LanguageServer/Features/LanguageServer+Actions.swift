import Checking
import Editing
import FileSystem
import JSONRPC
import JSONWriting
import LiveProject
import Markup
import Preview
import Project
import Threads
import Views
import Workspace

/// Code actions, lenses and commands.
extension LanguageServer {
  /// The command that opens the page; its argument is the URL.
  static let openCommand = "mkpreview.open"

  /// The most problems that one menu has fixes for.
  private static let mostFixedProblems = 100

  func codeActions(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let (folder, file, text) = try self.text(params)
    let range = try text.offsets(of: params["range"] ?? params)
    let wanted = WantedActions(params["context"])
    var edits: [(kind: CodeActionKind, fix: Fix)] = []
    if wanted.contains(.fix) {
      let problems = await folder.problems(in: file)
      let fixes = Fixes(of: file, text.lines, in: folder.live.workspace)
      let here = problems.filter { text.range($0.range).touches(range) }
      edits = fixes.all(for: Array(here.prefix(Self.mostFixedProblems)), of: problems).map {
        (.fix, $0)
      }
    }
    if wanted.asksFor(.fixAll), let fix = await folder.provedFixes(of: file) {
      edits.append((.fixAll, fix))
    }
    if wanted.contains(.rewrite), file.text.hasSuffix(".xml") {
      edits += Rewrites(file: file, text: text.lines).all(at: range.lowerBound)
        .map { (.rewrite, $0) }
    }
    let refactorings = refactorings(of: file, in: range, folder, text, where: wanted.contains)
    let page = wanted.contains(.openPage) ? folder.page(of: file) : nil
    return JSONText { writer in
      writer.array { writer in
        for (kind, fix) in edits { writer.action(fix, kind, of: folder) }
        for action in refactorings { writer.refactoring(action, of: folder) }
        guard let page else { return }
        writer.object { writer in
          writer.member("title", "Open the preview")
          writer.member("kind", CodeActionKind.openPage.rawValue)
          writer.member("command", object: { $0.openPage(page) })
        }
      }
    }
  }

  func codeLenses(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    guard let (folder, file, text, markup) = try markup(params),
      let name = Document.name(ofFile: file), let state = await folder.live.state(of: name),
      let root = markup.tokens.first(where: { if case .startTag = $0.kind { true } else { false } })
    else { return JSONText { $0.array { _ in } } }
    let problems = await folder.publisher.problems(of: state, in: folder)
    let title = ["Preview", problems.summary, await folder.differsFromHEAD(name)]
      .compactMap(\.self).joined(separator: " · ")
    return JSONText { writer in
      writer.array([root.name]) { writer, range in
        writer.object { writer in
          writer.member("range", range, text)
          writer.member("command", object: { $0.openPage(folder.page(of: file), title: title) })
        }
      }
    }
  }

  func execute(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    guard params["command"]?.string == Self.openCommand else {
      throw .invalidParams("The only command is \(Self.openCommand)")
    }
    guard
      let url = params["arguments"]?.elements?.first?.string ?? folders.all.first?.address,
      folders.all.contains(where: { url.hasPrefix($0.address) })
    else { throw .invalidParams("The argument is the URL of a page of this server") }
    guard client.showsDocuments else {
      connection.show(.info, "The preview is at \(url)")
      return .null
    }
    do throws(ResponseError) {
      _ = try await connection.ask("window/showDocument") {
        $0.object {
          $0.member("uri", url)
          $0.member("external", true)
        }
      }
    } catch {
      // The client may have to ask a person first.
      guard error == .unanswered else { throw error }
    }
    return .null
  }
}

/// The kinds of code actions, as the protocol names them.
enum CodeActionKind: String, CaseIterable {
  case fix = "quickfix"
  case rewrite = "refactor.rewrite"
  case extract = "refactor.extract"
  case inline = "refactor.inline"
  case fixAll = "source.fixAll.mkpreview"
  case openPage = "source.openPreview"
}

/// The actions that a client asks for.
private struct WantedActions {
  private let kinds: [String]?
  /// Whether the client only wants to know if there are any, as for a light bulb.
  private let isAutomatic: Bool

  /// The actions of a `CodeActionContext`.
  init(_ context: JSONNode?) {
    kinds = context?["only"]?.elements?.compactMap(\.string)
    isAutomatic = context?["triggerKind"]?.integer == 2
  }

  /// Whether the client wants actions of a kind.
  ///
  /// A light bulb is for fixes alone: nearly every place has the others.
  func contains(_ kind: CodeActionKind) -> Bool {
    kinds == nil ? kind == .fix || !isAutomatic : asksFor(kind)
  }

  /// Whether the client names a kind, or a more general one.
  func asksFor(_ kind: CodeActionKind) -> Bool {
    (kinds ?? []).contains {
      $0.isEmpty || kind.rawValue == $0 || kind.rawValue.hasPrefix("\($0).")
    }
  }
}

extension DocumentProblems {
  /// The number of errors and warnings: `2 problems in 3 of 8` environments; nil if there are none.
  fileprivate var summary: String? {
    let problems = merged().all.filter { $0.diagnostic.severity > .note }
    guard !problems.isEmpty else { return nil }
    let words = "\(problems.count) problem\(problems.count == 1 ? "" : "s")"
    let affected = Set(problems.flatMap(\.environments)).count
    return areAll ? "\(words) in \(affected) of \(environments.count)" : words
  }
}

extension Folder {
  /// Words for a document whose screen HEAD shows otherwise; nil if it looks the same, or if HEAD
  /// does not have it.
  fileprivate func differsFromHEAD(_ name: Path) async -> String? {
    let request = EnvironmentRequest()
    guard let now = try? await live.layout(of: name, for: request)?.rendition,
      let earlier = try? await live.rendition(of: name, at: .commit("HEAD"), for: request),
      now.record(saying: []) != earlier.record(saying: [])
    else { return nil }
    return "differs from HEAD"
  }

  /// The edits of a file as the protocol has them.
  func change(_ change: FileChange) -> TextChange {
    TextChange(
      uri: uri(of: change.file), edits: change.edits,
      text: ProtocolText(
        lines: change.text, unit: client.unit, version: buffer(of: change.file)?.version))
  }

  /// The fixes of a file's problems that need no choice, and whose proof holds; nil if there are
  /// none.
  fileprivate func provedFixes(of file: Path) async -> Fix? {
    guard let thread = TaskThread(),
      case .success(let bytes) = live.workspace.read(file, limit: FileLimit.document)
    else { return nil }
    let (project, users) = (live.project, live.documents(using: file))
    let repaired = await Task(executorPreference: thread.executor) {
      let checker = Checker(project, jobs: 1)
      let levels = project.workspace.owner(of: nil).settings.check.levels
      let checked = checker.check(users.map { Document(name: $0) })
      var repair = Repair(checker, checked) { $0.result(of: $1, levels: levels).findings }
      _ = repair.run(within: .milliseconds(1500), where: { $0.diagnostic.file == file.text })
      return repair.files[file]
    }.value
    guard let repaired, repaired.before == bytes else { return nil }
    let text = LineIndex(decoding: bytes, isMarkup: file.text.hasSuffix(".xml"))
    let new = LineIndex(decoding: repaired.after, isMarkup: file.text.hasSuffix(".xml"))
    let edits = [TextEdit](changingLinesOf: text.bytes, to: new.bytes)
    return Fix(
      title: "Fix all problems whose fix is proved",
      changes: [FileChange(file: file, text: text, edits: edits)])
  }

  /// The URL of the page that shows a file's document.
  func page(of file: Path) -> String {
    let users = live.documents(using: file)
    let own = Document.name(ofFile: file).flatMap { users.contains($0) ? $0 : nil } ?? users.first
    return address + (own.map { "?document=\(FileURI.escaped($0.text))" } ?? "")
  }
}

extension JSONWriter {
  /// Writes the members of a `Command` that opens a page.
  fileprivate mutating func openPage(_ url: String, title: String = "Open the preview") {
    member("title", title)
    member("command", LanguageServer.openCommand)
    member("arguments", array: [url])
  }

  /// Writes a `CodeAction`.
  fileprivate mutating func action(_ fix: Fix, _ kind: CodeActionKind, of folder: Folder) {
    object { writer in
      writer.member("title", fix.title)
      writer.member("kind", kind.rawValue)
      if fix.isPreferred { writer.member("isPreferred", true) }
      writer.key("edit")
      writer.workspaceEdit(fix.changes.map(folder.change), for: folder.client)
    }
  }
}

extension Range<Int> {
  /// Whether the ranges overlap or meet.
  fileprivate func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
