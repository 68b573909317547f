import FileSystem
import Geometry
import Scene
import TestSupport
import Testing
import Views

@testable import Workspace

struct AssetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: Colour sets

  /// The colour of a set with these variants, as `#rrggbbaa`.
  private func color(_ variants: [String], _ options: [String: String] = [:]) throws -> String? {
    folder.write(
      "Assets.xcassets/brand.colorset/Contents.json",
      "{ \"colors\": [\(variants.joined(separator: ","))] }")
    let reader = try folder.workspace().reader(options)
    guard case .found(let color) = reader.color(named: "brand") else { return nil }
    return color.hex
  }

  private func variant(
    _ components: String, space: String = "srgb", qualifiers: String = "\"idiom\": \"universal\""
  ) -> String {
    """
    { \(qualifiers), "color": { "color-space": "\(space)", "components": { \(components) } } }
    """
  }

  private func plain(_ red: Int, _ qualifiers: String) -> String {
    variant(
      "\"red\": \"\(red)\", \"green\": \"0\", \"blue\": \"0\", \"alpha\": \"1.000\"",
      qualifiers: qualifiers)
  }

  @Test(arguments: [
    ("\"1.000\"", "\"0.5\"", "\"0.000\"", "\"1.000\"", "#ff8000ff"),
    ("\"255\"", "\"128\"", "\"0\"", "\"0.5\"", "#ff800080"),
    ("\"0xFF\"", "\"0x80\"", "\"0x00\"", "\"1\"", "#ff8000ff"),
    ("1.0", "128", "0", "0.25", "#ff800040"),
    ("\"1.2\"", "\"-0.5\"", "\"300\"", "\"2.0\"", "#ff00ffff"),
  ])
  func `components are parts of 1, of 255, or hexadecimal`(
    red: String, green: String, blue: String, alpha: String, expected: String
  ) throws {
    let components = "\"red\": \(red), \"green\": \(green), \"blue\": \(blue), \"alpha\": \(alpha)"
    #expect(try color([variant(components)]) == expected)
  }

  // Worked out by the matrices and transfer functions of CSS Color 4, through CIE XYZ; red and
  // orange lie outside sRGB.
  @Test(arguments: [
    ("1.0", "0.0", "0.0", "#ff0000ff"), ("0.4", "0.4", "0.4", "#666666ff"),
    ("1.0", "0.5", "0.0", "#ff7600ff"), ("0.2", "0.4", "0.6", "#1b689dff"),
  ])
  func `Display P3 is brought into sRGB`(
    red: String, green: String, blue: String, expected: String
  ) throws {
    let components = "\"red\": \"\(red)\", \"green\": \"\(green)\", \"blue\": \"\(blue)\""
    #expect(try color([variant(components, space: "display-p3")]) == expected)
  }

  @Test func `gray has one component`() throws {
    // 0.5 to the power of 2.2 is 0.2176 of the light, which sRGB writes as 0.5039 · 255 = 128.
    let gray = variant("\"white\": \"0.500\", \"alpha\": \"0.5\"", space: "gray-gamma-22")
    #expect(try color([gray]) == "#80808080")
  }

  @Test func `the appearance chooses`() throws {
    let dark = """
      "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }]
      """
    let contrast = """
      "idiom": "universal", "appearances": [{ "appearance": "contrast", "value": "high" }]
      """
    let variants = [
      plain(1, "\"idiom\": \"universal\""), plain(2, dark), plain(3, contrast),
    ]
    #expect(try color(variants) == "#010000ff")
    #expect(try color(variants, ["appearance": "dark"]) == "#020000ff")
    #expect(try color(variants.reversed(), ["appearance": "dark"]) == "#020000ff")
    #expect(try color([variants[1]]) == nil)
  }

  @Test func `the device chooses, and weighs more than the appearance`() throws {
    let dark = """
      "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }]
      """
    let variants = [
      plain(1, "\"idiom\": \"universal\""), plain(2, "\"idiom\": \"ipad\""),
      plain(3, "\"idiom\": \"tv\""), plain(4, dark),
    ]
    #expect(try color(variants) == "#010000ff")
    #expect(try color(variants, ["device": "ipad-9-7"]) == "#020000ff")
    #expect(try color(variants, ["device": "ipad-9-7", "appearance": "dark"]) == "#020000ff")
    #expect(try color(variants, ["device": "apple-tv"]) == "#030000ff")
    #expect(try color(variants, ["width": "700", "height": "700"]) == "#020000ff")
  }

  @Test func `a set is found in any group of a catalogue, the nearest catalogue first`() throws {
    _ = try color([plain(1, "\"idiom\": \"universal\"")])
    folder.write(
      "module/Media.xcassets/Group/brand.colorset/Contents.json",
      "{ \"colors\": [\(plain(2, "\"idiom\": \"universal\""))] }")
    let workspace = try folder.workspace()
    #expect(workspace.reader(from: "module").color(named: "brand") == .found(Color(0x0200_00ff)))
    #expect(workspace.reader().color(named: "brand") == .found(Color(0x0100_00ff)))
    #expect(workspace.reader().color(named: "Group/brand") == .found(Color(0x0200_00ff)))
    #expect(
      workspace.reader().color(named: "Brand")
        == .missing(
          hint: "There is “Assets.xcassets/brand.colorset/Contents.json”; letter case matters"))
  }

  // MARK: Image sets

  private func writeImageSet(_ contents: String, files: [String: String]) {
    folder.write("Assets.xcassets/Icons/star.imageset/Contents.json", contents)
    for (name, text) in files {
      folder.write("Assets.xcassets/Icons/star.imageset/\(name)", text)
    }
  }

  private func image(_ name: String = "star", scale: Double = 2, _ options: [String: String] = [:])
    throws -> (file: String?, image: ImageResource)?
  {
    let workspace = try folder.workspace()
    guard case .found(let image) = workspace.reader(scale: scale, options).image(named: name) else {
      return nil
    }
    let path = Path(image.picture.path)
    return (workspace.resource(at: path)?.path.lastComponent.text, image)
  }

  private let scales = """
    { "images": [
      { "idiom": "universal", "scale": "1x", "filename": "one.png" },
      { "idiom": "universal", "scale": "2x", "filename": "two.png" },
      { "idiom": "universal", "scale": "3x" } ] }
    """

  @Test(arguments: [(1, "one.png", 10), (2, "two.png", 20), (3, "two.png", 20)])
  func `the screen chooses, and the scale says the size`(
    scale: Double, file: String, width: Double
  ) throws {
    writeImageSet(scales, files: ["one.png": "10 10", "two.png": "40 40"])
    let found = try image(scale: scale)
    #expect(found?.file == file)
    #expect(found?.image.size == Size(width, width))
    #expect(found?.image.isTemplate == false)
  }

  @Test func `the device and the appearance choose`() throws {
    writeImageSet(
      """
      { "images": [
        { "idiom": "universal", "filename": "all.png" },
        { "idiom": "universal", "filename": "dark.png",
          "appearances": [{ "appearance": "luminosity", "value": "dark" }] },
        { "idiom": "ipad", "scale": "2x", "filename": "ipad.png" } ] }
      """, files: ["all.png": "1 1", "dark.png": "1 1", "ipad.png": "1 1"])
    #expect(try image()?.file == "all.png")
    #expect(try image(["appearance": "dark"])?.file == "dark.png")
    #expect(try image(["device": "ipad-pro-11"])?.file == "ipad.png")
  }

  private func image(_ options: [String: String]) throws -> (file: String?, image: ImageResource)? {
    try image("star", options)
  }

  @Test func `a drawing of a set is for all scales, in its own format`() throws {
    writeImageSet(
      """
      { "images": [
        { "idiom": "universal", "filename": "light.pdf" },
        { "idiom": "universal", "filename": "dark.svg",
          "appearances": [{ "appearance": "luminosity", "value": "dark" }] },
        { "idiom": "mac", "filename": "mac.pdf" }, { "idiom": "watch", "filename": "watch.pdf" } ],
        "properties": { "preserves-vector-representation": true } }
      """, files: ["light.pdf": "30.5 20 svg", "dark.svg": "30 20"])
    for scale in 1...3 {
      let found = try image(scale: Double(scale))
      #expect(found?.file == "light.pdf")
      #expect(found?.image.size == Size(30.5, 20))
      #expect(found?.image.picture.conversion == .svg)
    }
    #expect(try image(["appearance": "dark"])?.file == "dark.svg")
  }

  @Test func `a set may be drawn in the tint colour`() throws {
    writeImageSet(
      """
      { "images": [{ "filename": "a.png" }],
        "properties": { "template-rendering-intent": "template" } }
      """, files: ["a.png": "4 4"])
    #expect(try image()?.image.isTemplate == true)
  }

  @Test func `a set comes before a file beside its catalogue, but not before a nearer one`() throws
  {
    writeImageSet(scales, files: ["one.png": "10 10", "two.png": "40 40"])
    folder.write("star.png", "1 1")
    #expect(try image()?.file == "two.png")
    #expect(try image("star.png")?.file == "two.png")
    #expect(try image("star@2x")?.file == nil)
    folder.write("near/star.png", "1 1")
    let workspace = try folder.workspace()
    guard case .found(let image) = workspace.reader(from: "near").image(named: "star") else {
      Issue.record("not found")
      return
    }
    #expect(image.picture.path == "near/star.png")
  }

  @Test func `the files of a catalogue have no names of their own`() throws {
    writeImageSet(scales, files: ["one.png": "10 10", "two.png": "40 40"])
    folder.write("Assets.xcassets/AppIcon.appiconset/icon.png", "1 1")
    #expect(try image("two") == nil)
    #expect(try image("icon") == nil)
    #expect(
      try folder.workspace().resource(at: "Assets.xcassets/AppIcon.appiconset/icon.png") != nil)
  }

  @Test func `a missing file that a set names is reported`() throws {
    writeImageSet(scales, files: [:])
    let contents = "Assets.xcassets/Icons/star.imageset/Contents.json"
    #expect(
      try folder.workspace().reader().image(named: "star")
        == .missing(hint: "“\(contents)” names “two.png”, which does not exist"))
    folder.write("Assets.xcassets/Icons/star.imageset/two.png", "text")
    #expect(
      try folder.workspace().reader().image(named: "star")
        == .unreadable(
          file: "Assets.xcassets/Icons/star.imageset/two.png", reason: "is not a picture"))
  }

  @Test(arguments: ["../secret.png", "/etc/passwd", "x/../../../a.png", ".", "..", "a\0b"])
  func `a set's files are in its folder`(name: String) throws {
    let escaped = name.replacing("\0", with: "\\u0000")
    writeImageSet("{ \"images\": [{ \"filename\": \"\(escaped)\" }] }", files: [:])
    folder.write("Assets.xcassets/Icons/secret.png", "1 1")
    folder.write("a.png", "1 1")
    #expect(try image() == nil)
  }
}
