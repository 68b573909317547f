import HTTP
import Markup
import Views

/// What a request for a layout asks: the environment, what to include, and how to write it.
struct LayoutQuery {
  let options: EnvironmentOptions
  let withScene: Bool
  let pretty: Bool
  /// The revision that the client has and wants to see changed.
  let after: String?

  private static let names = EnvironmentOptions.names + ["variant", "include", "after", "pretty"]

  /// The query of a request; throws the answer to one that asks what cannot be.
  init(_ request: Request) throws(ProblemDetails) {
    var options = EnvironmentOptions()
    var seen: Set<String> = []
    var withScene = false
    for item in request.query {
      guard seen.insert(item.name).inserted else {
        throw .badQuery("“\(item.name)” is given twice")
      }
      switch item.name {
      case "pretty", "after": break
      case "include":
        guard item.value == "scene" else { throw .badQuery("include knows “scene” only") }
        withScene = true
      case "variant":
        throw .badQuery("unknown variant “\(item.value)”; the document declares none")
      case _ where EnvironmentOptions.names.contains(item.name): try Self.set(item, in: &options)
      default: throw .unknownParameter(item.name, known: Self.names)
      }
    }
    self.options = options
    self.withScene = withScene
    pretty = try request.isPretty()
    after = request.queryValue("after")
  }

  private static func set(
    _ item: QueryItem, in options: inout EnvironmentOptions
  ) throws(ProblemDetails) {
    do {
      try options.set(item.name, to: item.value)
    } catch {
      throw .badQuery(error.message)
    }
  }
}

extension Request {
  /// Whether the answer is to be indented.
  func isPretty() throws(ProblemDetails) -> Bool {
    switch queryValue("pretty") {
    case nil, "false", "0": false
    case "", "true", "1": true
    default: throw .badQuery("pretty is true or false")
    }
  }

  /// Refuses query items that a route does not know.
  func allowQuery(_ names: String...) throws(ProblemDetails) {
    for item in query where !names.contains(item.name) {
      throw .unknownParameter(item.name, known: names)
    }
  }

  /// An entity tag for a revision: it differs for each query, but for what only says when to answer.
  func entityTag(_ revision: Revision) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for item in query where item.name != "after" {
      for byte in "\(item.name)=\(item.value)&".utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    return "\"\(revision)-\(String(hash, radix: 36))\""
  }
}

extension ProblemDetails {
  static func badQuery(_ detail: String) -> Self {
    Self(.badRequest, detail: detail)
  }

  static func unknownParameter(_ name: String, known: [String]) -> Self {
    let nearest = NearestName.of(name, among: known)
    return .badQuery(EnvironmentError.unknownName(name, nearest: nearest).message)
  }

  static func unknownDocument(_ name: String) -> Self {
    Self(.notFound, detail: "There is no document “\(name)”.")
  }
}
