import FileSystem
import Geometry
import Glibc
import Scene
import TestSupport
import Testing
import Views
import Workspace

/// Takes the numbers in a file for its size: `100 60`.
struct FakeImageReading: ImageReading {
  func header(of bytes: [UInt8]) throws(ImageProblem) -> ImageHeader? {
    guard !bytes.isEmpty else { throw .empty }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard words.count >= 2, let width = Double(words[0]), let height = Double(words[1]) else {
      return nil
    }
    let conversion = words.dropFirst(2).first.flatMap { ImageConversion(rawValue: String($0)) }
    return ImageHeader(
      pixelSize: Size(width, height), mediaType: "image/png", conversion: conversion)
  }
}

extension Workspace {
  /// The resources as an upright iPhone 8 in English has them, or one that differs in the options
  /// given.
  func reader(
    from folder: Path = .root, scale: Double = 2, _ options: [String: String] = [:]
  ) -> ResourceReader {
    var environment = Environment.standard
    do {
      var changes = EnvironmentOptions()
      for (name, value) in options { try changes.set(name, to: value) }
      environment = try Environment([changes])
    } catch {
      Issue.record("\(error)")
    }
    environment.scale = scale
    return ResourceReader(
      self, folder: folder, environment: environment, images: FakeImageReading())
  }
}

extension ImageLookup {
  /// The path of the picture that was found.
  fileprivate func file(in workspace: Workspace) -> Path? {
    guard case .found(let image) = self else { return nil }
    return workspace.resource(at: Path(image.picture.path))?.path
  }

  fileprivate var size: Size? {
    guard case .found(let image) = self else { return nil }
    return image.size
  }
}

struct ResourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(
    _ name: String, from document: Path = .root, scale: Double = 2
  ) throws -> Path? {
    let workspace = try folder.workspace()
    return workspace.reader(from: document, scale: scale).image(named: name).file(in: workspace)
  }

  @Test(arguments: ["world.png", "world.jpg", "world.jpeg"])
  func `a picture is found by its name with and without extension`(name: String) throws {
    folder.write("assets/\(name)", "100 60")
    #expect(try file(name) == "assets/\(name)")
    #expect(try file("world") == "assets/\(name)")
  }

  @Test func `a bare name means a PNG file first`() throws {
    for name in ["w.jpeg", "w.jpg", "w.png"] { folder.write(name, "1 1") }
    #expect(try file("w") == "w.png")
    folder.remove("w.png")
    #expect(try file("w") == "w.jpg")
  }

  @Test(arguments: [
    (1, "w.png", Size(120, 60)), (1.5, "w@2x.png", Size(60, 30)), (2, "w@2x.png", Size(60, 30)),
    (3, "w@3x.png", Size(40, 20)), (4, "w@3x.png", Size(40, 20)),
  ])
  func `the screen chooses the variant, and its factor the size`(
    scale: Double, name: String, size: Size
  ) throws {
    for name in ["w.png", "w@2x.png", "w@3x.png"] { folder.write(name, "120 60") }
    let workspace = try folder.workspace()
    let image = workspace.reader(scale: scale).image(named: "w")
    #expect(image.file(in: workspace)?.text == name)
    #expect(image.size == size)
  }

  @Test func `a missing variant is replaced by a sharper one, else by the sharpest`() throws {
    folder.write("a@3x.png", "1 1")
    folder.write("a.png", "1 1")
    folder.write("b.png", "1 1")
    #expect(try file("a", scale: 2) == "a@3x.png")
    #expect(try file("b", scale: 2) == "b.png")
    folder.remove("a@3x.png")
    folder.write("a@2x.png", "1 1")
    #expect(try file("a", scale: 3) == "a@2x.png")
  }

  @Test func `a written factor is taken at its word`() throws {
    for name in ["w.png", "w@2x.png", "w@3x.png"] { folder.write(name, "120 60") }
    #expect(try file("w@3x", scale: 1) == "w@3x.png")
    #expect(try file("w@2x.png", scale: 3) == "w@2x.png")
  }

  @Test func `the nearest folder comes first`() throws {
    folder.write("far/away/w.png", "1 1")
    #expect(try file("w", from: "a/b") == "far/away/w.png")
    folder.write("w.png", "1 1")
    #expect(try file("w", from: "a/b") == "w.png")
    folder.write("a/w.png", "1 1")
    #expect(try file("w", from: "a/b") == "a/w.png")
    folder.write("a/b/w.png", "1 1")
    #expect(try file("w", from: "a/b") == "a/b/w.png")
  }

  @Test func `of equally near pictures the shortest path wins, then the first`() throws {
    folder.write("long/w.png", "1 1")
    folder.write("dd/w.png", "1 1")
    folder.write("cc/w.png", "1 1")
    #expect(try file("w") == "cc/w.png")
    #expect(try file("w", from: "long") == "long/w.png")
  }

  @Test func `equally near pictures are reported, the chosen one first`() throws {
    for (folder, size) in [("long", "1 1"), ("dd", "2 2"), ("cc", "3 3"), ("far/away", "4 4")] {
      self.folder.write("\(folder)/w.png", size)
    }
    folder.write("cc/w.jpg", "1 1")
    guard case .found(let image) = try folder.workspace().reader().image(named: "w") else {
      Issue.record("not found")
      return
    }
    #expect(image.candidates == ["cc/w.png", "dd/w.png", "long/w.png"])
  }

  @Test func `folders that a name has in front must be there`() throws {
    folder.write("x/icons/star.png", "1 1")
    folder.write("star.png", "1 1")
    #expect(try file("icons/star") == "x/icons/star.png")
    #expect(try file("cons/star") == nil)
    #expect(try file("../star") == nil)
  }

  @Test func `what nearly fits is a hint`() throws {
    folder.write("assets/World.png", "1 1")
    folder.write("tree.jpg", "1 1")
    let reader = try folder.workspace().reader()
    #expect(
      reader.image(named: "world")
        == .missing(hint: "There is “assets/World.png”; letter case matters"))
    #expect(
      reader.image(named: "tree.png") == .missing(hint: "There is “tree.jpg”; write the whole name")
    )
    #expect(reader.image(named: "none") == .missing(hint: nil))
  }

  @Test func `a picture that is a link out of the workspace is not read`() throws {
    let outside = try TemporaryFolder()
    outside.write("logo.png", "1 1")
    folder.link("logo.png", to: outside.absolute("logo.png"))
    let reader = try folder.workspace().reader()
    #expect(
      reader.image(named: "logo")
        == .missing(hint: "“logo.png” is a link that leads out of the workspace"))
  }

  @Test func `a file that is not a picture is reported by its path`() throws {
    folder.write("a/broken.png", "text")
    folder.write("huge.png", "1 1")
    folder.resize("huge.png", to: FileLimit.picture + 1)
    folder.makeFIFO("fifo.png")
    let reader = try folder.workspace().reader()
    #expect(
      reader.image(named: "broken") == .unreadable(file: "a/broken.png", reason: "is not a picture")
    )
    #expect(
      reader.image(named: "huge")
        == .unreadable(file: "huge.png", reason: "is larger than 64 MiB"))
    #expect(reader.image(named: "fifo") == .missing(hint: nil))
  }

  @Test func `a mistake in a picture is reported, and cached until it changes`() throws {
    folder.writeOld("empty.png", "")
    let workspace = try folder.workspace()
    for _ in 1...2 {
      #expect(
        workspace.reader().image(named: "empty")
          == .unreadable(file: "empty.png", reason: "is empty"))
    }
  }

  @Test(arguments: ["png", "svg"])
  func `what browsers do not show is named with the conversion that they need`(format: String)
    throws
  {
    folder.write("a.pdf", "10 20 \(format)")
    let workspace = try folder.workspace()
    let image = workspace.reader().image(named: "a")
    #expect(image.size == Size(10, 20))
    #expect(image.file(in: workspace) == "a.pdf")
    guard case .found(let found) = image else { return }
    #expect(found.picture.conversion?.rawValue == format)
  }

  @Test func `a bare name means the first of the formats, in any of them`() throws {
    let formats = [
      "png", "jpg", "jpeg", "gif", "webp", "heic", "heif", "tif", "tiff", "pdf", "svg",
    ]
    for format in formats { folder.write("a@2x.\(format)", "10 20") }
    for format in formats {
      #expect(try file("a") == "a@2x.\(format)")
      #expect(try file("a.\(format)") == "a@2x.\(format)")
      #expect(Workspace.mayUse("x/a.\(format)"))
      #expect(Workspace.mayUse("x/a.\(format.uppercased())"))
      folder.remove("a@2x.\(format)")
    }
    #expect(!Workspace.mayUse("a.bmp"))
  }

  @Test(arguments: [("w.png", 1.0), ("w@2x.png", 2), ("w@3x.png", 3)])
  func `a picture knows its pixels for each point`(file: String, pixels: Double) throws {
    folder.write(file, "6 12")
    guard case .found(let image) = try folder.workspace().reader().image(named: "w") else {
      Issue.record("not found")
      return
    }
    #expect(image.picture.path == file)
    #expect(image.picture.pixelsPerPoint == pixels)
    #expect(image.size == Size(6 / pixels, 12 / pixels))
  }

  @Test func `a changed picture has another hash, the same one again the old`() throws {
    folder.writeOld("w.png", "10 10")
    let workspace = try folder.workspace()
    func image() -> ImageLookup { workspace.reader().image(named: "w") }
    let first = image()
    #expect(image() == first)
    folder.writeOld("w.png", "20 10")
    let second = image()
    #expect(second != first && second.size == Size(20, 10))
    folder.writeOld("w.png", "10 10")
    #expect(image() == first)
  }

  @Test func `the server has the pictures of the workspace and nothing else`() throws {
    folder.write("a/w.png", "1 1")
    folder.write("a/photo.JPG", "1 1")
    folder.write("a/doc.xml")
    folder.write(".git/w.png", "1 1")
    let outside = try TemporaryFolder()
    outside.write("secret.png", "1 1")
    folder.link("out.png", to: outside.absolute("secret.png"))
    let workspace = try folder.workspace()
    #expect(workspace.resource(at: "a/w.png")?.mediaType == "image/png")
    #expect(workspace.resource(at: "a/photo.JPG")?.mediaType == "image/jpeg")
    for path: Path in [
      "a/doc.xml", ".git/w.png", "out.png", "a/./w.png", "a//w.png", "a/../a/w.png", "",
    ] {
      #expect(workspace.resource(at: path) == nil, "\(path)")
    }
  }
}
