/// Pango by itself, with the system font's letter spacing: texts are measured as programs commonly do it.
struct BarePango {
  private let layout: OpaquePointer
  private let setText: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Void
  private let getSize:
    @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void

  /// Creates a layout in a font by Pango's name, such as `Inter 12`; letter spacing is in 1024ths of a point.
  init(font name: String, spacing: Int32) throws {
    guard let library = ForeignFunctions() else { throw Problem("Pango is not loaded") }
    let make: @convention(c) (OpaquePointer) -> OpaquePointer = try library("pango_layout_new")
    let makeContext: @convention(c) (OpaquePointer) -> OpaquePointer =
      try library("pango_font_map_create_context")
    let read: @convention(c) (UnsafePointer<CChar>) -> OpaquePointer =
      try library("pango_font_description_from_string")
    let setFont: @convention(c) (OpaquePointer, OpaquePointer) -> Void =
      try library("pango_layout_set_font_description")
    layout = make(makeContext(try SystemFonts.map(library, "pango_cairo_font_map_new")))
    setFont(layout, read(name))
    try Self.space(layout, by: spacing, library)
    setText = try library("pango_layout_set_text")
    getSize = try library("pango_layout_get_size")
  }

  private static func space(
    _ layout: OpaquePointer, by spacing: Int32, _ library: ForeignFunctions
  ) throws {
    let makeList: @convention(c) () -> OpaquePointer = try library("pango_attr_list_new")
    let make: @convention(c) (Int32) -> OpaquePointer =
      try library("pango_attr_letter_spacing_new")
    let insert: @convention(c) (OpaquePointer, OpaquePointer) -> Void =
      try library("pango_attr_list_insert")
    let set: @convention(c) (OpaquePointer, OpaquePointer) -> Void =
      try library("pango_layout_set_attributes")
    let list = makeList()
    insert(list, make(spacing))
    set(layout, list)
  }

  /// Measures a text on one line.
  func measure(_ text: String) {
    var (width, height): (Int32, Int32) = (0, 0)
    setText(layout, text, -1)
    getSize(layout, &width, &height)
  }
}

/// The fonts of this machine, which Typesetting does not use.
enum SystemFonts {
  /// Creates a font map with these fonts by a function of Pango.
  static func map(_ library: ForeignFunctions, _ function: String) throws -> OpaquePointer {
    let map: @convention(c) () -> OpaquePointer = try library(function)
    let load: @convention(c) () -> OpaquePointer = try library("FcInitLoadConfigAndFonts")
    let use: @convention(c) (OpaquePointer, OpaquePointer) -> Void =
      try library("pango_fc_font_map_set_config")
    let fonts = map()
    use(fonts, load())
    return fonts
  }
}
