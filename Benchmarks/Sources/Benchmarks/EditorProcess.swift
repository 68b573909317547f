import Foundation

/// `mkpreview lsp` on a temporary folder with some files, and the editor's side of it.
final class EditorProcess {
  let folder: String
  /// The port of its page.
  let port: UInt16
  let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var unread: [UInt8] = []
  private var lastID = 0

  init(program: String, files: [String: String]) throws {
    let url = URL.temporaryDirectory.appending(path: "mkpreview-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
    for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
    process.executableURL = URL(filePath: program)
    process.arguments = ["lsp", folder]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    Self.send(#""id":0,"method":"initialize","params":{"capabilities":{}}"#, input)
    Self.send(#""method":"initialized","params":{}"#, input)
    var greeting = ""
    while greeting.firstMatch(of: /127\.0\.0\.1:(\d+)/) == nil {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Problem("\(program) did not start") }
      greeting += String(decoding: more, as: UTF8.self)
    }
    port = greeting.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap { UInt16($0.1) } ?? 0
  }

  private static func send(_ members: String, _ input: Pipe) {
    let text = #"{"jsonrpc":"2.0",\#(members)}"#
    let message = "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
    input.fileHandleForWriting.write(Data(message.utf8))
  }

  private func uri(_ name: String) -> String { "file://\(folder)/\(name)" }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  /// Opens a buffer.
  func open(_ name: String, _ text: String) {
    Self.send(
      #""method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri(name))","#
        + #""languageId":"xml","version":1,"text":\#(Self.quoted(text))}}"#, input)
  }

  /// Replaces the character at a place.
  func type(_ letter: Character, in name: String, line: Int, column: Int) {
    let (start, end) = (position(line, column), position(line, column + 1))
    Self.send(
      #""method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri(name))","#
        + #""version":2},"contentChanges":[{"range":{"start":\#(start),"end":\#(end)},"#
        + #""text":"\#(letter)"}]}"#, input)
  }

  private func position(_ line: Int, _ column: Int) -> String {
    #"{"line":\#(line),"character":\#(column)}"#
  }

  /// Asks about a place, and returns when the answer has arrived.
  func ask(_ method: String, in name: String, line: Int, column: Int) throws {
    lastID += 1
    Self.send(
      #""id":\#(lastID),"method":"\#(method)","params":{"textDocument":{"uri":"\#(uri(name))"},"#
        + #""position":\#(position(line, column))}"#, input)
    let answer = "\"id\":\(lastID),"
    while !unread.contains(answer) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Problem("the language server ended") }
      unread += more
    }
    unread = []
  }

  /// Reads and forgets what was written, so that the program need not wait.
  func discardOutput() {
    let reader = output.fileHandleForReading
    var waiting = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 0) > 0, !reader.availableData.isEmpty {}
  }

  /// Ends the program and deletes its folder.
  func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }
}
