import FileSystem
import Markup
import Scene
import Views

/// The resources of a workspace that were read, in the form in which documents use them.
struct ResourceCaches: Sendable {
  /// What a picture's file says of itself.
  struct Picture: Sendable {
    /// The header, or why there is none; neither where the file is no picture.
    var header: Result<ImageHeader?, ImageProblem>
    var hash: ContentHash
  }

  let documents = FileCache<Reading<MarkupDocument>>()
  let pictures = FileCache<Picture>()
  let strings = FileCache<Reading<StringTable>>()
  let tables = FileCache<Reading<ResourceTable>>()

  func forget(_ paths: [Path]) {
    documents.forget(paths)
    pictures.forget(paths)
    strings.forget(paths)
    tables.forget(paths)
  }
}
