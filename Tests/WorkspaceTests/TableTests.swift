import FileSystem
import Markup
import TestSupport
import Testing
import Views

@testable import Workspace

struct TableTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func templates(_ name: String = "Styles") throws -> (
    table: ResourceTable?, problems: [String]
  ) {
    let reader = try folder.workspace().reader()
    let answer = reader.templates(named: name)
    let problems = reader.problems.map { "\($0.severity) \($0.code) \($0.file)" }
    guard case .found(let table) = answer else { return (nil, problems) }
    return (table, problems)
  }

  @Test func `templates are in a JSON file, with places`() throws {
    folder.write("styles/Styles.json", "{\n  \"title\": { \"font\": \"headline\" }\n}")
    let (table, problems) = try templates()
    #expect(table?.file == "styles/Styles.json")
    #expect(table?["title"]?.value["font"]?.string == "headline")
    #expect(table?["title"]?.keyRange.start == SourceLocation(line: 2, column: 3))
    #expect(problems == [])
  }

  @Test func `a property list will do`() throws {
    folder.write(
      "Styles.plist",
      "<plist><dict><key>t</key><dict><key>a</key><real>0.5</real></dict></dict></plist>")
    #expect(try templates().table?["t"]?.value["a"]?.number == 0.5)
  }

  @Test func `JSON comes before a property list next to it, which is reported`() throws {
    folder.write("Styles.plist", "<plist><dict/></plist>")
    folder.write("Styles.json", "{ \"a\": {} }")
    let (table, problems) = try templates()
    #expect(table?.file == "Styles.json")
    #expect(problems == ["warning overruled-file Styles.plist"])
    folder.remove("Styles.json")
    folder.write("far/Styles.json", "{ \"a\": {} }")
    #expect(try templates().table?.file == "Styles.plist")
    #expect(try templates().problems == [])
  }

  @Test func `a colour table is a property list and nothing else`() throws {
    folder.write("Colors.json", "{ \"a\": \"#000000\" }")
    let reader = try folder.workspace().reader()
    #expect(reader.propertyList(named: "Colors") == .missing(hint: nil))
  }

  @Test func `a binary property list has all kinds of values`() throws {
    folder.write("Styles.plist", BinaryPropertyLists.values)
    let template = try templates().table?["t"]?.value
    #expect(template?["a"]?.number == 1)
    #expect(template?["neg"]?.number == -3)
    #expect(template?["r"]?.number == 0.5)
    #expect(template?["yes"]?.bool == true)
    #expect(template?["no"]?.bool == false)
    #expect(template?["list"]?.elements?.map(\.string) == ["x", nil])
    #expect(template?["data"]?.value == .null)
    #expect(template?["long"]?.string == String(repeating: "y", count: 20))
  }

  @Test func `a damaged binary property list never does harm`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      var bytes = BinaryPropertyLists.values
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 8..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<80, using: &random)) }
      _ = BinaryPropertyList.read(bytes, file: "a.plist")
    }
  }

  @Test func `a binary property list that unfolds without end is refused`() {
    // Each array holds the next one twice, and the last one holds the first.
    var bytes = Array("bplist00".utf8)
    let count: UInt8 = 60
    let offsets = (0..<count).map { 8 + 3 * $0 }
    for index in 0..<count { bytes += [0xA2, (index + 1) % count, (index + 1) % count] }
    let table = UInt8(bytes.count)
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [count, 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    let reading = BinaryPropertyList.read(bytes, file: "a.plist")
    #expect(reading.content == nil)
    #expect(reading.diagnostics.map(\.code) == ["invalid-property-list"])
  }

  @Test(arguments: [(100, true), (10_000, false)])
  func `a text that a binary property list names many times is read once, and its size counts`(
    count: Int, isRead: Bool
  ) throws {
    let length = 100_000
    var bytes = Array("bplist00".utf8)
    bytes += [0xAF, 0x11] + number(count, bytes: 2)
    bytes += [UInt8](repeating: 1, count: count)
    let text = bytes.count
    bytes += [0x5F, 0x12] + number(length, bytes: 4)
    bytes += [UInt8](repeating: UInt8(ascii: "y"), count: length)
    let table = bytes.count
    bytes += number(8, bytes: 4) + number(text, bytes: 4)
    bytes += [0, 0, 0, 0, 0, 0, 4, 1]
    for trailer in [2, 0, table] { bytes += number(trailer, bytes: 8) }
    let reading = BinaryPropertyList.read(bytes, file: "a.plist")
    #expect(reading.content?.elements?.count == (isRead ? count : nil))
    #expect(reading.content?.elements?.allSatisfy { $0.string?.count == length } != false)
    #expect(reading.diagnostics.map(\.code) == (isRead ? [] : ["invalid-property-list"]))
  }

  /// A number with its most significant byte first.
  private func number(_ value: Int, bytes count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  @Test func `a file is parsed once for all documents, and again when it changes`() throws {
    folder.writeOld("Styles.json", "{ \"a\": { \"b\": 1 } }")
    let workspace = try folder.workspace()
    func value() -> Double? {
      guard case .found(let table) = workspace.reader().templates(named: "Styles") else {
        return nil
      }
      return table["a"]?.value["b"]?.number
    }
    #expect(value() == 1)
    var symlinkTrail: [Path] = []
    let stamp = workspace.texts.stamp(of: "Styles.json", recording: &symlinkTrail)
    #expect(workspace.caches.tables["Styles.json", stamp] != nil)
    folder.writeOld("Styles.json", "{ \"a\": { \"b\": 22 } }")
    #expect(value() == 22)
  }
}
