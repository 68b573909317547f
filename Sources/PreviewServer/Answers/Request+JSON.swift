import HTTP
import Markup

extension Request {
  /// The members of the body, which is an object in JSON without any mistake.
  ///
  /// - Throws: The answer to another body, with the line and column of its first mistake.
  func jsonObject() throws(ProblemDetails) -> JSONNode {
    let reading = JSONReader.read(body, file: "")
    // A key given twice is but a warning in a file, where the last one counts; here it is refused.
    if var mistake = reading.diagnostics.first {
      mistake.message.replace("; the last one counts", with: "")
      throw .badBody(mistake)
    }
    guard let node = reading.content, node.members != nil else { throw .bodyIsNoObject() }
    return node
  }
}
