import FileSystem
import JSONRPC
import JSONWriting
import LiveProject
import Markup
import Preview
import Workspace

/// Code actions, lenses and commands.
extension LanguageServer {
  /// The command that opens the page; its argument is the URL.
  static let openCommand = "mkpreview.open"

  func codeActions(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let (folder, file, text) = try self.text(params)
    let range = try text.offsets(of: params["range"] ?? params)
    let wanted = WantedActions(params["context"])
    var edits: [QuickFix] = []
    if wanted.contains(.fix) {
      let problems = await folder.problems(in: file)
      edits = QuickFixes(folder: folder, file: file, text: text, problems: problems).all(in: range)
    }
    if wanted.contains(.rewrite), file.text.hasSuffix(".xml") {
      edits += Rewrites(uri: folder.uri(of: file), text: text).all(at: range.lowerBound)
    }
    let page = wanted.contains(.openPage) ? folder.page(of: file) : nil
    return JSONText { writer in
      writer.array { writer in
        for edit in edits { writer.action(edit, for: client) }
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
    guard let kinds else { return kind == .fix || !isAutomatic }
    return kinds.contains { $0.isEmpty || kind.rawValue == $0 || kind.rawValue.hasPrefix("\($0).") }
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
  fileprivate mutating func action(_ fix: QuickFix, for client: Client) {
    object { writer in
      writer.member("title", fix.title)
      writer.member("kind", fix.kind.rawValue)
      if fix.isPreferred { writer.member("isPreferred", true) }
      writer.key("edit")
      writer.workspaceEdit(fix.changes, for: client)
    }
  }
}
