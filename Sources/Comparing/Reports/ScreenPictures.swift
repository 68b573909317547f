public import Painting
import Preview
import Project
import Views
import Workspace

/// Draws both versions of screens, for reports with pictures.
public struct ScreenPictures: Sendable {
  /// Both versions of a screen; nil for one that does not exist, or of which no picture is known.
  typealias Versions = (old: Rendition?, new: Rendition?)

  let painter: Painter
  /// Renders a document, by its name, in one of its environments.
  let render: @Sendable (_ document: String, _ environment: String) -> Versions

  /// Draws the versions that were compared.
  public init(of comparer: Comparer, by painter: Painter) {
    self.painter = painter
    render = { comparer.renditions(of: $0, in: $1) }
  }

  /// Draws the current version; a snapshot has no pictures.
  public init(of current: CurrentScreens, by painter: Painter) {
    self.painter = painter
    render = { (nil, current.rendition(of: $0, in: $1)) }
  }
}
