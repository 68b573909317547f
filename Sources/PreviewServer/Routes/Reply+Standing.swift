import HTTP

extension Reply {
  /// An answer about all documents: they are brought up to date first, and a client that has the newest revision may
  /// wait for the next.
  static func ofAllDocuments(
    _ request: Request, _ preview: LivePreview,
    body:
      @escaping @Sendable (Revision, [(name: String, standing: Standing)], _ pretty: Bool) ->
      [UInt8]
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery(["pretty", "after"])
    let pretty = try request.isPretty()
    return .deferred {
      await preview.refreshAll()
      await preview.board.waitForChange(after: request.queryValue("after"))
      let (revision, documents) = preview.board.standings()
      return .json(body(revision, documents, pretty), of: revision, to: request)
    }
  }

  /// An answer about one document in the standard environment, brought up to date first; a client that has its newest
  /// revision may wait for the next.
  static func ofOneDocument(
    _ request: Request, _ preview: LivePreview,
    body: @escaping @Sendable (Revision, Standing, _ pretty: Bool) -> [UInt8]
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery(["pretty", "after"])
    let pretty = try request.isPretty()
    let name = request.parameters["name"] ?? ""
    return .deferred {
      guard let standing = await preview.standing(of: name, after: request.queryValue("after"))
      else { return preview.unknownDocument(name).response }
      let revision = Revision(boot: preview.board.boot, number: standing.revision)
      return .json(body(revision, standing, pretty), of: revision, to: request)
    }
  }
}

extension LivePreview {
  /// The answer to a request for a document that is not there, with the name that may have been meant.
  func unknownDocument(_ name: String) -> ProblemDetails {
    .unknownDocument(name, known: board.standings().documents.map(\.name))
  }
}
