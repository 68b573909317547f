public import JSONRPC
import JSONWriting
public import Markup

/// Answers the requests of the Model Context Protocol about a folder, over any transport.
///
/// Clients of revision 2026-07-28 send the revision with each request. Clients of earlier revisions
/// open with `initialize`; the server keeps nothing of that, so they can ask at any time, too.
public struct AgentServer: Sendable {
  private let folder: AgentFolder
  private let version: String

  /// A server for a folder.
  ///
  /// - Parameter version: The version of the program.
  public init(_ folder: AgentFolder, version: String) {
    (self.folder, self.version) = (folder, version)
  }

  /// The result of a request.
  ///
  /// - Parameter notify: Sends a notification about the progress; nil if the transport cannot.
  public func result(
    of method: String, _ params: JSONNode?, notify: (@Sendable (String, JSONText) -> Void)? = nil
  ) async -> Result<JSONText, ResponseError> {
    do throws(ResponseError) {
      let era = try ProtocolEra(of: params)
      switch method {
      case "initialize": return .success(initialization(params))
      case "ping" where era == .initialized: return .success(JSONText { $0.object { _ in } })
      case "server/discover": return .success(discovery)
      case "tools/list": return .success(tools(era))
      case "tools/call": return .success(try await call(params, era, notify))
      default: throw .methodNotFound(method)
      }
    } catch {
      return .failure(error)
    }
  }

  /// Whether clients of a revision send it with each request; true for one that is not known, false
  /// without one.
  public static func sendsVersions(_ version: String?) -> Bool {
    version.map { !ProtocolEra.initializedVersions.contains($0) } ?? false
  }

  private func initialization(_ params: JSONNode?) -> JSONText {
    let asked = params?["protocolVersion"]?.string ?? ""
    let known = ProtocolEra.initializedVersions
    return JSONText { writer in
      writer.object {
        $0.member("protocolVersion", known.contains(asked) ? asked : known[0])
        $0.member("capabilities") { $0.member("tools") { _ in } }
        $0.key("serverInfo")
        writeOwnName(to: &$0)
        $0.member("instructions", Self.instructions)
      }
    }
  }

  private var discovery: JSONText {
    JSONText { writer in
      writer.object {
        $0.member("resultType", "complete")
        $0.member("supportedVersions", array: ProtocolEra.allVersions)
        $0.member("capabilities") { $0.member("tools") { _ in } }
        $0.member("instructions", Self.instructions)
        Self.writeCaching(to: &$0)
        $0.member("_meta") {
          $0.key("io.modelcontextprotocol/serverInfo")
          writeOwnName(to: &$0)
        }
      }
    }
  }

  private func tools(_ era: ProtocolEra) -> JSONText {
    JSONText { writer in
      writer.object {
        if era == .stateless {
          $0.member("resultType", "complete")
          Self.writeCaching(to: &$0)
        }
        $0.member("tools", array: Tool.all) { $1.write(to: &$0) }
      }
    }
  }

  private func call(
    _ params: JSONNode?, _ era: ProtocolEra, _ notify: (@Sendable (String, JSONText) -> Void)?
  ) async throws(ResponseError) -> JSONText {
    guard let name = params?["name"]?.string else {
      throw .invalidParams("“name” must be the name of a tool")
    }
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      let names = Tool.all.map(\.name)
      let hint = NearestName.of(name, among: names).map { "did you mean “\($0)”?" }
      throw .invalidParams(
        "There is no tool “\(name)”; \(hint ?? "there are \(names.joined(separator: ", "))")")
    }
    let given = params?["arguments"]
    guard given == nil || given?.members != nil || given?.value == .null else {
      throw .invalidParams("“arguments” must be an object")
    }
    let progress = notify.flatMap { Progress(of: params, notify: $0) }
    let answer = await RunningCall(tool, given, in: folder, progress).answer()
    return JSONText { writer in
      writer.object {
        if era == .stateless { $0.member("resultType", "complete") }
        answer.writeMembers(to: &$0)
      }
    }
  }

  private func writeOwnName(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", "mkpreview")
      $0.member("title", "mkpreview: MarkupKit documents, laid out")
      $0.member("version", version)
    }
  }

  /// Writes for how long clients may keep a result: it is the same until the program is replaced.
  private static func writeCaching(to object: inout JSONWriter) {
    object.member("ttlMs", 3_600_000)
    object.member("cacheScope", "public")
  }

  /// What clients tell the model about the server.
  static let instructions = """
    MarkupKit describes screens of iOS apps in XML; mkpreview lays them out as the app does, in milliseconds.
    Call check with “texts” before each write of a document, template, table of strings or preview data.
    Call compare with “texts” to learn what the edit does to every screen, and in which environments.
    Call show only for questions of looks; get_layout and explain_view say where views are, and why.
    Call look_up before you guess the name of a class, property, event, value or instruction.
    """
}
