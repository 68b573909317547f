import Scene
import Testing
import Typesetting

@Suite struct FontMatcherTests {
  private let fonts: FontBook

  init() throws {
    fonts = try FontBook()
  }

  @Test(arguments: [
    ("System", "Inter-Regular.otf"), ("System-Bold", "Inter-SemiBold.otf"),
    ("System-Italic", "Inter-Italic.otf"), ("System-Light", "Inter-Light.otf"),
    ("System-Medium", "Inter-Medium.otf"), ("System-Heavy", "Inter-ExtraBold.otf"),
    ("System-UltraLight", "Inter-Thin.otf"), ("System-Thin", "Inter-ExtraLight.otf"),
    ("System-Black", "Inter-Black.otf"), ("System-BoldItalic", "Inter-SemiBoldItalic.otf"),
    ("SFProText-Bold", "Inter-Bold.otf"), (".SFUIText", "Inter-Regular.otf"),
    ("SFProDisplay-Semibold", "Inter-SemiBold.otf"), ("Inter-Medium", "Inter-Medium.otf"),
    ("Helvetica", "NimbusSans-Regular.otf"), ("Helvetica-Bold", "NimbusSans-Bold.otf"),
    ("Helvetica-Oblique", "NimbusSans-Italic.otf"),
    ("Helvetica-BoldOblique", "NimbusSans-BoldItalic.otf"),
    ("Helvetica-Light", "NimbusSans-Regular.otf"),
    ("HelveticaNeue", "NimbusSans-Regular.otf"), ("Helvetica Neue", "NimbusSans-Regular.otf"),
    ("HelveticaNeue-Medium", "NimbusSans-Regular.otf"),
    ("HelveticaNeue-Bold", "NimbusSans-Bold.otf"),
    ("HelveticaNeue-ThinItalic", "NimbusSans-Italic.otf"),
    ("HelveticaNeue-CondensedBold", "NimbusSansNarrow-Bold.otf"),
    ("Arial", "NimbusSans-Regular.otf"), ("ArialMT", "NimbusSans-Regular.otf"),
    ("Arial-BoldMT", "NimbusSans-Bold.otf"),
    ("Arial-BoldItalicMT", "NimbusSans-BoldItalic.otf"),
    ("Times", "NimbusRoman-Regular.otf"), ("Times-Bold", "NimbusRoman-Bold.otf"),
    ("TimesNewRomanPSMT", "NimbusRoman-Regular.otf"),
    ("TimesNewRomanPS-BoldItalicMT", "NimbusRoman-BoldItalic.otf"),
    ("Courier", "NimbusMonoPS-Regular.otf"), ("Courier-BoldOblique", "NimbusMonoPS-BoldItalic.otf"),
    ("CourierNewPSMT", "NimbusMonoPS-Regular.otf"),
    ("CourierNewPS-ItalicMT", "NimbusMonoPS-Italic.otf"),
    ("Palatino-Roman", "P052-Roman.otf"), ("Palatino-BoldItalic", "P052-BoldItalic.otf"),
  ])
  func `a name has the face that stands in for it`(name: String, file: String) throws {
    #expect(try face(of: name, in: fonts) == file)
  }

  @Test(arguments: [
    "Georgia", "Verdana-Bold", "Avenir-Book", "Menlo-Regular", "Optima-Regular", "Zapfino",
    "AmericanTypewriter", "Helvetica-Wavy", "NoSuchFont", "", "-", "-Bold", "Nimbus Sans",
    "DejaVuSans",
  ])
  func `nothing stands in for a face that no free one is like`(name: String) {
    #expect(fonts.font(named: name, size: 17) == nil)
  }

  @Test func `a font says what its name says`() {
    #expect(fonts.font(named: "System-Italic", size: 12) == .system(12, isItalic: true))
    #expect(
      fonts.font(named: "HelveticaNeue-LightItalic", size: 12)
        == Font(name: "HelveticaNeue-LightItalic", size: 12, weight: 300, isItalic: true))
  }

  @Test func `a font without a stand-in is measured as the system font`() {
    let text = PangoText(fonts: fonts)
    let strange = Font(name: "Georgia", size: 17)
    #expect(text.metrics(of: strange) == text.metrics(of: .system(17)))
    #expect(text.layout(TextRequest("a", font: strange)).files == ["Inter-Regular.otf"])
  }

  @Test(arguments: [(19.9, "Inter-Bold.otf"), (20.0, "InterDisplay-Bold.otf")])
  func `titles are set in the system font's display cut`(size: Double, file: String) {
    let request = TextRequest("a", font: .system(size, weight: 700))
    #expect(PangoText(fonts: fonts).layout(request).files == [file])
  }

  @Test func `a face in its run is described as in its file`() throws {
    let request = TextRequest("a", font: .system(17, weight: 600, isItalic: true))
    let run = try #require(PangoText(fonts: fonts).layout(request).lines.first?.runs.first)
    #expect(
      run.face
        == FontFace(family: "Inter", file: "Inter-SemiBoldItalic.otf", weight: 600, isItalic: true))
  }
}
