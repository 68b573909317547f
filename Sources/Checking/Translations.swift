import FileSystem
import Markup
import Preview
import Workspace

extension CheckResult {
  /// Reports keys of tables of strings that languages lack, of the tables that documents use.
  mutating func addMissingTranslations(
    of documents: [CheckedDocument], in workspace: Workspace
  ) {
    var users: [Path: [String]] = [:]
    for document in documents {
      for file in document.dependencies.foundPaths where file.removing(suffix: ".strings") != nil {
        users[file, default: []].append(document.name.text)
      }
    }
    let missing = workspace.missingTranslations(in: Set(users.keys))
    add(
      missing.map { missing in
        let file = missing.file
        var problem = Diagnostic.missingTranslation(
          missing.key, in: missing.languages, name: file.lastComponent.text)
        (problem.file, problem.range, problem.property) = (file.text, missing.range, missing.key)
        return Self.finding(of: Problem(problem, documents: users[file] ?? []))
      })
  }
}

/// What the languages of a folder decide for all documents.
struct Translations: Sendable {
  /// The languages.
  let languages: TextLanguages
  private let keys: Set<String>

  /// The translations of a folder.
  init(of workspace: Workspace) {
    (languages, keys) = (workspace.textLanguages, workspace.translatedKeys)
  }

  /// Whether a diagnostic says that a language lacks a key which another one has: the key is
  /// reported once, at its table.
  func covers(_ diagnostic: Diagnostic, _ texts: inout FileTexts) -> Bool {
    guard diagnostic.code == "missing-string", !keys.isEmpty,
      let value = texts.attributeValue(at: diagnostic)
    else { return false }
    return keys.contains(value.hasPrefix("@") ? String(value.dropFirst()) : value)
  }
}
