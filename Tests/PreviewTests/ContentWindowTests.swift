import Geometry
import Markup
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Rows that are not built, on a screen of 300 × 200 points.
@Suite struct ContentWindowTests {
  private func table(
    _ count: Int, rows: [String] = [], _ attributes: String = ""
  ) throws -> Sample {
    let texts = (0..<count).map { "\"\($0)\"" }.joined(separator: ",")
    return try Sample(
      "<LMColumnView><UIView height=\"20\"/><LMTableView weight=\"1\" \(attributes)/></LMColumnView>",
      with: ["view.preview.json": "{ \"content\": { \"tableView\": [\(texts)] } }"], rows: rows)
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// Each child of the table: its path, its rows if it is a run, and its frame's top and height.
  private func rows(of sample: Sample) throws -> [String] {
    try #require(sample["0.1"]).children.map { node in
      let rows = node.rows.map { " \($0.from)-\($0.to) of \(number($0.estimatedHeight))" } ?? ""
      let frame = node.frame
      return "\(node.path)\(rows) \(number(frame.y)) \(number(frame.height))"
    }
  }

  @Test func `rows fill one and a half screens, and the others are one node`() throws {
    let sample = try table(10_000)
    // Seven rows of 44 points are the first to reach 300.
    #expect(
      try rows(of: sample).suffix(2)
        == ["0.1.6 264 44", "0.1.7 7-9999 of 44 308 439692"])
    #expect(sample["0.1"]?.contentSize == Size(300, 440_000))
    let run = try #require(sample["0.1.7"])
    #expect(run.className == "UITableViewCell")
    #expect(run.tablePlace == TablePlace(section: 0, row: 7))
    #expect(run.children.isEmpty && run.source == nil && run.properties.entries.isEmpty)
    #expect(sample.draw("0.1.7").isEmpty && sample.over("0.1.7").isEmpty)
  }

  @Test func `the rows that a client requests are built in their places`() throws {
    let sample = try table(10_000, rows: ["0.1:20-21", "0.1:9990-10400", "0.1:3-8", "0.1:8-9"])
    #expect(
      try rows(of: sample).dropFirst(6).prefix(8) == [
        "0.1.6 264 44", "0.1.7 308 44", "0.1.8 352 44", "0.1.9 396 44",
        "0.1.10 10-19 of 44 440 440", "0.1.20 880 44", "0.1.21 924 44",
        "0.1.22 22-9989 of 44 968 438592",
      ])
    #expect(try rows(of: sample).last == "0.1.9999 439956 44")
    #expect(sample.text("0.1.20", "textLabel.text") == "20")
  }

  @Test(arguments: ["0.1:10000-10200", "0.0:20-30", "0:20-30", "0.1.3:0-1", "7:1-2"])
  func `a request for missing rows is not a mistake`(rows: String) throws {
    let sample = try table(10_000, rows: [rows])
    #expect(sample.told == [])
    #expect(sample["0.1"]?.children.count == 8)
  }

  @Test func `a row's view does not depend on other built rows`() throws {
    let windows = [["0.1:5-40"], ["0.1:30-31"], ["0.1:30-30", "0.1:90-95"]]
    let samples = try windows.map { try table(100, rows: $0) }
    #expect(samples.map { $0.text("0.1.30", "textLabel.text") } == ["30", "30", "30"])
    #expect(samples.map { $0["0.1.30"]?.tablePlace?.row } == [30, 30, 30])
    #expect(samples.map { $0["0.1.30"]?.frame.y } == [1320, 1320, 1320])
  }

  @Test func `the estimate depends only on the top rows`() throws {
    // Rows of one, two, three, one … lines of 12 points with margins of 22 and a separator: 34.5, 46.5, 58.5.
    let cell = """
      <root><UILabel font="System 10" numberOfLines="0" text="$text"/></root>
      """
    let items = (0..<300).map { "{ \"text\": \"\(String(repeating: "a\\n", count: $0 % 3))a\" }" }
    let owner = """
      { "content": { "t": { "cell": "Cell", "items": [ \(items.joined(separator: ",")) ] } } }
      """
    for rows in [[], ["0:8-20"], ["0:150-152", "0:298-299"]] {
      let sample = try Sample(
        "<LMTableView id=\"t\"/>", with: ["view.preview.json": owner, "Cell.xml": cell], rows: rows)
      let runs = try #require(sample["0"]).children.compactMap(\.rows)
      // Two times 34.5 + 46.5 + 58.5, and 34.5: seven rows are the first to reach 300.
      #expect(Set(runs.map(\.estimatedHeight)) == [313.5 / 7])
      #expect(sample["0.6"]?.frame == Rect(0, 279, 300, 34.5))
    }
  }

  @Test func `rows of a fixed height have exact places`() throws {
    let sample = try table(1000, rows: ["0.1:500-500"], "rowHeight=\"30.5\"")
    // 30.5 points are 61 pixels; ten rows reach 300.
    #expect(
      try rows(of: sample).suffix(4) == [
        "0.1.9 274.5 30.5", "0.1.10 10-499 of 30.5 305 14945", "0.1.500 15250 30.5",
        "0.1.501 501-999 of 30.5 15280.5 15219.5",
      ])
  }

  @Test func `sections below the screen have three built rows each`() throws {
    let texts = (0..<10).map { "\"\($0)\"" }.joined(separator: ",")
    let content = ["a", "b", "c"].map { "\"\($0)\": [\(texts)]" }.joined(separator: ",")
    let sample = try Sample(
      "<UITableView id=\"t\"/>",
      with: ["view.preview.json": "{ \"content\": { \"t\": { \(content) } } }"], rows: ["0:29-29"])
    let nodes = try #require(sample["0"]).children
    #expect(
      nodes.filter { $0.rows != nil }.map(\.path) == ["0.7", "0.13", "0.23"])
    #expect(nodes.last?.path == "0.29")
    #expect(nodes.last?.tablePlace == TablePlace(section: 2, row: 9))
    #expect(sample["0"]?.contentSize?.height == 1320)
  }

  @Test func `a table in a table has its own rows`() throws {
    let texts = (0..<100).map { "\"\($0)\"" }.joined(separator: ",")
    let sample = try Sample(
      "<LMTableView id=\"t\"/>",
      with: [
        "view.preview.json":
          "{ \"content\": { \"t\": { \"cell\": \"Cell\" }, \"0.1.0\": [\(texts)] } }",
        "Cell.xml": "<root><LMTableView height=\"50\"/></root>",
      ], rows: ["0.1.0:50-51"])
    let nodes = try #require(sample["0.1.0"]).children
    #expect(nodes.compactMap(\.rows).map(\.from) == [7, 52])
    #expect(nodes.last?.path == "0.1.0.52")
  }

  @Test func `at most a few hundred rows without a height are built`() throws {
    let sample = try table(10_000, rows: [], "rowHeight=\"0\"")
    #expect(sample["0.1"]?.children.count == 501)
    #expect(sample["0.1"]?.contentSize?.height == 0)
  }

  @Test func `a run of rows is written with its rows before its frame`() throws {
    let json = try table(100).rendition.json(revision: nil, withScene: true, pretty: false)
    #expect(
      String(decoding: json, as: UTF8.self).contains(
        #"{"class":"UITableViewCell","path":"0.1.7","section":0,"row":7,"#
          + #""rows":{"from":7,"to":99,"estimatedHeight":44},"#
          + #""frame":{"x":0,"y":308,"width":300,"height":4092},"properties":{},"children":[]}"#))
  }
}
