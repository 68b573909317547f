import Checking
import Editing
import FileSystem
import JSONRPC
import JSONWriting
import LiveProject
import Markup
import Synchronization
import Threads

/// Refactorings: the list says what the syntax lets an element have, and only the one that is chosen is
/// made and proved by laying out.
extension LanguageServer {
  /// How long one proof may take.
  private static let longestProof = Duration.milliseconds(1500)

  /// The refactorings of the elements in a range, with what is known of their proofs.
  func refactorings(
    of file: Path, in range: Range<Int>, _ folder: Folder, _ text: ProtocolText,
    where isWanted: (CodeActionKind) -> Bool
  ) -> [RefactoringAction] {
    guard RefactoringKind.allCases.contains(where: { isWanted(CodeActionKind($0)) }),
      let refactoring = try? Refactoring(of: file, text.lines, in: range, by: folder.reader)
    else { return [] }
    return refactoring.offers.filter { isWanted(CodeActionKind($0.kind)) }.compactMap { offer in
      var action = RefactoringAction(offer: offer, file: file, range: range, text: text)
      action.proof = folder.proofs[action.key(in: folder)]
      if case .differs = action.proof, !client.showsDisabledActions { return nil }
      if !client.resolvesActions {
        guard let edit = try? refactoring.edit(offer),
          edit.created.isEmpty || client.createsFiles
        else { return nil }
        action.edit = edit
      }
      return action
    }
  }

  func resolveAction(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    guard let data = params["data"], let kind = data["refactoring"]?.string,
      let offer = RefactoringKind(rawValue: kind).map({
        Refactoring.Offer($0, data["name"]?.string ?? "")
      })
    else { throw .invalidParams("This action has its edit already") }
    let (folder, file, text) = try self.text(data)
    guard data["version"]?.integer == text.version else { throw .contentModified }
    var action = RefactoringAction(
      offer: offer, file: file, range: try text.offsets(of: data["range"] ?? data), text: text)
    do throws(EditRefusal) {
      let edit = try Refactoring(of: file, text.lines, in: action.range, by: folder.reader)
        .edit(offer)
      guard edit.created.isEmpty || client.createsFiles else {
        throw EditRefusal(reason: "The editor cannot create files, which this needs")
      }
      action.proof = try await folder.proof(of: edit, within: Self.longestProof)
      action.edit = edit
    } catch {
      throw .requestFailed(error.reason)
    }
    folder.proofs[action.key(in: folder)] = action.proof
    if case .differs(let words) = action.proof { throw .requestFailed(words) }
    // Editors show the title of the list, which cannot say it yet.
    if action.proof == .unfinished {
      connection.show(.info, "Not proved, because the time was over: \(offer.title)")
    }
    return JSONText { [action] in $0.refactoring(action, of: folder) }
  }
}

/// A refactoring as a code action.
struct RefactoringAction {
  let offer: Refactoring.Offer
  let file: Path
  /// The selection, by offsets.
  let range: Range<Int>
  let text: ProtocolText
  /// What laying out said of it; nil if nobody asked yet.
  var proof: ScreenProof?
  /// The edit, once it is made.
  var edit: FolderEdit?

  func key(in folder: Folder) -> RememberedProofs.Key {
    RememberedProofs.Key(
      revision: folder.live.feed.revision, file: file, range: range, offer: offer)
  }
}

/// The proofs of a folder as it is now.
final class RememberedProofs: Sendable {
  struct Key: Hashable {
    let revision: Revision
    let file: Path
    let range: Range<Int>
    let offer: Refactoring.Offer
  }

  private let known = Mutex<[Key: ScreenProof]>([:])

  /// What is known of a refactoring.
  ///
  /// A proof of another revision of the folder is forgotten.
  subscript(key: Key) -> ScreenProof? {
    get { known.withLock { $0[key] } }
    set {
      known.withLock {
        $0 = $0.filter { $0.key.revision == key.revision }
        $0[key] = newValue
      }
    }
  }
}

extension CodeActionKind {
  init(_ kind: RefactoringKind) {
    self =
      switch kind {
      case .moveText, .extractTemplate, .nameColor, .extractDocument: .extract
      case .inlineTemplate, .inlineDocument: .inline
      case .wrap, .unwrap, .turn, .useTextStyle, .removeUnneeded, .sortClass, .mergeTemplates,
        .removeUnusedTemplates:
        .rewrite
      }
  }
}

extension Folder {
  /// The texts of the files that an edit creates.
  fileprivate func created(by edit: FolderEdit) -> [TextChange] {
    edit.created.sorted { $0.key < $1.key }.map { path, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return TextChange(
        uri: uri(of: path), edits: [TextEdit(range: 0..<0, newText: text)], text: .empty)
    }
  }

  /// What laying out says of an edit, in a thread of its own.
  fileprivate func proof(
    of edit: FolderEdit, within duration: Duration
  ) async throws(EditRefusal) -> ScreenProof {
    guard let thread = TaskThread() else { return .unfinished }
    let project = live.project
    return try await Task(executorPreference: thread.executor) {
      Result { () throws(EditRefusal) in
        var checker = Checker(project, jobs: 1)
        let end = ContinuousClock.now + duration
        checker.isWanted = { ContinuousClock.now < end }
        return try ScreenProof(of: edit, by: checker)
      }
    }.value.get()
  }
}

extension JSONWriter {
  /// Writes the `CodeAction` of a refactoring: with its edit, or with what makes it.
  mutating func refactoring(_ action: RefactoringAction, of folder: Folder) {
    object { writer in
      let isOpen = action.proof == .unfinished || action.edit != nil && action.proof == nil
      writer.member("title", action.offer.title + (isOpen ? " (not proved)" : ""))
      writer.member("kind", CodeActionKind(action.offer.kind).rawValue)
      if case .differs(let words) = action.proof {
        writer.member("disabled") { $0.member("reason", words) }
      }
      if let edit = action.edit {
        writer.key("edit")
        let note = edit.notes.isEmpty ? nil : edit.notes.joined(separator: "; ")
        writer.workspaceEdit(
          edit.changes.map(folder.change), created: folder.created(by: edit), note: note,
          for: folder.client)
        return
      }
      writer.member("data") { data in
        data.member("textDocument") { $0.member("uri", folder.uri(of: action.file)) }
        if let version = action.text.version { data.member("version", version) }
        data.member("range", action.range, action.text)
        data.member("refactoring", action.offer.kind.rawValue)
        data.member("name", action.offer.name)
      }
    }
  }
}
