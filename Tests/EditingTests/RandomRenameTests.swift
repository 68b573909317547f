import Checking
import Editing
import FileSystem
import Markup
import Preview
import Project
import Scene
import TestSupport
import Testing
import Views
import Workspace

/// Names of all kinds in folders made by chance, in which everything has the same name.
struct RandomRenameTests {
  /// A folder of texts in which marks stand for a name of a kind.
  private struct Made {
    /// The texts with marks such as `⟨id⟩`; paths may have them, too.
    var texts: [String: String] = [:]
    /// The documents in which a name is the one that `A.xml` has.
    var related: Set<String> = ["A", "Title", "C"]

    init(_ random: inout SeededGenerator) {
      texts = Self.files
      texts["A.xml"] = Self.document(
        "<?properties ⟨template-file⟩?>\n<?strings ⟨strings⟩?>\n", "<?include ⟨document⟩?>", &random
      )
      texts["⟨document⟩.xml"] = Self.document("", "", &random)
      texts["B.xml"] = Self.document(
        "<?properties {\"⟨template⟩\": {\"alpha\": 0.5}}?>\n", "", &random)
      texts["C.xml"] = Self.document(
        "<?properties ⟨template-file⟩?>\n", "<?include ⟨document⟩?>", &random)
      if Bool.random(using: &random) { texts["C.xml"] = nil }
    }

    private static let files = [
      "mkpreview.json": """
      { "dialect": "4.0", "classes": { "⟨class⟩": { "superclass": "LMRowView" } } }
      """,
      "A.preview.json": """
      {
        "owner": { "⟨key⟩": "Title", "amount": 2, "user": { "Title": 1 } },
        "formatters": { "⟨formatter⟩": "%@ Title" },
        "actions": { "⟨action⟩:": { "⟨key⟩": "$⟨key⟩" } },
        "outlets": { "⟨id⟩": { "alpha": 0.5, "tintColor": "⟨color⟩" } },
        "expect": ["⟨id⟩.width > 0 and owner.⟨key⟩ == 'Title'"]
      }
      """,
      "⟨template-file⟩.json": """
      {"⟨template⟩": {"textColor": "⟨color⟩"}, "other": {"text": "Title"}}
      """,
      "en.lproj/Localizable.strings": "\"⟨string⟩\" = \"Title\";\n",
      "de.lproj/Localizable.strings": "/* Title */\n\"⟨string⟩\" = \"Titel\";\n",
      "en.lproj/⟨strings⟩.strings": "\"k\" = \"Title\";\n",
      "Colors.plist": """
      <plist version="1.0"><dict><key>⟨color⟩</key><string>#112233</string></dict></plist>
      """,
      "Fonts.plist": """
      <plist version="1.0"><dict><key>⟨font⟩</key><string>System 20</string></dict></plist>
      """,
      "icons/⟨image⟩.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
    ]

    private static let elements = [
      "<UILabel id='⟨id⟩' text='Title'/>",
      "<UIButton title='Title' onTouchUpInside='⟨action⟩:'/>",
      "<UILabel text='$⟨key⟩'/>", "<UILabel text='$uppercase(⟨key⟩)'/>",
      "<UILabel text='$amount::⟨formatter⟩'/>", "<UILabel text='$user.Title'/>",
      "<UILabel class='⟨template⟩, other' text='Title'/>", "<UILabel text='@⟨string⟩'/>",
      "<UILabel textColor='⟨color⟩' text='Title'/>", "<UILabel font='⟨font⟩' text='x'/>",
      "<UIImageView image='⟨image⟩.svg'/>", "<UIImageView image='icons/⟨image⟩'/>",
      "<⟨class⟩ height='20'></⟨class⟩>", "<!-- Title -->", "<UILabel text='Title'/>",
      "<UILabel accessibilityLabel='Title' text=\"a &amp; Title\"/>",
    ]

    private static func document(
      _ head: String, _ content: String, _ random: inout SeededGenerator
    ) -> String {
      let count = Int.random(in: 1...8, using: &random)
      let lines = (0..<count).map { _ in elements.randomElement(using: &random) ?? "" }
      return head + "<LMColumnView>\n" + (lines + [content]).joined(separator: "\n")
        + "\n</LMColumnView>\n"
    }

    /// The texts with a name of a kind, where `A.xml` means it.
    func files(_ kind: RenamedKind, named new: String) -> [String: String] {
      let isEverywhere = ![.id, .action, .key, .formatter, .template].contains(kind)
      var files: [String: String] = [:]
      for (path, text) in texts {
        let isRelated = isEverywhere || path != "B.xml"
        func filled(_ text: String) -> String {
          text.replacing(/⟨([a-z-]+)⟩/) { match in
            // A picture of the same name would hide the colour.
            let old = match.1 == "image" && kind != .image ? "Photo" : "Title"
            let isColor = match.1 == "color" && kind == .image
            return isRelated && match.1 == kind.rawValue ? new : isColor ? "Tint" : old
          }
        }
        files[filled(path)] = filled(text)
      }
      return files
    }
  }

  /// What the documents of a folder look like, and their problems.
  private func screens(of folder: RenamedFolder) -> [String] {
    let project = Project(folder.workspace, measurers: FixedWidth())
    let checker = Checker(project, jobs: 1)
    return folder.workspace.documents.map { document in
      let loaded = project.load(document)
      let rendition = project.render(loaded, in: loaded.layers.standard)
      return String(
        decoding: rendition.json(revision: nil, withScene: true, pretty: false), as: UTF8.self)
    } + problems(of: folder, checker)
  }

  private func problems(of folder: RenamedFolder, _ checker: Checker) -> [String] {
    let checked = checker.check(folder.workspace.documents)
    let levels = folder.workspace.owner(of: nil).settings.check.levels
    return checker.result(of: checked, levels: levels).findings.map { finding in
      let problem = finding.diagnostic
      return "\(problem.file) \(problem.range) \(problem.code) \(problem.message)"
    }
  }

  @Test(arguments: try nonEmpty(LongTests.seeds(39, long: 2002)))
  func `a renaming is whole, changes nothing else, and can be undone`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let made = Made(&random)
    let kind = RenamedKind.allCases[Int(seed) % RenamedKind.allCases.count]
    // As long as the name, so that places stay.
    let (old, new) = kind == .action ? ("Title:", "Fresh:") : ("Title", "Fresh")
    let folder = try RenamedFolder(made.files(kind, named: "Title"))
    let there = try folder.renaming(kind, old, to: new)
    #expect(there == made.files(kind, named: "Fresh"), "\(kind)")
    let renamed = try RenamedFolder(there)
    let before = screens(of: folder)
    let after = screens(of: renamed).map { $0.replacing("Fresh", with: "Title") }
    #expect(Set(before).subtracting(after) == [], "\(kind)")
    #expect(Set(after).subtracting(before) == [], "\(kind)")
    let back = try renamed.renaming(kind, new, to: old)
    #expect(back == made.files(kind, named: "Title"), "\(kind)")
  }

  @Test func `a name is found in a thousand documents, time after time`() throws {
    var files = ["en.lproj/Localizable.strings": "\"title\" = \"Title\";\n"]
    for number in 0..<1000 {
      files["A\(number).xml"] =
        "<LMColumnView>\n"
        + String(
          repeating: "<UILabel class=\"card\" text=\"Title\" font=\"System 12\"/>\n", count: 20)
        + "<UILabel text=\"@title\"/>\n</LMColumnView>\n"
    }
    let folder = try RenamedFolder(files)
    let reader = folder.reader
    for name in ["first", "second"] {
      let edit = try Renaming(.string, "title", in: reader).edit(to: name, seenFrom: "A0.xml")
      #expect(edit.placeCount == 1001)
    }
  }
}
