import Foundation
import Scene
import Testing
import Typesetting

@Suite struct FontFilesTests {
  /// Another size is another version of the package, and its letters have other widths.
  ///
  /// The first version is that of Debian 12, the second that of Debian 13 if it differs.
  @Test(arguments: [
    ("Inter-Regular.otf", "fonts-inter 4.0~beta7+ds-1, 4.1+ds-1", [258_992, 609_600]),
    ("InterDisplay-Regular.otf", "fonts-inter 4.0~beta7+ds-1, 4.1+ds-1", [266_692, 608_160]),
    ("NimbusSans-Regular.otf", "fonts-urw-base35 20200910-7", [82_264]),
    ("BaskervaldADFStd.otf", "fonts-adf-baskervald 0.20190904-2", [49_396]),
    ("BerenisADFPro-Regular.otf", "fonts-adf-berenis 0.20190904-2", [193_836]),
    ("GilliusADF-Regular.otf", "fonts-adf-gillius 0.20190904-2", [36_488]),
    ("BetecknaGS.ttf", "fonts-beteckna 0.5-3", [58_236]),
    ("ComicNeue-Regular.otf", "fonts-comic-neue 2.51-4", [35_628]),
    ("DejaVuSansMono.ttf", "fonts-dejavu-core 2.37-6", [343_140]),
    ("DejaVuSansMono-Oblique.ttf", "fonts-dejavu-extra 2.37-6", [253_448]),
    ("Lato-Regular.ttf", "fonts-lato 2.0-2.1, 2.015-1", [661_592, 657_212]),
    ("LinBiolinum_R.otf", "fonts-linuxlibertine 5.3.0-6", [386_920]),
    ("CharisSIL-Regular.ttf", "fonts-sil-charis 6.101-1, 6.200-1", [752_900, 822_204]),
    ("LiberationSans-Regular.ttf", "fonts-liberation 1:1.07.4-11, 1:2.1.5-3", [139_512, 410_820]),
    ("NotoSansArabic-Regular.ttf", "fonts-noto-core 20201225-1", [244_072]),
    ("DroidSansFallback.ttf", "fonts-droid-fallback 1:6.0.1r16-1.1", [3_451_744]),
    (
      "NotoColorEmoji.ttf", "fonts-noto-color-emoji 2.042-0+deb12u1, 2.051-0+deb13u1",
      [10_980_856, 11_260_748]
    ),
  ])
  func `the font files have the version of the known widths`(
    file: String, package: String, sizes: [Int]
  ) throws {
    let path = try #require(try FontBook().files[file])
    let found = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    #expect(sizes.contains(found), "\(path) is not that of \(package)")
  }

  @Test func `only listed files have a path`() throws {
    let files = try FontBook().files
    #expect(files["Inter-Regular.otf"] == "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    #expect(files["DejaVuSerif.ttf"] == nil)
    #expect(files["../../etc/passwd"] == nil)
    #expect(files.names.allSatisfy { files[$0]?.hasPrefix("/usr/share/fonts") == true })
  }

  @Test func `on a machine without fonts the missing package is named`() {
    let error = #expect(throws: FontError.self) { try FontBook(root: "/nonexistent") }
    #expect(error?.code == .fontMissing)
    #expect(error?.package == "fonts-inter")
    #expect(error?.description.hasSuffix("Install the Debian package fonts-inter.") == true)
  }

  @Test(arguments: [
    ("fonts/truetype/liberation", "fonts-liberation"),
    ("fonts/truetype/noto", "fonts-noto-core"),
    ("fonts-droid-fallback", "fonts-droid-fallback"),
  ])
  func `each missing package is named`(folder: String, package: String) throws {
    let machine = try Machine(without: folder)
    let error = #expect(throws: FontError.self) { try FontBook(root: machine.root) }
    #expect(error?.package == package)
  }

  @Test func `a file that is not a font is named too`() throws {
    let machine = try Machine(without: "fonts/opentype/inter")
    try machine.copyFonts("fonts/opentype/inter", emptying: "Inter-Thin.otf")
    let error = #expect(throws: FontError.self) { try FontBook(root: machine.root) }
    #expect(error?.code == .fontUnreadable)
    #expect(error?.file == "Inter-Thin.otf")
    #expect(error?.package == "fonts-inter")
  }

  @Test func `Liberation replaces missing PostScript fonts`() throws {
    let machine = try Machine(without: "fonts/opentype/urw-base35")
    let fonts = try FontBook(root: machine.root)
    #expect(try face(of: "Helvetica-Bold", in: fonts) == "LiberationSans-Bold.ttf")
    #expect(try face(of: "Times-Roman", in: fonts) == "LiberationSerif-Regular.ttf")
    #expect(try face(of: "Courier-Oblique", in: fonts) == "LiberationMono-Italic.ttf")
    #expect(
      fonts.font(named: "Palatino-Roman", size: 17)
        == NamedFont(.system(17), difference: .notInstalled(package: "fonts-urw-base35")))
    #expect(try face(of: "Palatino-Roman", in: fonts) == "Inter-Regular.otf")
    #expect(try face(of: "System", in: fonts) == "Inter-Regular.otf")
  }

  @Test func `a machine may lack families that documents can name`() throws {
    let machine = try Machine(without: "fonts/truetype/lato")
    let fonts = try FontBook(root: machine.root)
    #expect(
      fonts.font(named: "Avenir-Book", size: 17)
        == NamedFont(.system(17), difference: .notInstalled(package: "fonts-lato")))
    #expect(try face(of: "Helvetica", in: fonts) == "NimbusSans-Regular.otf")
  }
}
