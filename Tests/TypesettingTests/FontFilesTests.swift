import Foundation
import Testing
import Typesetting

@Suite struct FontFilesTests {
  /// Another size is another version of the package, and its letters have other widths.
  @Test(arguments: [
    ("Inter-Regular.otf", "fonts-inter 4.0~beta7+ds-1", 258_992),
    ("InterDisplay-Regular.otf", "fonts-inter 4.0~beta7+ds-1", 266_692),
    ("NimbusSans-Regular.otf", "fonts-urw-base35 20200910-7", 82_264),
    ("LiberationSans-Regular.ttf", "fonts-liberation 1:1.07.4-11", 139_512),
    ("NotoSansArabic-Regular.ttf", "fonts-noto-core 20201225-1", 244_072),
    ("DroidSansFallback.ttf", "fonts-droid-fallback 1:6.0.1r16-1.1", 3_451_744),
    ("NotoColorEmoji.ttf", "fonts-noto-color-emoji 2.042-0+deb12u1", 10_980_856),
  ])
  func `a file is of the version that widths are known of`(
    file: String, package: String, size: Int
  ) throws {
    let path = try #require(try FontBook().files[file])
    let found = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    #expect(found == size, "\(path) is not that of \(package)")
  }

  @Test func `only files of the list have a path`() throws {
    let files = try FontBook().files
    #expect(files["Inter-Regular.otf"] == "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    #expect(files["DejaVuSans.ttf"] == nil)
    #expect(files["../../etc/passwd"] == nil)
    #expect(files.names.allSatisfy { files[$0]?.hasPrefix("/usr/share/fonts") == true })
  }

  @Test func `a machine without fonts is told which package is missing`() {
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

  @Test func `a file that is no font is named, too`() throws {
    let machine = try Machine(without: "fonts/opentype/inter")
    try machine.copyFonts("fonts/opentype/inter", emptying: "Inter-Thin.otf")
    let error = #expect(throws: FontError.self) { try FontBook(root: machine.root) }
    #expect(error?.code == .fontUnreadable)
    #expect(error?.file == "Inter-Thin.otf")
    #expect(error?.package == "fonts-inter")
  }

  @Test func `Liberation stands in where the PostScript fonts are missing`() throws {
    let machine = try Machine(without: "fonts/opentype/urw-base35")
    let fonts = try FontBook(root: machine.root)
    #expect(try face(of: "Helvetica-Bold", in: fonts) == "LiberationSans-Bold.ttf")
    #expect(try face(of: "Times-Roman", in: fonts) == "LiberationSerif-Regular.ttf")
    #expect(try face(of: "Courier-Oblique", in: fonts) == "LiberationMono-Italic.ttf")
    #expect(fonts.font(named: "Palatino-Roman", size: 17) == nil)
    #expect(try face(of: "System", in: fonts) == "Inter-Regular.otf")
  }
}
