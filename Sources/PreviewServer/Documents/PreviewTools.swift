import FileSystem
import Images
import Preview
import Scene
import Typesetting
import Views
import Workspace

/// What documents are loaded and laid out with: the workspace, measurers of texts, and a reader of
/// pictures.
struct PreviewTools: Sendable {
  /// Makes a rendition with a measurer that is lent for one pass.
  typealias Measuring = @Sendable (_ pass: (any TextMeasuring) -> Rendition) -> Rendition

  let workspace: Workspace
  let measuring: Measuring
  let images: any ImageReading

  /// Renders a parsed document in an environment, with rows that a client wants to see.
  ///
  /// - Returns: The rendition, and the resources: the files that were read or looked for.
  func render(
    _ parsed: ParsedDocument, owner: DocumentOwner, _ layers: EnvironmentLayers, folder: Path,
    as key: RenditionKey
  ) -> (rendition: Rendition, resources: Dependencies) {
    let resources = ResourceReader(
      workspace, folder: folder, environment: key.environment, images: images)
    let rendition = measuring { text in
      Preview.render(
        parsed,
        in: ViewContext(
          environment: key.environment, resources: resources, text: text,
          previewData: owner.previewData, settings: owner.settings, rows: key.rows),
        problems: owner.problems + (layers.problem.map { [$0] } ?? []))
    }
    return (rendition, resources.dependencies)
  }
}

extension PreviewTools {
  /// Tools that measure with the fonts of a book, and read pictures' files.
  init(workspace: Workspace, fonts: FontBook) {
    let measurers = TextMeasurers(fonts: fonts)
    self.init(
      workspace: workspace, measuring: { measurers.withMeasurer($0) }, images: ImageFile())
  }
}
