import FileSystem
import JSONRPC
import Markup
import Project
import TestSupport
import Testing
import Typesetting
import Workspace

@testable import Agents

/// A folder with an agent that asks about it.
final class Folder {
  let files: TemporaryFolder
  private let server: AgentServer

  init(_ texts: [String: String]) throws {
    files = try TemporaryFolder()
    for (name, text) in texts { try #require(files.write(name, text)) }
    let fonts = try FontBook()
    let project = Project(try Workspace(root: files.path), fonts: fonts)
    let scanned = ScannedFolder(project)
    var folder = AgentFolder(fonts: fonts) { scanned.current() }
    // Tests run beside others, on machines under load.
    folder.limit = .seconds(600)
    server = AgentServer(folder, version: "1")
  }

  /// What a tool answers.
  struct Answer {
    let text: String
    let data: JSONNode
    let isError: Bool
    let hasPicture: Bool

    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// Calls a tool with arguments in JSON.
  func call(_ tool: String, _ given: String = "{}") async throws -> Answer {
    let json = #"{"name":"\#(tool)","arguments":\#(given)}"#
    let params = try #require(JSONReader.read(Array(json.utf8), file: "").content)
    let result = try await server.result(of: "tools/call", params).get()
    let message = JSONText.response(to: nil, .success(result))
    let node = try #require(JSONReader.read(message, file: "").content?["result"])
    let content = try #require(node["content"]?.elements)
    return Answer(
      text: try #require(content[0]["text"]?.string),
      data: try #require(node["structuredContent"]), isError: node["isError"]?.bool ?? false,
      hasPicture: content.count == 2)
  }
}

/// A document of labels.
func labels(_ texts: String...) -> String {
  "<LMColumnView>\n" + texts.map { "  <UILabel text=\"\($0)\"/>\n" }.joined() + "</LMColumnView>"
}

extension String {
  /// The text as a string of JSON.
  var json: String {
    let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + escaped.replacing("\n", with: "\\n") + "\""
  }
}
