import HTTP
import Markup

extension Request {
  /// The members of the body, which is an object in JSON without any mistake.
  ///
  /// - Throws: The answer to another body, with the line and column of its first mistake.
  func jsonObject() throws(ProblemDetails) -> JSONNode {
    let reading = JSONReader.read(body, file: "")
    if let mistake = reading.diagnostics.first { throw .badBody(mistake) }
    guard let node = reading.content, node.members != nil else { throw .bodyIsNoObject() }
    return node
  }
}
