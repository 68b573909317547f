import FileSystem
import HTTP
import LiveProject

extension Reply {
  /// Refreshes all documents and answers about them; a client that has the newest revision waits for
  /// the next.
  ///
  /// - Parameters:
  ///   - names: Query items that are allowed in addition to the common ones.
  ///   - isDrawn: Whether documents are drawn in the standard environment if they changed since.
  static func ofAllDocuments(
    _ request: Request, _ live: LiveProject, knowing names: [String] = [],
    isDrawn: Bool = true,
    body: @escaping @Sendable (Revision, [PublishedState], _ pretty: Bool) async -> [UInt8]
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery(["pretty", "after"] + names)
    let pretty = try request.isPretty()
    return .deferred {
      await live.refreshAll()
      await live.feed.waitForChange(after: request.queryValue("after"))
      let (revision, documents) = live.feed.all()
      if isDrawn {
        let body = await body(revision, await live.drawn(documents), pretty)
        return .json(body, of: revision, to: request)
      }
      // Drawing a document in another environment changes its status, but no revision.
      let body = await body(revision, documents, pretty)
      return .json(body, headers: ["ETag": EntityTag.of(body), "Cache-Control": "no-cache"])
    }
  }

  /// Refreshes a document and answers about it; a client that has its newest revision waits for the
  /// next.
  static func ofOneDocument(
    _ request: Request, _ live: LiveProject,
    body: @escaping @Sendable (PublishedState, _ pretty: Bool) async -> [UInt8]
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery(["pretty", "after"])
    let pretty = try request.isPretty()
    let name = request.documentName
    return .deferred {
      guard let document = await live.state(of: name, after: request.queryValue("after"))
      else { return live.unknownDocument(name).response }
      return .json(await body(document, pretty), of: document.revision, to: request)
    }
  }

  /// An answer to a request that changes a document's screen.
  static func ofScreen(
    _ request: Request, _ live: LiveProject, _ change: @escaping ScreenRequest,
    response: @escaping @Sendable (PublishedState) -> Response
  ) -> Reply {
    let name = request.documentName
    return .deferred {
      do throws(ScreenProblem) {
        guard let document = try await live.changeScreen(of: name, by: change) else {
          return live.unknownDocument(name).response
        }
        return response(document)
      } catch {
        return ProblemDetails.screen(error).response
      }
    }
  }
}

extension LiveProject {
  /// The answer to a request for a document that does not exist, with the most similar name.
  func unknownDocument(_ name: Path) -> ProblemDetails {
    .unknownDocument(name.text, known: feed.all().documents.map(\.name.text))
  }
}
