import FileSystem
import Markup
import Scene
import Views

/// The files of a workspace that were read, parsed for all documents.
struct ParsedFiles: Sendable {
  /// The header and content hash of a picture file.
  struct Picture: Sendable {
    /// The header, or why it cannot be read; nil if the file is not a picture.
    var header: PictureHeaders.Header
    var hash: ContentHash
  }

  let documents = FileCache<Reading<MarkupDocument>>()
  let pictures = FileCache<Picture>(keepsTexts: false)
  let headers = PictureHeaders()
  let strings = FileCache<Reading<StringTable>>()
  let tables = FileCache<Reading<ResourceTable>>()
  let previewData = FileCache<Reading<PreviewData>>()
  let settings = FileCache<Reading<Settings>>()
  /// The names of the root elements of XML files, which other moments of the workspace share.
  var roots = FileCache<String?>(keepsTexts: false)

  /// Removes the contents of some files.
  func forget(_ paths: [Path]) {
    documents.forget(paths)
    pictures.forget(paths)
    strings.forget(paths)
    tables.forget(paths)
    previewData.forget(paths)
    settings.forget(paths)
    roots.forget(paths)
  }
}
