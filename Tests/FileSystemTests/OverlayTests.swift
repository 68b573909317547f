import FileSystem
import TestSupport
import Testing

/// An overlay replaces texts of the disk, and its stamps follow them.
struct OverlayTests {
  private let folder: TemporaryFolder
  private let disk: Disk
  private let texts: Overlay

  init() throws {
    folder = try TemporaryFolder()
    for file in ["a.xml", "b.xml", "c.xml"] {
      folder.write(file, "disk")
      folder.age(file)
    }
    disk = try Disk(folder.path)
    texts = Overlay(over: disk, ["a.xml": .text(Array("given".utf8)), "b.xml": .missing])
  }

  private func text(_ path: Path, limit: Int = 100) -> Result<String, FileError> {
    texts.read(path, limit: limit).result.map { String(decoding: $0, as: UTF8.self) }
  }

  private func stamp(_ path: Path) -> FileStamp {
    var symlinkTrail: [Path] = []
    return texts.stamp(of: path, recording: &symlinkTrail)
  }

  @Test func `given texts hide the files below, and others show them`() {
    #expect(text("a.xml") == .success("given"))
    #expect(text("a.xml", limit: 4) == .failure(.tooLarge(limit: 4)))
    #expect(text("b.xml") == .failure(.missing))
    #expect(text("c.xml") == .success("disk"))
    texts["a.xml"] = nil
    #expect(text("a.xml") == .success("disk"))
  }

  @Test func `given files are those with a given text`() {
    #expect(texts.givenFiles == ["a.xml"])
    let above = Overlay(over: texts, ["a.xml": .missing, "d.xml": .text([])])
    #expect(above.givenFiles == ["d.xml"])
  }

  @Test func `a stamp belongs to a text, whenever it is given`() {
    let first = stamp("a.xml")
    texts["a.xml"] = .text(Array("other".utf8))
    #expect(stamp("a.xml") != first)
    texts["a.xml"] = .text(Array("given".utf8))
    #expect(stamp("a.xml") == first)
  }

  @Test func `many stamps are those of single files, in folders and behind links, too`() {
    folder.write("f/e.xml", "disk")
    #expect(folder.link("g.xml", to: "f/e.xml") && folder.link("h", to: "f"))
    let paths: [Path] = ["h/e.xml", "a.xml", "f/e.xml", "b.xml", "c.xml", "g.xml", "none/e.xml"]
    #expect(
      texts.stamps(of: paths) == Dictionary(uniqueKeysWithValues: paths.map { ($0, stamp($0)) }))
  }

  @Test func `a change is seen in given texts and on disk`() throws {
    let paths: [Path] = ["a.xml", "b.xml", "c.xml", "d.xml"]
    var stamps = Dictionary(uniqueKeysWithValues: paths.map { ($0, stamp($0)) })
    let isUnchanged = try #require(texts.quickCheck(of: stamps))
    #expect(texts.changes(since: &stamps) == [])
    #expect(isUnchanged())

    folder.write("a.xml", "hidden")
    #expect(texts.changes(since: &stamps) == [])
    #expect(isUnchanged())

    folder.write("c.xml", "changed")
    texts["a.xml"] = .text(Array("changed".utf8))
    texts["d.xml"] = .text([])
    #expect(texts.changes(since: &stamps) == ["a.xml", "c.xml", "d.xml"])
    #expect(!isUnchanged())
  }

  @Test func `a file is missing only if neither source has it`() {
    #expect(texts.missing(among: ["a.xml", "b.xml", "c.xml", "d.xml"]) == ["d.xml"])
  }

  @Test func `given texts are complete, whatever is written on disk`() {
    disk.askAboutWriters { $0() == ["c.xml"] ? .some : .none }
    #expect(texts.writingState { ["a.xml", "c.xml"] } == .some)
    #expect(texts.writingState { ["a.xml", "b.xml"] } == .none)
  }

  /// A longer chain with each question would need a thousand times the stack, and seconds.
  @Test func `the hundred thousandth question about writers is answered as the first`() {
    disk.askAboutWriters { _ in .none }
    for _ in 0..<100_000 { #expect(disk.writingState { [] } == .none) }
  }
}
