import FileSystem
import HTTP

extension Reply {
  /// An answer about all documents, which are brought up to date first; a client that has the
  /// newest revision waits for the next.
  static func ofAllDocuments(
    _ request: Request, _ preview: LivePreview,
    body: @escaping @Sendable (Revision, [PublishedState], _ pretty: Bool) -> [UInt8]
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery(["pretty", "after"])
    let pretty = try request.isPretty()
    return .deferred {
      await preview.refreshAll()
      await preview.feed.waitForChange(after: request.queryValue("after"))
      let (revision, documents) = preview.feed.all()
      return .json(body(revision, documents, pretty), of: revision, to: request)
    }
  }

  /// An answer about one document in its standard environment, which is brought up to date first; a
  /// client that has its newest revision waits for the next.
  static func ofOneDocument(
    _ request: Request, _ preview: LivePreview,
    body: @escaping @Sendable (PublishedState, _ pretty: Bool) -> [UInt8]
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery(["pretty", "after"])
    let pretty = try request.isPretty()
    let name = request.documentName
    return .deferred {
      guard let document = await preview.state(of: name, after: request.queryValue("after"))
      else { return preview.unknownDocument(name).response }
      return .json(body(document, pretty), of: document.revision, to: request)
    }
  }
}

extension LivePreview {
  /// The answer to a request for a document that does not exist, with the most similar name.
  func unknownDocument(_ name: Path) -> ProblemDetails {
    .unknownDocument(name.text, known: feed.all().documents.map(\.name.text))
  }
}
