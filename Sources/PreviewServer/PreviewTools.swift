import Painting
import Preview
import Views
import Workspace

/// What documents are loaded and laid out with: the folder, fonts, and a reader of pictures.
struct PreviewTools: Sendable {
  let workspace: Workspace
  let measurers: TextMeasurers
  let images = ImageFile()

  /// Lays out a parsed document in an environment; the inputs are every file that was read or looked for.
  func render(_ parsed: ParsedDocument, folder: String, in environment: Environment)
    -> (rendition: Rendition, inputs: FileInputs)
  {
    let resources = ResourceReader(
      workspace, folder: folder, scale: environment.scale, images: images)
    let rendition = measurers.withMeasurer { text in
      Preview.render(
        parsed, in: ViewContext(environment: environment, resources: resources, text: text))
    }
    return (rendition, resources.inputs)
  }
}
