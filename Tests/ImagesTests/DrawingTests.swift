import Geometry
import Glibc
import Scene
import TestSupport
import Testing

@testable import Images

/// SVG and PDF files, which are drawn, and can keep a reader busy.
@Suite(.serialized) struct DrawingTests {
  private let reader = ImageFile()

  private func svg(_ attributes: String, _ content: String = "", before prolog: String = "")
    -> [UInt8]
  {
    let names =
      #"xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#
    return Array("\(prolog)<svg \(names) \(attributes)>\(content)</svg>".utf8)
  }

  // MARK: SVG

  // By CSS Values 3, 6.2: an inch is 96 pixels, 72 points, 6 picas or 2.54 cm.
  @Test(
    arguments: [
      (#"width="30" height="20""#, Size(30, 20)),
      (#"width='30px' height=' 20.5 '"#, Size(30, 20.5)),
      (#"width="1in" height="72pt""#, Size(96, 96)),
      (#"width="6pc" height="25.4mm""#, Size(96, 96)),
      (#"width="2.54cm" height="2em""#, Size(96, 32)),
      (#"width="3e1" height="2E1px""#, Size(30, 20)),
      (#"viewBox="5 5 40,30""#, Size(40, 30)),
      (#"width="100%" height="100%" viewBox="0 0 40 30""#, Size(40, 30)),
      (#"width="80" viewBox="0 0 40 30""#, Size(80, 60)),
      (#"height="15" viewBox="0 0 40 30""#, Size(20, 15)),
    ] as [(String, Size)])
  func `an SVG document has the size of its root`(attributes: String, size: Size) throws {
    #expect(
      try reader.header(of: svg(attributes))
        == ImageHeader(pixelSize: size, mediaType: "image/svg+xml"))
  }

  @Test(arguments: [
    "\u{FEFF}", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n", "<!-- <svg width='1'> -->",
    "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/x.dtd\">",
    "<!DOCTYPE svg [ <!ENTITY a \"b>\"> ]>\n<!---->",
  ])
  func `content before the root is skipped`(prolog: String) throws {
    let bytes = svg(#"width="30" height="20""#, before: prolog)
    #expect(try reader.header(of: bytes)?.pixelSize == Size(30, 20))
  }

  @Test func `an SVG document that does not parse is reported`() {
    let bytes = Array(svg(#"viewBox="0 0 1 1""#).dropLast(6))
    let problem = #expect(throws: ImageProblem.self) { try reader.header(of: bytes) }
    #expect(problem?.reason.contains("Premature end of data in tag svg") == true)
    for attributes in ["", #"width="80""#, #"width="100%" height="9""#, #"viewBox="0 0 -4 3""#] {
      let problem = #expect(throws: ImageProblem.self) { try reader.header(of: svg(attributes)) }
      #expect(problem?.reason.contains("neither a width and a height nor a viewBox") == true)
    }
    #expect(throws: ImageProblem.noPixels(Size(0, 20))) {
      try reader.header(of: svg(#"width="0" height="20""#))
    }
    #expect(throws: ImageProblem.tooLarge(Size(1e9, 1e9))) {
      try reader.header(of: svg(#"width="1e9" height="1e9""#))
    }
  }

  /// Each level shows the one before ten times.
  private var repetition: String {
    let levels = (1...11).map { level in
      "<g id='a\(level)'>"
        + String(repeating: "<use xlink:href='#a\(level - 1)'/>", count: 10) + "</g>"
    }
    return "<defs><rect id='a0' width='1' height='1'/>\(levels.joined())</defs>"
      + "<use xlink:href='#a11'/>"
  }

  /// The text of an entity of 200 kB, four times in each of 5000 attributes.
  private var entities: [UInt8] {
    let text = String(repeating: "x", count: 200_000)
    return svg(
      #"width="10" height="10""#,
      String(repeating: "<g id='&a;&a;&a;&a;'/>", count: 5000),
      before: "<!DOCTYPE svg [<!ENTITY a \"\(text)\">]>")
  }

  private var filters: String {
    let noise = String(repeating: "<feTurbulence numOctaves='9999'/>", count: 200)
    let shape = "<rect width='2000' height='2000' filter='url(#f)'/>"
    return "<filter id='f'>\(noise)</filter>" + String(repeating: shape, count: 2000)
  }

  /// Why a picture is refused, whatever else the machine does: a program that waited too long for
  /// the processor is tried again.
  private func problem(of bytes: [UInt8]) -> ImageProblem? {
    while true {
      do throws(ImageProblem) {
        _ = try reader.header(of: bytes)
        return nil
      } catch {
        if error != .unavailable("it took too long") { return error }
      }
    }
  }

  @Test(.timeLimit(.minutes(5))) func `a document that takes too long to draw is refused`() {
    for bytes in [
      svg(#"width="10" height="10""#, repetition), entities,
      svg(#"width="2000" height="2000""#, filters),
    ] {
      #expect(problem(of: bytes) == .tooComplex)
    }
  }

  /// Who opens the pipe waits for someone to write into it, and who asks the port is seen.
  @Test(.timeLimit(.minutes(1))) func `an SVG document reads no other file and contacts no server`()
    throws
  {
    let folder = try TemporaryFolder()
    try #require(folder.makeFIFO("canary"))
    let path = folder.absolute("canary")
    let server = try Listener()
    let content = ["file://\(path)", path, "http://127.0.0.1:\(server.port)/a.png"].map {
      """
      <image xlink:href="\($0)" width="9" height="9"/><use xlink:href="\($0)#a"/>
      <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="\($0)" parse="text"/>
      <style>@import url("\($0)");</style>
      """
    }
    let external = "<!DOCTYPE svg SYSTEM \"\(path)\" [<!ENTITY a SYSTEM \"\(path)\">]>"
    #expect(throws: Never.self) {
      try reader.header(of: svg(#"width="30" height="20""#, content.joined()))
    }
    _ = try? reader.header(of: svg(#"viewBox="0 0 1 1""#, "<text>&a;</text>", before: external))
    #expect(!server.wasAsked)
  }

  @Test(
    arguments: [
      ("echo 'write error: No space left on device' >&2; exit 1", true),
      ("echo 'Too many open files' >&2; exit 1", true), ("kill -KILL $$", true),
      ("echo 'Premature end of data' >&2; exit 1", false), ("kill -XCPU $$", false),
      ("kill -SEGV $$", false),
    ])
  func `a problem of the machine is temporary, one of the drawing is not`(
    script: String, isPassing: Bool
  ) throws {
    let folder = try TemporaryFolder()
    folder.write("rsvg-convert", "#!/bin/sh\n\(script)\n")
    folder.setPermissions(of: "rsvg-convert", to: 0o755)
    let problem = #expect(throws: ImageProblem.self) {
      try ImageFile(programs: folder.path).header(of: svg(#"width="3" height="2""#))
    }
    #expect(problem?.isPassing == isPassing)
  }

  // MARK: PDF

  @Test(
    arguments: [
      ("", Size(200, 100)), ("/CropBox[50 20 130.5 80.25]", Size(80.5, 60.25)),
      ("/Rotate 90", Size(100, 200)), ("/Rotate 270/CropBox[0 0 50 20]", Size(20, 50)),
    ] as [(String, Size)])
  func `a PDF file has the size of its first page's crop box`(page: String, size: Size) throws {
    #expect(
      try reader.header(of: .pdf(page: page))
        == ImageHeader(pixelSize: size, mediaType: "application/pdf", conversion: .svg))
  }

  @Test func `a PDF file becomes an SVG document`() throws {
    let bytes = try reader.converted(.pdf(page: "/CropBox[50 20 130.5 80.25]"))
    #expect(ImageFormat(of: bytes) == .svg)
    // What the page is filled with, as cairo writes it: with spaces since version 1.18.
    let text = String(decoding: bytes, as: UTF8.self).filter { $0 != " " }
    #expect(text.contains("rgb(100%,0%,0%)"))
  }

  @Test(.timeLimit(.minutes(5))) func `a PDF file that cannot be drawn is refused`() {
    #expect(throws: ImageProblem.self) { try reader.header(of: Array("%PDF-1.4\n".utf8)) }
    let page = "/Resources<</XObject<</X 5 0 R>>>>"
    #expect(
      problem(of: .pdf(page: page, content: "/X Do", .repetition)) == .tooComplex)
    #expect(throws: ImageProblem.tooLarge(Size(20000, 20000))) {
      try reader.header(of: .pdf(page: "/MediaBox[0 0 20000 20000]"))
    }
  }

  // MARK: Conversions

  @Test(arguments: try nonEmpty(PictureFile.all.filter { $0.conversion == .png }))
  func `an unsupported format becomes an upright PNG file of the same size`(
    file: PictureFile
  ) throws {
    let bytes = try reader.converted(file.bytes)
    #expect(
      try reader.header(of: bytes) == ImageHeader(pixelSize: file.size, mediaType: "image/png"))
  }

  @Test func `a supported format is not converted`() throws {
    for file in PictureFile.all where file.conversion == nil {
      let bytes = try file.bytes
      #expect(try reader.converted(bytes) == bytes)
    }
  }

  @Test func `a missing program is reported with its package`() throws {
    let bare = ImageFile(programs: "/nonexistent")
    let heic = try #require(PictureFile.all.first { $0.mediaType == "image/heic" })
    for (bytes, package) in [
      (svg(#"viewBox="0 0 1 1""#), "librsvg2-bin"), (.pdf(), "poppler-utils"),
      (try heic.bytes, "libgdk-pixbuf2.0-bin"),
    ] {
      #expect(throws: ImageProblem.missingPackage(package)) { try bare.header(of: bytes) }
    }
    #expect(throws: Never.self) { try bare.header(of: .png(30, 20)) }
  }
}

/// A port of this machine on which nobody answers.
private final class Listener {
  let port: UInt16
  private let socket: Int32

  init() throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let results = withUnsafeMutablePointer(to: &address) { [socket] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        [bind(socket, $0, length), listen(socket, 1), getsockname(socket, $0, &length)]
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    try #require(results == [0, 0, 0])
  }

  deinit { close(socket) }

  /// Whether someone has connected.
  var wasAsked: Bool {
    let connection = accept(socket, nil, nil)
    if connection >= 0 { close(connection) }
    return connection >= 0
  }
}
