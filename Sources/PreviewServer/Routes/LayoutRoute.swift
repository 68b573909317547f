import Caching
import FileSystem
import HTTP
import LiveProject
import Preview
import Views
import Workspace

/// `GET /api/layout/{name}`: a document's layout in an environment.
struct LayoutRoute {
  let live: LiveProject
  private let answers = LayoutAnswers()
  private let given: GivenDrawings

  init(live: LiveProject, given: GivenDrawings = GivenDrawings()) {
    (self.live, self.given) = (live, given)
  }

  /// The caches of the route.
  var caches: [CacheUsage] { [answers.usage, given.usage] }

  /// The route.
  var route: Route {
    .get("/api/layout/{name...}") { request throws(ProblemDetails) in
      if let response = cachedAnswer(to: request) { return .shared(response) }
      let (name, query) = (request.documentName, try LayoutQuery(request))
      if let moment = query.moment { return .deferred { await earlier(name, query, moment) } }
      return .deferred { await response(to: request, name, query) }
    }
  }

  /// The cached answer; nil unless the same was asked before, and neither the document nor a file
  /// of it has changed since.
  private func cachedAnswer(to request: Request) -> SharedResponse? {
    answers[request.target].flatMap { $0.response.isCurrent() ? $0.response : nil }
  }

  /// Answers after the document is up to date, and after its next change if the client waits for
  /// that.
  private func response(
    to request: Request, _ name: Path, _ query: LayoutQuery
  ) async -> Response {
    do throws(EnvironmentError) {
      guard
        let layout = try await live.layout(
          of: name, for: query.environment, rows: query.rows, after: query.after)
      else {
        return live.unknownDocument(name).response
      }
      let patch = await patch(to: layout, query, for: request)
      if query.withScene { given.add(layout) }
      if let patch { return patch }
      let answer = await answer(with: layout, query, to: request)
      // An answer after a change or with differences is outdated at the next change.
      if query.after == nil, query.since == nil { cache(answer, layout, for: request) }
      return answer
    } catch {
      return ProblemDetails.badQuery(error.message).response
    }
  }

  /// The differences from the client's layout, or the whole layout if that is shorter; nil if the
  /// server no longer knows the client's layout.
  private func patch(
    to layout: DocumentLayout, _ query: LayoutQuery, for request: Request
  ) async -> Response? {
    let revision = layout.published.revision
    guard let since = query.since.flatMap({ Revision($0, boot: revision.boot) }),
      let old = given.drawing(
        of: layout.published.name, as: layout.tracked.key, at: since)
    else { return nil }
    let (body, isWhole) = await layout.document.patch(
      from: (old, since), to: (layout.rendition, revision),
      withScene: query.withScene, pretty: query.pretty)
    return isWhole
      ? .json(body, of: revision, to: request) : .patch(body, of: revision, to: request)
  }

  /// The answer with the texts of another moment.
  private func earlier(_ name: Path, _ query: LayoutQuery, _ moment: TextMoment) async -> Response {
    do throws(EarlierProblem) {
      guard
        let rendition = try await live.rendition(of: name, at: moment, for: query.environment)
      else {
        return live.unknownDocument(name).response
      }
      let body = rendition.json(
        revision: moment.text, withScene: query.withScene, pretty: query.pretty)
      return .json(body, headers: ["ETag": EntityTag.of(body), "Cache-Control": "no-cache"])
    } catch {
      return error.details.response
    }
  }

  private func answer(
    with layout: DocumentLayout, _ query: LayoutQuery, to request: Request
  ) async -> Response {
    let known = answers[request.target]
    if let known, known.edition == layout.published.edition { return known.response.response }
    let body = await layout.document.json(
      of: layout.rendition, revision: layout.published.revision,
      withScene: query.withScene, pretty: query.pretty)
    return .json(body, of: layout.published.revision, to: request)
  }

  private func cache(_ answer: Response, _ layout: DocumentLayout, for request: Request) {
    let (name, edition) = (layout.published.name, layout.published.edition)
    let use = layout.tracked.use
    guard let isUnchanged = layout.tracked.dependencies.quickCheck(in: live.workspace)
    else { return }
    // The written array may have twice the memory; a copy has none to spare.
    var answer = answer
    answer.body = answer.body.withUnsafeBufferPointer { Array($0) }
    let response = SharedResponse(answer) { [feed = live.feed] in
      guard feed.edition(of: name) == edition, isUnchanged() else { return false }
      use.setToNow()
      return true
    }
    answers.insert(.init(edition: edition, response: response), for: request.target)
  }
}
