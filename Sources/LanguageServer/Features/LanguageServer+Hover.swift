import Editing
import FileSystem
import JSONRPC
import JSONWriting
import LiveProject
import Markup
import Preview
import Scene
import Views
import Vocabulary
import Workspace

/// `textDocument/hover`: what the name or value at the cursor is.
extension LanguageServer {
  func hover(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let cursor = try cursor(params)
    guard let (words, range) = await cursor.hover else { return .null }
    let isMarkdown = client.readsMarkdownInHover
    return JSONText { writer in
      writer.object {
        $0.member("contents", markup: words, isMarkdown: isMarkdown)
        $0.member("range", range, cursor.text)
      }
    }
  }
}

extension Cursor {
  /// Markdown about what is at the cursor, and its range; nil if there is nothing to say.
  fileprivate var hover: (words: String, range: Range<Int>)? {
    get async {
      if let json {
        if let words = json.words { return words }
        return await symbolWords
      }
      guard isMarkup else { return await symbolWords }
      let context = context
      let vocabulary = folder.vocabulary
      switch context.place {
      case .elementName(let range):
        let words = await elementWords(context, vocabulary)
        return words.isEmpty ? nil : (words.joined(separator: "\n\n"), range)
      case .attributeName(let range):
        return propertyWords(context, range, vocabulary).map { ($0, range) }
      case .attributeValue(let attribute, let range):
        return await valueWords(context, attribute, range, vocabulary)
      case .instructionTarget(let range):
        let name = context.markup.text(range)
        let own =
          context.ancestors.last
          .flatMap { vocabulary.viewClass(named: context.markup.text($0.name)) }?.instructions ?? []
        return (own + Catalog.documentInstructions).first { $0.target == name }
          .map { ($0.documentation, range) }
      default: return nil
      }
    }
  }

  /// About the colour or the symbol at the cursor.
  private var symbolWords: (words: String, range: Range<Int>)? {
    get async {
      let symbols = symbols
      let color = symbols.colors.first {
        $0.range.lowerBound <= offset && offset <= $0.range.upperBound
      }
      if let color, let words = await colorWords(color.name) { return (words, color.range) }
      guard let use = symbols.use(at: offset) else { return nil }
      return words(about: use.symbol, LooseMarkup(isMarkup ? text.lines.bytes : []))
        .map { ($0, use.range) }
    }
  }

  /// About an element: its class, its frame and the reasons for it, and for the root the page.
  private func elementWords(
    _ context: CursorContext, _ vocabulary: MarkupVocabulary
  ) async -> [String] {
    guard let token = context.token else { return [] }
    let name = context.markup.text(token.name)
    var words = vocabulary.viewClass(named: name).map { [vocabulary.documentation(of: $0)] } ?? []
    let place = text.lines.location(of: token.range.lowerBound)
    words += await viewWords(at: place, vocabulary)
    if context.ancestors.isEmpty {
      words.append("[Open the preview](\(folder.page(of: file)))")
    }
    return words
  }

  private func propertyWords(
    _ context: CursorContext, _ range: Range<Int>, _ vocabulary: MarkupVocabulary
  ) -> String? {
    let name = context.markup.text(range)
    if let words = MarkupVocabulary.reserved[name] { return "**\(name)**\n\n\(words)" }
    if vocabulary.events.contains(name) {
      return "**\(name)**\n\nNames the owner's method for this event."
    }
    guard let element = context.token.map({ context.markup.text($0.name) }),
      let property = vocabulary.property(name, of: element)
    else { return nil }
    return vocabulary.documentation(of: property, in: element)
  }

  private func valueWords(
    _ context: CursorContext, _ attribute: LooseAttribute, _ range: Range<Int>,
    _ vocabulary: MarkupVocabulary
  ) async -> (words: String, range: Range<Int>)? {
    let value = context.markup.text(range)
    if value.hasPrefix("$") {
      let path = String(
        value.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
      return ModelNames(of: document, in: folder).value(at: path)
        .map { ("`\(path)` is\n```json\n\($0)\n```", range) }
    }
    return await symbolWords
  }

  private func words(about symbol: Symbol, _ markup: LooseMarkup) -> String? {
    let names = DocumentNames(markup, in: file, of: folder)
    switch symbol {
    case .template(let name):
      let parts = names.templates.filter { $0.name == name }
      return parts.isEmpty ? nil : "**\(name)**\n\n" + parts.documentation
    case .string(let key):
      let lines = names.strings.filter { $0.entry.key == key }
        .map { "- `\($0.file)`: \($0.entry.value)" }
      return lines.isEmpty ? nil : "**\(key)**\n\n" + lines.joined(separator: "\n")
    case .picture(let name): return files(named: name, .picture)
    default: return nil
    }
  }
}
