import Scene
import TestSupport
import Testing

@testable import Views

@Suite struct RowRangeTests {
  @Test func `ranges are read in any order and deduplicated`() throws {
    let ranges = try RowRange.read(["0.3:200-260", "0:7-7", "0.3:0-499", "0:7-7"])
    #expect(
      ranges == [
        RowRange(path: "0", rows: 7...7), RowRange(path: "0.3", rows: 0...499),
        RowRange(path: "0.3", rows: 200...260),
      ])
    #expect(try RowRange.read([]) == [])
  }

  @Test(arguments: [
    ("", "rows is PATH:FROM-TO, such as 0.3:200-260; found “”"),
    ("0.3", "rows is PATH:FROM-TO, such as 0.3:200-260; found “0.3”"),
    ("0.:1-2", "rows is PATH:FROM-TO, such as 0.3:200-260; found “0.:1-2”"),
    ("0:-1-2", "rows is PATH:FROM-TO, such as 0.3:200-260; found “0:-1-2”"),
    ("0:1-1234567890", "rows is PATH:FROM-TO, such as 0.3:200-260; found “0:1-1234567890”"),
    ("0:5-4", "the rows 5-4 end before they begin"),
    ("0:0-500", "the rows 0-500 are 501; 500 are possible at once"),
  ])
  func `an invalid range is refused`(text: String, message: String) {
    #expect(throws: RowRangeError.self) { try RowRange.read(["0:1-2", text]) }
    do throws(RowRangeError) {
      _ = try RowRange.read([text])
    } catch {
      #expect(error.message == message)
    }
  }

  @Test func `the rows that contain a view are found from its path`() {
    #expect(
      RowRange.leading(to: "0.3.250.1") == [
        RowRange(path: "0", rows: 3...3), RowRange(path: "0.3", rows: 250...250),
        RowRange(path: "0.3.250", rows: 1...1),
      ])
    #expect(RowRange.leading(to: "0") == [])
  }

  @Test func `more than eight ranges are refused`() throws {
    let ranges = (0..<9).map { "0:\($0)-\($0)" }
    #expect(try RowRange.read(Array(ranges.dropLast())).count == 8)
    do throws(RowRangeError) {
      _ = try RowRange.read(ranges)
      Issue.record("nine ranges were read")
    } catch {
      #expect(error.message == "rows is given 9 times; 8 are possible")
    }
  }
}
