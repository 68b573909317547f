import Dispatch
import HTTP
import Images
import Scene

/// `GET /api/qr.svg`: a QR code of the page's address for other devices.
struct QRCodeRoute {
  /// The URL of the page for other devices; nil if there is none.
  let outsideAddress: @Sendable (Request) -> String?
  /// Draws one code after the other, outside the threads that answer requests.
  private let queue = DispatchQueue(label: "QR codes")

  init(outsideAddress: @escaping @Sendable (Request) -> String?) {
    self.outsideAddress = outsideAddress
  }

  /// The longest query of the page that a code may contain, in bytes.
  private static let longestSearch = 2000

  /// The route.
  var route: Route {
    .get("/api/qr.svg") { request throws(ProblemDetails) in
      try request.allowQuery(["search"])
      let search = request.queryValue("search") ?? ""
      guard search.isEmpty || search.hasPrefix("?") else {
        throw .badQuery("search is the query of the page's address: ?document=NAME")
      }
      guard search.utf8.count <= Self.longestSearch else {
        throw .badQuery("search is longer than \(Self.longestSearch) bytes")
      }
      guard let address = outsideAddress(request) else { throw .notReachable() }
      return .deferred { await code(of: address + search) }
    }
  }

  private func code(of address: String) async -> Response {
    await withCheckedContinuation { continuation in
      queue.async {
        do throws(ImageProblem) {
          let bytes = try QRCode.svg(of: address)
          let headers: HTTPHeaders = [
            "ETag": EntityTag.of(bytes), "Cache-Control": "no-cache",
            "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
          ]
          continuation.resume(
            returning: Response(contentType: "image/svg+xml", headers: headers, body: bytes))
        } catch {
          continuation.resume(
            returning: ProblemDetails.unreadable("The QR code", reason: error.reason).response)
        }
      }
    }
  }
}
