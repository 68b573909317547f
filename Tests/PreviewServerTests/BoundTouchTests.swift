import FileSystem
import HTTP
import Testing

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// Touches of views whose properties are bound.
@Suite struct BoundTouchTests {
  private func folder() async throws -> PreviewFolder {
    let folder = try PreviewFolder([
      "A.xml": """
      <LMColumnView>
        <UIStepper value="$adults" onValueChanged="adultsChanged:"/>
        <UIStepper value="$children"/>
        <UIButton title="Reset" onTouchUpInside="reset:"/>
      </LMColumnView>
      """,
      "A.preview.json": """
      {
        "owner": { "adults": 2, "children": 4, "other": 0 },
        "actions": { "adultsChanged:": { "adults": "$value" }, "reset:": { "adults": 2 } }
      }
      """,
    ])
    await folder.load()
    return folder
  }

  private func touch(_ folder: PreviewFolder, _ path: String, _ event: String) async throws {
    let body = #"{"path":"\#(path)","event":"\#(event)"}"#
    let answer = try await folder.ask("/api/action/A", method: "POST", body: body)
    #expect(answer.status == .ok, "\(answer.text)")
  }

  private func patch(_ folder: PreviewFolder, _ body: String) async throws {
    _ = try await folder.ask("/api/owner/A", method: "PATCH", body: body)
  }

  /// The values of the steppers.
  private func values(_ folder: PreviewFolder) async throws -> [String] {
    try await folder.ask("/api/layout/A").text
      .matches(of: /"properties":\{"value":([0-9]+)\}/).map { String($0.1) }
  }

  @Test func `an action that sets the data back sets the view back`() async throws {
    let folder = try await folder()
    try await touch(folder, "0.0", "valueChanged")
    #expect(try await values(folder) == ["3", "4"])
    try await touch(folder, "0.2", "touchUpInside")
    #expect(try await values(folder) == ["2", "4"])
    try await touch(folder, "0.0", "valueChanged")
    #expect(try await values(folder) == ["3", "4"])
  }

  @Test func `a patch sets a view that was touched, where its binding has another value`()
    async throws
  {
    let folder = try await folder()
    try await touch(folder, "0.1", "valueChanged")
    try await patch(folder, #"{ "other": 1 }"#)
    #expect(try await values(folder) == ["2", "5"])
    try await patch(folder, #"{ "children": 0 }"#)
    #expect(try await values(folder) == ["2", "0"])
    try await patch(folder, #"{ "children": 4 }"#)
    #expect(try await values(folder) == ["2", "4"])
  }
}
