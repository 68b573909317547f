import CCairo
import Geometry
public import Scene
public import Typesetting

/// Draws screens as pictures without a browser.
///
/// ```swift
/// let painter = Painter(fonts: try FontBook()) { _ in nil }  // reads no pictures
/// let png = try painter.png(of: drawing, pixelsPerPoint: 2)
/// ```
///
/// The same drawing gives the same bytes with the same fonts and libraries.
public struct Painter: Sendable {
  /// The maximum number of pixels of a picture.
  public static let pixelLimit = 64_000_000

  /// The maximum number of pixels along a side, which is cairo's.
  public static let sideLimit = 32_767

  let fonts: FontBook
  let pictures: @Sendable (Picture) -> [UInt8]?

  /// A painter with fonts, and with a function that reads the files of pictures.
  public init(fonts: FontBook, pictures: @escaping @Sendable (Picture) -> [UInt8]?) {
    (self.fonts, self.pictures) = (fonts, pictures)
  }

  /// A screen as a PNG file.
  public func png(of drawing: ScreenDrawing, pixelsPerPoint: Double) throws(PaintingError)
    -> [UInt8]
  {
    let surface = try image(of: drawing, pixelsPerPoint).surface
    let (status, bytes) = writtenBytes {
      cairo_surface_write_to_png_stream(surface.pointer, $0, $1)
    }
    try Self.check(status)
    return bytes
  }

  /// A screen as an image, with the canvas that it was drawn on.
  func image(
    of drawing: ScreenDrawing, _ pixelsPerPoint: Double, collectingBlurs: Bool = false,
    pictures: DecodedPictures? = nil
  ) throws(PaintingError) -> (surface: Surface, canvas: CairoCanvas) {
    let (width, height) = try Self.pixels(of: drawing.bounds.size, pixelsPerPoint)
    let surface = Surface.image(width: width, height: height)
    var canvas = canvas(
      on: surface, drawing, pixelsPerPoint, unitsPerPoint: pixelsPerPoint, .shapes, pictures)
    canvas.collectsBlurs = collectingBlurs
    canvas.fill(drawing.background)
    canvas.draw(drawing)
    try Self.check(canvas.status)
    return (surface, canvas)
  }

  /// Screens as the pages of a PDF file, whose points are theirs.
  ///
  /// - Parameter pixelsPerPoint: For shadows, blurs and vector pictures, which are drawn as pixels;
  ///   nil for each screen's own.
  public func pdf(of drawings: [ScreenDrawing], title: String, pixelsPerPoint: Double?)
    throws(PaintingError) -> [UInt8]
  {
    for drawing in drawings {
      _ = try Self.pixels(of: drawing.bounds.size, pixelsPerPoint ?? drawing.scale)
    }
    var failure = CAIRO_STATUS_SUCCESS
    let (status, bytes) = writtenBytes { write, target in
      let document = Surface(cairo_pdf_surface_create_for_stream(write, target, 1, 1))
      Self.describe(document, title: title)
      for drawing in drawings {
        // A blur reads what is below it, which a PDF cannot give back.
        let size = drawing.bounds.size
        let steps = Surface.recording(Rect(origin: .zero, size: size))
        var canvas = canvas(
          on: steps, drawing, pixelsPerPoint ?? drawing.scale, unitsPerPoint: 1, .text)
        canvas.fill(drawing.background)
        canvas.draw(drawing)
        if failure == CAIRO_STATUS_SUCCESS { failure = canvas.status }
        cairo_pdf_surface_set_size(document.pointer, size.width, size.height)
        let page = cairo_create(document.pointer)
        cairo_set_source_surface(page, steps.pointer, 0, 0)
        cairo_paint(page)
        cairo_show_page(page)
        cairo_destroy(page)
      }
      cairo_surface_finish(document.pointer)
      return cairo_surface_status(document.pointer)
    }
    try Self.check(failure)
    try Self.check(status)
    return bytes
  }

  private func canvas(
    on surface: Surface, _ drawing: ScreenDrawing, _ pixelsPerPoint: Double, unitsPerPoint: Double,
    _ form: GlyphPainter.Form, _ pictures: DecodedPictures? = nil
  ) -> CairoCanvas {
    CairoCanvas(
      on: surface, unitsPerPoint: unitsPerPoint, pixelsPerPoint: pixelsPerPoint,
      text: GlyphPainter(fonts: fonts, locale: drawing.locale, form: form),
      pictures: pictures ?? DecodedPictures(read: self.pictures))
  }

  /// Gives a PDF a title, and dates that do not depend on the clock.
  private static func describe(_ document: Surface, title: String) {
    let fields = [
      (CAIRO_PDF_METADATA_TITLE, title), (CAIRO_PDF_METADATA_CREATOR, "mkpreview"),
      (CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z"),
      (CAIRO_PDF_METADATA_MOD_DATE, "2000-01-01T00:00:00Z"),
    ]
    for (field, text) in fields { cairo_pdf_surface_set_metadata(document.pointer, field, text) }
  }

  /// The size of a picture in pixels.
  private static func pixels(of size: Size, _ pixelsPerPoint: Double) throws(PaintingError)
    -> (width: Int, height: Int)
  {
    let width = (size.width * pixelsPerPoint).rounded(.up)
    let height = (size.height * pixelsPerPoint).rounded(.up)
    guard width >= 1, height >= 1 else { throw .empty }
    guard max(width, height) <= Double(sideLimit), width * height <= Double(pixelLimit) else {
      throw .tooLarge(width: width, height: height)
    }
    return (Int(width), Int(height))
  }

  private static func check(_ status: cairo_status_t) throws(PaintingError) {
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .failed(cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown reason")
    }
  }
}

/// The reason why a screen cannot be drawn as a picture.
public enum PaintingError: Error, Hashable, Sendable {
  /// The screen or view has no size.
  case empty
  /// The picture would have more pixels than `Painter.pixelLimit`, or a longer side than
  /// `Painter.sideLimit`.
  case tooLarge(width: Double, height: Double)
  /// cairo failed, for a reason in its words.
  case failed(String)

  /// The reason in words.
  public var message: String {
    switch self {
    case .empty: "the picture would have no pixels"
    case .tooLarge(let width, let height):
      "the picture would have \(Self.number(width)) × \(Self.number(height)) pixels; at most 64 "
        + "million are possible, and 32,767 along a side"
    case .failed(let reason): "the picture cannot be drawn: \(reason)"
    }
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
