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
  func `a name has its substitute face`(name: String, file: String) throws {
    #expect(try face(of: name, in: fonts) == file)
  }

  /// Families that look alike, and the files that stand in for the names that iOS has.
  @Test(arguments: [
    ("Menlo-Regular", "DejaVuSansMono.ttf"), ("Menlo-BoldItalic", "DejaVuSansMono-BoldOblique.ttf"),
    ("Verdana-Bold", "DejaVuSans-Bold.ttf"), ("Georgia", "CharisSIL-Regular.ttf"),
    ("Georgia-BoldItalic", "CharisSIL-BoldItalic.ttf"), ("TrebuchetMS", "Lato-Regular.ttf"),
    ("Trebuchet-BoldItalic", "Lato-BoldItalic.ttf"), ("Avenir-Book", "Lato-Regular.ttf"),
    ("Avenir-LightOblique", "Lato-LightItalic.ttf"), ("Avenir-Heavy", "Lato-Heavy.ttf"),
    ("AvenirNext-UltraLight", "Lato-Thin.ttf"),
    ("AvenirNext-DemiBoldItalic", "Lato-SemiboldItalic.ttf"),
    ("AvenirNextCondensed-Medium", "NimbusSansNarrow-Regular.otf"),
    ("Futura-Medium", "BetecknaGS.ttf"), ("Futura-CondensedExtraBold", "BetecknaGS-Bold.ttf"),
    ("GillSans-Light", "GilliusADF-Regular.otf"), ("GillSans-UltraBold", "GilliusADF-Bold.otf"),
    ("Optima-Regular", "LinBiolinum_R.otf"), ("Optima-ExtraBlack", "LinBiolinum_RB.otf"),
    ("Baskerville-SemiBoldItalic", "BaskervaldADFStd-BoldItalic.otf"),
    ("Didot", "BerenisADFPro-Regular.otf"),
    ("BodoniSvtyTwoITCTT-BookIta", "BerenisADFPro-Italic.otf"),
    ("HoeflerText-BlackItalic", "LinLibertine_RBI.otf"), ("Cochin", "LinLibertine_R.otf"),
    ("AmericanTypewriter-CondensedLight", "URWBookman-Light.otf"),
    ("AmericanTypewriter-Bold", "URWBookman-Demi.otf"),
    ("ArialRoundedMTBold", "NimbusSans-Bold.otf"), ("ChalkboardSE-Light", "ComicNeue-Light.otf"),
    ("MarkerFelt-Wide", "ComicNeue-Bold.otf"), ("BradleyHandITCTT-Bold", "ComicNeue-Bold.otf"),
    ("Zapfino", "Z003-MediumItalic.otf"), ("SnellRoundhand-Black", "Z003-MediumItalic.otf"),
    ("DINCondensed-Bold", "NimbusSansNarrow-Bold.otf"),
  ])
  func `a face of iOS has the most similar free face`(name: String, file: String) throws {
    #expect(try face(of: name, in: fonts) == file)
  }

  @Test(arguments: [
    "Copperplate", "Papyrus", "Helvetica-Wavy", "NoSuchFont", "", "-", "-Bold", "Nimbus Sans",
    "DejaVuSans",
  ])
  func `a face without a similar free face has no substitute`(name: String) {
    #expect(fonts.font(named: name, size: 17) == NamedFont(.system(17), difference: .unknown))
  }

  @Test(arguments: [
    "System-Bold", "Helvetica", "Helvetica-BoldOblique", "HelveticaNeue-Bold", "ArialMT",
    "TimesNewRomanPS-BoldItalicMT", "CourierNewPSMT", "Menlo-Bold", "Inter-Medium",
  ])
  func `a substitute with equal widths is not reported`(name: String) {
    #expect(fonts.font(named: name, size: 17).difference == nil)
  }

  @Test(arguments: [
    ("HelveticaNeue-UltraLight", "Nimbus Sans Regular"),
    ("HelveticaNeue-Thin", "Nimbus Sans Regular"),
    ("HelveticaNeue-LightItalic", "Nimbus Sans Italic"),
    ("HelveticaNeue-Medium", "Nimbus Sans Regular"),
    ("HelveticaNeue-MediumItalic", "Nimbus Sans Italic"),
    ("Helvetica-Light", "Nimbus Sans Regular"),
  ])
  func `a weight that no free face has is reported`(name: String, face: String) {
    #expect(fonts.font(named: name, size: 17).difference == .style(face))
  }

  @Test(arguments: [
    ("Avenir-Book", "Lato"), ("Georgia", "Charis SIL"), ("Palatino-Roman", "P052"),
    ("HelveticaNeue-CondensedBold", "Nimbus Sans Narrow"), ("GillSans", "Gillius ADF"),
  ])
  func `a family that only looks similar is reported`(name: String, family: String) {
    #expect(fonts.font(named: name, size: 17).difference == .family(family))
  }

  @Test func `a font has the properties in its name`() {
    #expect(fonts.font(named: "System-Italic", size: 12).font == .system(12, isItalic: true))
    #expect(
      fonts.font(named: "HelveticaNeue-LightItalic", size: 12).font
        == Font(name: "HelveticaNeue-LightItalic", size: 12, weight: 300, isItalic: true))
  }

  @Test func `a font without a substitute is measured as the system font`() {
    let text = PangoText(fonts: fonts)
    let strange = Font(name: "Papyrus", size: 17)
    #expect(text.metrics(of: strange) == text.metrics(of: .system(17)))
    #expect(text.layout(TextRequest("a", font: strange)).files == ["Inter-Regular.otf"])
  }

  @Test(arguments: [(19.9, "Inter-Bold.otf"), (20.0, "InterDisplay-Bold.otf")])
  func `titles use the system font's display face`(size: Double, file: String) {
    let request = TextRequest("a", font: .system(size, weight: 700))
    #expect(PangoText(fonts: fonts).layout(request).files == [file])
  }

  @Test func `a run describes its face as the file does`() throws {
    let request = TextRequest("a", font: .system(17, weight: 600, isItalic: true))
    let run = try #require(PangoText(fonts: fonts).layout(request).lines.first?.runs.first)
    #expect(
      run.face
        == FontFace(family: "Inter", file: "Inter-SemiBoldItalic.otf", weight: 600, isItalic: true))
  }
}
