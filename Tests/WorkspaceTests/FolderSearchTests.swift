import FileSystem
import TestSupport
import Testing

@testable import Workspace

/// A workspace that was not scanned finds what a scanned one finds.
struct FolderSearchTests {
  private let folder: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
    outside.write("secret.png", "outside")
  }

  private static let folders = [
    "", "", "a", "a/b", "a/b/c", "x", "x/y", "en.lproj", "a/Base.lproj", "a/Media.xcassets",
    "x/Media.xcassets/group", "Media.xcassets/logo.imageset", "a/Media.xcassets/Logo.imageset",
    "x/Media.xcassets/group/tint.colorset", "build", "x/build", ".git", "a/old",
  ]
  private static let files = [
    "logo.png", "logo@2x.png", "Logo.PNG", "logo.jpg", "logo.xml", "Logo.json", "tint.json",
    "logo.plist", "Texts.strings", "texts.strings", "Contents.json", "é.png", "É.png",
    "logo.old.png", "logo~horizontal.xml", ".logo.png", "notes.txt", "logo.preview.json",
  ]

  /// A folder with files, links and folders by chance.
  private func fill(_ folder: TemporaryFolder, by chance: inout SeededGenerator) {
    let targets = [
      "\(outside.path)/secret.png", "logo.png", "\(folder.path)/a/logo.png", "\(folder.path)/a",
      ".",
    ]
    var paths: Set<String> = []
    for _ in 0..<Int.random(in: 4...30, using: &chance) {
      guard let parent = Self.folders.randomElement(using: &chance),
        let name = Self.files.randomElement(using: &chance),
        let target = targets.randomElement(using: &chance)
      else { continue }
      let path = parent.isEmpty ? name : "\(parent)/\(name)"
      guard paths.insert(path).inserted else { continue }
      switch Int.random(in: 0..<8, using: &chance) {
      case 0: folder.link(path, to: target)
      case 1: folder.makeFolder(path)
      default: folder.write(path, "{}")
      }
    }
  }

  @Test(arguments: 0..<60) func `every lookup has the answer of a scanned folder`(
    seed: Int
  ) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    fill(folder, by: &chance)
    if folder.real("mkpreview.json") == nil, Bool.random(using: &chance) {
      folder.write("mkpreview.json", #"{"exclude": ["old", "x/y/"]}"#)
    }
    let scanned = try folder.workspace()
    let unscanned = try Workspace(root: folder.path)
    let roles: [ResourceQuery.Role] = [
      .color, .document, .picture, .propertyList, .strings, .templates,
    ]
    for from in ["", "a", "a/b/c", "x", "a/Base.lproj", "build", "nowhere/at/all"] {
      let names = unscanned.names(from: Path(from))
      for role in roles {
        for name in ["logo", "logo.png", "LOGO", "tint", "Texts", "b/logo", "é", "none"] {
          let query = ResourceQuery(
            role, name, from: Path(from), languages: Languages(locale: "en"), scale: 2)
          #expect(
            names.find(query) == scanned.contents.find(query), "\(role) \(name) from “\(from)”")
        }
      }
      // A document in an asset catalogue is found by no name in a hint.
      let documents = scanned.documents.map(\.name).filter { !$0.text.contains(".xcassets/") }
      #expect(names.documentNames == documents)
    }
  }

  @Test func `a document is one at its path as in a scanned folder`() throws {
    for file in ["View.xml", "a/View.xml", "build/View.xml", ".View.xml", "old/View.xml"] {
      folder.write(file)
    }
    folder.makeFolder("Folder.xml")
    folder.link("Link.xml", to: "View.xml")
    folder.link("link", to: "a")
    folder.link("Out.xml", to: "\(outside.path)/secret.png")
    folder.write("mkpreview.json", #"{"exclude": ["old"]}"#)
    let scanned = try folder.workspace()
    let unscanned = try Workspace(root: folder.path)
    let names = [
      "View", "a/View", "build/View", ".View", "old/View", "Folder", "Link", "link/View", "Out",
      "None", "View~horizontal", "../View", "./View",
    ]
    for name in names {
      let file = Path("\(name).xml")
      #expect(unscanned.document(at: file) == scanned.document(named: Path(name)), "\(name)")
      #expect(scanned.document(at: file) == scanned.document(named: Path(name)), "\(name)")
    }
  }
}
