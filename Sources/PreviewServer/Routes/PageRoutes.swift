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
      Route(.get, "/manual/") { _ in file("manual.html", policy: policy) },
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

  /// The answer for a page of the manual, which a script fills, or for a picture of the manual.
  private func manual(_ name: String) -> Reply {
    if name.hasSuffix(".png") { return file("manual/\(name)", policy: nil) }
    return file(web["manual/\(name).md"] == nil ? "" : "manual.html", policy: policy)
  }
}
