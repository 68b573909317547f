import JSONRPC
import JSONWriting
import Markup
import Workspace

extension LanguageServer {
  /// A method that responds to requests.
  typealias Method =
    @Sendable (LanguageServer, JSONNode) async throws(ResponseError) -> JSONText

  /// The methods that respond to requests, besides those of the connection's life.
  static let methods: [String: Method] = [
    "textDocument/diagnostic": { server, params throws(ResponseError) in
      try await server.diagnostics(params)
    },
    "textDocument/completion": { server, params throws(ResponseError) in
      try await server.completion(params)
    },
    "textDocument/hover": { server, params throws(ResponseError) in
      try await server.hover(params)
    },
    "textDocument/definition": { server, params throws(ResponseError) in
      try await server.definition(params)
    },
    "textDocument/references": { server, params throws(ResponseError) in
      try await server.references(params)
    },
    "textDocument/documentHighlight": { server, params throws(ResponseError) in
      try await server.highlights(params)
    },
    "textDocument/documentSymbol": { server, params throws(ResponseError) in
      try await server.documentSymbols(params)
    },
    "textDocument/foldingRange": { server, params throws(ResponseError) in
      try await server.folding(params)
    },
    "textDocument/documentLink": { server, params throws(ResponseError) in
      try await server.links(params)
    },
    "textDocument/linkedEditingRange": { server, params throws(ResponseError) in
      try await server.linkedEditing(params)
    },
    "textDocument/documentColor": { server, params throws(ResponseError) in
      try await server.colors(params)
    },
    "textDocument/colorPresentation": { server, params throws(ResponseError) in
      try await server.colorPresentations(params)
    },
    "textDocument/selectionRange": { server, params throws(ResponseError) in
      try server.selectionRanges(params)
    },
    "textDocument/formatting": { server, params throws(ResponseError) in
      try server.formatting(params)
    },
    "textDocument/rangeFormatting": { server, params throws(ResponseError) in
      try server.formatting(params)
    },
    "textDocument/onTypeFormatting": { server, params throws(ResponseError) in
      try server.onTypeFormatting(params)
    },
    "textDocument/prepareRename": { server, params throws(ResponseError) in
      try await server.prepareRename(params)
    },
    "textDocument/rename": { server, params throws(ResponseError) in
      try await server.rename(params)
    },
    "textDocument/codeAction": { server, params throws(ResponseError) in
      try await server.codeActions(params)
    },
    "codeAction/resolve": { server, params throws(ResponseError) in
      try await server.resolveAction(params)
    },
    "textDocument/codeLens": { server, params throws(ResponseError) in
      try await server.codeLenses(params)
    },
    "workspace/willRenameFiles": { server, params throws(ResponseError) in
      try await server.willRenameFiles(params)
    },
    "workspace/symbol": { server, params throws(ResponseError) in
      try await server.workspaceSymbols(params)
    },
    "workspace/executeCommand": { server, params throws(ResponseError) in
      try await server.execute(params)
    },
  ]

  /// The methods whose answers have places that the live project knows; those of the others are in
  /// the texts at the request's arrival.
  static let projectMethods: Set = [
    "textDocument/diagnostic", "textDocument/hover", "textDocument/definition",
    "textDocument/references", "textDocument/codeAction", "codeAction/resolve",
    "textDocument/prepareRename", "textDocument/rename",
  ]

  /// Writes the result of `initialize`.
  static func capabilities(
    of client: Client, _ version: String, _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member(
        "capabilities",
        object: { writer in
          writer.member("positionEncoding", client.unit == .utf8 ? "utf-8" : "utf-16")
          writer.texts(of: client)
          writer.features()
          writer.member(
            "workspace",
            object: { writer in
              writer.member(
                "workspaceFolders",
                object: {
                  $0.member("supported", true)
                  $0.member("changeNotifications", true)
                })
              writer.fileOperations()
            })
        })
      writer.member(
        "serverInfo",
        object: {
          $0.member("name", "mkpreview")
          $0.member("version", version)
        })
    }
  }
}

extension JSONWriter {
  /// Writes how texts are synchronized, and how their diagnostics are asked for.
  fileprivate mutating func texts(of client: Client) {
    member(
      "textDocumentSync",
      object: {
        $0.member("openClose", true)
        // Changes carry the part of the text that changed.
        $0.member("change", 2)
        $0.member("save", true)
      })
    guard client.pullsDiagnostics else { return }
    member(
      "diagnosticProvider",
      object: {
        $0.member("interFileDependencies", true)
        $0.member("workspaceDiagnostics", false)
      })
  }

  /// Writes which files the editor announces before it renames them.
  fileprivate mutating func fileOperations() {
    member("fileOperations") { operations in
      operations.member("willRename") { rename in
        let endings = ["xml", "json", "plist", "strings"] + Workspace.pictureEndings
        let patterns = endings.map { ("**/*.\($0)", "file") } + [("**", "folder")]
        rename.member("filters", array: patterns) { writer, pattern in
          writer.object { filter in
            filter.member("scheme", "file")
            filter.member("pattern") {
              $0.member("glob", pattern.0)
              $0.member("matches", pattern.1)
            }
          }
        }
      }
    }
  }

  fileprivate mutating func features() {
    member(
      "completionProvider",
      object: {
        $0.member(
          "triggerCharacters", array: ["<", "/", "?", "\"", "'", " ", ".", "$", "@", ":", ",", "="])
      })
    for name in [
      "hover", "definition", "references", "documentHighlight", "documentSymbol",
      "workspaceSymbol", "foldingRange", "linkedEditingRange", "color", "documentFormatting",
      "documentRangeFormatting", "selectionRange",
    ] {
      member(name + "Provider", true)
    }
    member("renameProvider", object: { $0.member("prepareProvider", true) })
    member("documentLinkProvider", object: { _ in })
    member("codeLensProvider", object: { _ in })
    member(
      "documentOnTypeFormattingProvider",
      object: {
        let typed = MarkupFormatter.typedCharacters
        $0.member("firstTriggerCharacter", typed[0])
        $0.member("moreTriggerCharacter", array: Array(typed.dropFirst()))
      })
    member(
      "codeActionProvider",
      object: {
        $0.member("codeActionKinds", array: CodeActionKind.allCases.map(\.rawValue))
        $0.member("resolveProvider", true)
      })
    member(
      "executeCommandProvider",
      object: {
        $0.member("commands", array: [LanguageServer.openCommand])
      })
  }
}
