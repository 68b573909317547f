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
  let workspace: Workspace
  let measurers: any MeasurerLending
  let images: any ImageReading
  /// The drawings that are kept, of all documents.
  var drawings = PresentDrawings()
  /// The drawings that clients were given lately, of all documents.
  var given = GivenDrawings()
  /// The documents whose views are kept for the next edit.
  var edited = EditedDocuments()

  /// Renders a document in an environment, with rows that a client wants to see.
  ///
  /// - Parameter kept: The views of an earlier version, and afterwards of this one.
  /// - Returns: The rendition; the resources: the files that were read or looked for; and the texts of
  ///   those that were read, pictures apart.
  func render(
    _ content: DocumentContent, of document: Document, as key: RenditionKey,
    keeping kept: inout KeptViews?
  ) -> (rendition: Rendition, resources: Dependencies, texts: [Path: [UInt8]]) {
    let resources = resources(of: document, in: key.environment)
    let owner = content.files.owner
    let rendition = measurers.withMeasurer { text in
      Preview.render(
        content.files.file(for: key.environment.sizeClass).parsed,
        in: ViewContext(content, key, resources, text),
        problems: owner.problems + (content.layers.problem.map { [$0] } ?? []), keeping: &kept)
    }
    return (rendition, resources.dependencies, resources.fileTexts)
  }

  /// Touches a view of a document in an environment.
  ///
  /// - Throws: Why the touch has no effect.
  func touch(
    _ touch: Touch, _ content: DocumentContent, of document: Document, as key: RenditionKey
  ) throws(TouchRefusal) -> Preview.TouchOutcome {
    let resources = resources(of: document, in: key.environment)
    return try measurers.withMeasurer { text throws(TouchRefusal) in
      try Preview.touch(
        touch, on: content.files.file(for: key.environment.sizeClass).parsed,
        in: ViewContext(content, key, resources, text))
    }
  }

  /// Asks about a view of a document in an environment; nil where there is no such view.
  func ask<Answer>(
    _ question: ViewQuestion<Answer>, _ content: DocumentContent, of document: Document,
    as key: RenditionKey
  ) -> Answer? {
    let resources = resources(of: document, in: key.environment)
    return measurers.withMeasurer { text in
      question(
        content.files.file(for: key.environment.sizeClass).parsed,
        ViewContext(content, key, resources, text))
    }
  }

  private func resources(of document: Document, in environment: Environment) -> ResourceReader {
    ResourceReader(workspace, folder: document.folder, environment: environment, images: images)
  }
}

extension PreviewTools {
  /// Tools that measure with the fonts of a book, and read pictures' files.
  init(workspace: Workspace, fonts: FontBook) {
    self.init(
      workspace: workspace, measurers: TextMeasurers(fonts: fonts), images: ImageFile())
  }
}

/// Lends a measurer of texts for one pass.
protocol MeasurerLending: Sendable {
  /// The result of a pass, which has the measurer to itself.
  func withMeasurer<Result, Failure: Error>(
    _ pass: (any TextMeasuring) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension TextMeasurers: MeasurerLending {}

extension ViewContext {
  fileprivate init(
    _ content: DocumentContent, _ key: RenditionKey, _ resources: ResourceReader,
    _ text: any TextMeasuring
  ) {
    let owner = content.files.owner
    self.init(
      environment: key.environment, resources: resources, text: text,
      previewData: owner.previewData, settings: owner.settings, screen: content.screen.state,
      rows: key.rows)
  }
}
