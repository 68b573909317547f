public import FileSystem
import Markup
import Scene
import Views
import Workspace

/// Writes tweaks into their files, and undoes writes.
extension LiveProject {
  /// Writes the tweak of an attribute, or of a template's value, into its file.
  ///
  /// - Returns: The document after the write; nil if there is no such document.
  public func write(
    _ property: String, at place: TweakPlace, of name: Path, for request: EnvironmentRequest
  ) async throws(WriteProblem) -> PublishedState? {
    guard await state(of: name) != nil, let document = feed.document(name) else { return nil }
    let (edit, startTag): (SourceWrites.Write, String?)
    do throws(ScreenProblem) {
      let (tweak, source, file) = try await document.tweakToWrite(
        property, at: place, for: request)
      let (after, tag) = try Self.edited(file.bytes, tweak, at: source)
      edit = .init(file: Path(tweak.file), before: file.bytes, after: after)
      startTag = tag
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
