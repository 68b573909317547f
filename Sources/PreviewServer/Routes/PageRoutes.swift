import HTTP

/// `GET /`, `/assets/…`, `/manual/…` and `/api/openapi.json`: the page, the manual, and the API's
/// description.
struct PageRoutes {
  let web: WebFolder
  /// Whether an editor shows the page: then a frame of Visual Studio Code may.
  var isInEditor = false

  /// The page loads scripts, styles and pictures from this server only.
  ///
  /// `blob:` is for thumbnails that scripts loaded from here. Every ancestor of a frame must be
  /// allowed: Visual Studio Code shows panels of extensions (`vscode-webview:`) in its own window
  /// (`vscode-file:`). No site can have these schemes.
  private var policy: String {
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
      + "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; "
      + "form-action 'none'; "
      + "frame-ancestors \(isInEditor ? "vscode-webview: vscode-file:" : "'none'")"
  }

  /// The routes.
  var routes: [Route] {
    [
      Route(.get, "/") { _ in file("index.html", policy: policy) },
      Route(.get, "/assets/{path...}") { request in
        file(request.parameters["path"] ?? "", policy: policy)
      },
      Route(.get, "/manual/") { _ in manual("README") },
      Route(.get, "/manual/{page}.md") { request in
        file("manual/\(request.parameters["page"] ?? "").md", policy: nil)
      },
      Route(.get, "/manual/{page}") { request in manual(request.parameters["page"] ?? "") },
      Route(.get, "/api/openapi.json") { _ in file("openapi.json", policy: nil) },
    ]
  }

  private func file(_ path: String, policy: String?) -> Reply {
    guard var response = web[path] else {
      return .problem(.nothingHere())
    }
    response.headers["Content-Security-Policy"] = policy
    response.headers["Referrer-Policy"] = "no-referrer"
    return .response(response)
  }

  /// The answer for a page of the manual, its pictures, or what its search looks through.
  ///
  /// Where the page was not bundled, the manual is Markdown.
  private func manual(_ name: String) -> Reply {
    let names = [name, "\(name).html", "\(name).md"]
    if let found = names.first(where: { web["manual/\($0)"] != nil }) {
      return file("manual/\(found)", policy: policy)
    }
    guard case .response(var missing) = file("manual/404.html", policy: policy) else {
      return .problem(.nothingHere())
    }
    missing.status = .notFound
    missing.headers["ETag"] = nil
    return .response(missing)
  }
}
