import FileSystem
import LiveProject
import Markup
import Preview
import Scene
import Views

extension Folder {
  /// The colours that names mean in a document: colour sets, entries of the table `Colors`, UIKit's
  /// constants, and hexadecimal values; without those that mean no colour.
  func colors(
    named names: Set<String>, in document: Path, appearance: Environment.Appearance? = nil
  ) async -> [String: Color] {
    var request = EnvironmentRequest()
    request.options.appearance = appearance
    guard !names.isEmpty else { return [:] }
    let answer = try? await live.ask(
      { inspector -> [String: Color]? in
        Dictionary(
          uniqueKeysWithValues: names.compactMap { name in
            Color.read(.text(name), in: inspector.context).value.map { (name, $0) }
          })
      }, of: document, for: request)
    return answer?.answer ?? [:]
  }
}
