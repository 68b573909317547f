import FileSystem
import HTTP
import LiveProject
import Workspace

/// Entity tags, which tell clients whether an answer has changed (RFC 9110, 8.8.3).
enum EntityTag {
  /// The tag of an answer that has no revision, by its content.
  static func of(_ bytes: [UInt8]) -> String { "\"\(ContentHash(bytes))\"" }

  /// The tag of an answer at a revision, which depends on the query.
  ///
  /// `after` makes no difference: it only says when to answer. Nor does `since` to a whole layout.
  static func of(
    _ revision: Revision, for query: [QueryItem], without names: Set<String> = ["after", "since"]
  ) -> String {
    let items = query.filter { !names.contains($0.name) }.map { "\($0.name)=\($0.value)&" }
    return "\"\(revision)-\(ContentHash(Array(items.joined().utf8)))\""
  }
}

extension Response {
  /// A JSON answer that is valid until the next change.
  static func json(_ body: [UInt8], of revision: Revision, to request: Request) -> Response {
    .json(
      body,
      headers: ["ETag": EntityTag.of(revision, for: request.query), "Cache-Control": "no-cache"])
  }

  /// A JSON answer that is valid for a client's copy of an earlier one, and of no use later.
  static func patch(_ body: [UInt8], of revision: Revision, to request: Request) -> Response {
    let tag = EntityTag.of(revision, for: request.query, without: ["after"])
    return .json(body, headers: ["ETag": tag, "Cache-Control": "no-store"])
  }
}
