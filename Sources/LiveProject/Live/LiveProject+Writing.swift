public import FileSystem
import Markup
public import Scene
import Views
import Workspace

/// Writes tweaks into their files, and undoes writes.
extension LiveProject {
  /// Writes the tweak of an attribute into its file.
  ///
  /// - Returns: The document after the write; nil if there is no such document.
  public func write(
    _ property: String, at path: ViewPath, of name: Path, for request: EnvironmentRequest
  ) async throws(WriteProblem) -> PublishedState? {
    guard await state(of: name) != nil, let document = feed.document(name) else { return nil }
    let (edit, startTag): (SourceWrites.Write, String)
    do throws(ScreenProblem) {
      let (tweak, source, file) = try await document.tweakToWrite(property, at: path, for: request)
      let after = try Self.edited(file.bytes, tweak, at: source).get()
      edit = .init(file: Path(tweak.file), before: file.bytes, after: after.bytes)
      startTag = after.startTag
    } catch {
      throw .screen(error)
    }
    guard let known = Document.name(ofFile: edit.file), workspace.document(named: known) != nil
    else { throw .unknownFile(edit.file.text) }
    try writes.make(edit, of: name) { write throws(WriteProblem) in
      try replace(write.file, holding: write.before, by: write.after, startTag: startTag)
    }
    await refresh(document)
    return feed[name]
  }

  private static func edited(
    _ bytes: [UInt8], _ tweak: Tweak, at source: ViewSource
  ) -> Result<AttributeEdit, ScreenProblem> {
    do throws(AttributeEdit.Failure) {
      return .success(
        try AttributeEdit(
          tweak.property, to: tweak.value, ofElementAt: source.range.start, in: bytes))
    } catch {
      return .failure(.tweak(.unwritable(tweak.file, error)))
    }
  }

  /// Undoes the last write through a document, if the file has not changed since.
  public func undoWrite(of name: Path) async throws(WriteProblem) -> PublishedState? {
    guard await state(of: name) != nil, let document = feed.document(name) else { return nil }
    let isUndone = try writes.undoLast(of: name) { write throws(WriteProblem) in
      try replace(write.file, holding: write.after, by: write.before)
    }
    guard isUndone else { throw .nothingWritten(name.text) }
    await refresh(document)
    return feed[name]
  }

  private func replace(
    _ file: Path, holding known: [UInt8], by bytes: [UInt8], startTag: String? = nil
  ) throws(WriteProblem) {
    do throws(WriteError) {
      try workspace.replace(file, holding: known, by: bytes)
    } catch {
      throw .file(file.text, error, startTag: startTag)
    }
  }
}

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
