public import FileSystem
import Markup
import Scene
import Views
import Workspace

/// Writes tweaks and notes into their files, and undoes writes.
extension LiveProject {
  /// What is written about a view.
  public enum Change: Sendable {
    /// The tweak of an attribute, or of a template's value.
    case tweak(_ property: String)
    /// Another note; empty for none.
    case note(String)
  }

  /// Writes a change into its file.
  ///
  /// - Returns: The document after the write; nil if there is no such document.
  public func write(
    _ change: Change, at place: TweakPlace, of name: Path, for request: EnvironmentRequest
  ) async throws(WriteProblem) -> PublishedState? {
    guard await state(of: name) != nil, let document = feed.document(name) else { return nil }
    let edit: SourceWrites.Write
    var startTag: String?
    do throws(ScreenProblem) {
      switch change {
      case .tweak(let property):
        let (tweak, source, file) = try await document.tweakToWrite(
          property, at: place, for: request)
        let (after, tag) = try Self.edited(file.bytes, tweak, at: source)
        edit = .init(file: Path(tweak.file), before: file.bytes, after: after)
        startTag = tag
      case .note(let text):
        let (source, file) = try await document.element(at: place, for: request)
        let after = try Self.edited(file.bytes, note: text, at: source)
        edit = .init(file: Path(source.file), before: file.bytes, after: after)
      }
    } catch {
      throw .screen(error)
    }
    guard place.template != nil || isDocument(edit.file) else { throw .unknownFile(edit.file.text) }
    try await replace(edit.file, holding: edit.before, by: edit.after, startTag: startTag)
    writes.record(edit, of: name)
    await refresh(document)
    return feed[name]
  }

  private func isDocument(_ file: Path) -> Bool {
    Document.name(ofFile: file).flatMap { workspace.document(named: $0) } != nil
  }

  /// A file's bytes with a tweak, and the start tag of the changed element.
  private static func edited(
    _ bytes: [UInt8], _ tweak: Tweak, at source: ViewSource
  ) throws(ScreenProblem) -> (bytes: [UInt8], startTag: String?) {
    do throws(AttributeEdit.Failure) {
      switch tweak.target {
      case .element:
        let edit = try AttributeEdit(
          tweak.property, to: tweak.value, ofElementAt: source.range.start, in: bytes)
        return (edit.bytes, edit.startTag)
      case .template(let key):
        return (try TemplateEdit(key, to: tweak.value, in: bytes, at: tweak.file).bytes, nil)
      }
    } catch {
      throw .tweak(.unwritable(tweak.file, error))
    }
  }

  /// A file's bytes with another note about an element.
  private static func edited(
    _ bytes: [UInt8], note: String, at source: ViewSource
  ) throws(ScreenProblem) -> [UInt8] {
    do throws(AttributeEdit.Failure) {
      return try NoteEdit(note, ofElementAt: source.range.start, in: bytes).bytes
    } catch {
      throw .tweak(.unwritable(source.file, error))
    }
  }

  /// Undoes the last write through a document, if the file has not changed since.
  public func undoWrite(of name: Path) async throws(WriteProblem) -> PublishedState? {
    guard await state(of: name) != nil, let document = feed.document(name) else { return nil }
    guard let last = writes.last(of: name) else { throw .nothingWritten(name.text) }
    try await replace(last.file, holding: last.after, by: last.before)
    writes.forget(last, of: name)
    await refresh(document)
    return feed[name]
  }

  /// Replaces the bytes of a file in the editor, if there is one, or else on disk.
  private func replace(
    _ file: Path, holding known: [UInt8], by bytes: [UInt8], startTag: String? = nil
  ) async throws(WriteProblem) {
    do throws(WriteError) {
      if let replaceInEditor {
        try await replaceInEditor(file, known, bytes)
      } else {
        try writes.inTurn { () throws(WriteError) in
          try workspace.replace(file, holding: known, by: bytes)
        }
      }
    } catch {
      throw .file(file.text, error, startTag: startTag)
    }
  }
}

/// Replaces the bytes of a file in an editor, if they are still those that the caller knows.
public typealias EditorReplacement =
  @Sendable (_ file: Path, _ known: [UInt8], _ bytes: [UInt8]) async throws(WriteError) -> Void

/// The reason why a file is not written.
public enum WriteProblem: Error {
  case screen(ScreenProblem)
  /// The file is not a document.
  case unknownFile(String)
  /// Nothing was written through the document.
  case nothingWritten(String)
  /// The file is not written; a person can copy the start tag into it.
  case file(String, WriteError, startTag: String?)
}
