/// Draws screens and reads their pixels.
///
/// It is passed in, so that whatever judges drawings needs no painter.
public protocol PixelReading: Sendable {
  /// The colours of a drawing, one for each point, row by row; nil if it cannot be drawn completely,
  /// because a picture is missing.
  func pixels(of drawing: ScreenDrawing) -> [Color]?
}
