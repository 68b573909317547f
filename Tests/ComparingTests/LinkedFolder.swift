import Foundation
import TestSupport

/// A folder of documents that use other files in every way that there is, and its edits.
struct LinkedFolder {
  private(set) var files: [String: [UInt8]] = [:]

  private static let badge = "Assets.xcassets/Badge.imageset"
  private static let tint = "Assets.xcassets/Tint.colorset/Contents.json"
  private static let styles = "styles for all of the long names.json"
  private static let long =
    "screens/A screen with a name that is long enough for anybody, number 17.xml"

  /// The folder; chance decides how names are written.
  init(_ random: inout SeededGenerator) {
    let form = { (random: inout SeededGenerator) in WrittenForm.allCases[Int(random.next() % 4)] }
    write("Plain.xml", "<LMColumnView><UILabel text=\"Plain\"/></LMColumnView>", form(&random))
    write(
      "Home.xml",
      "<?properties Stylings?><LMColumnView><UILabel class=\"one\" text=\"A\"/><?include Banner?>"
        + "</LMColumnView>", form(&random))
    write("Home.preview.json", #"{ "owner": { "start": "Por" } }"#)
    write(
      "Banner.xml",
      "<LMRowView><UIImageView width=\"9\" image=\"$FUNCTION(start, 'stringByAppendingString:', "
        + "'trait')\"/></LMRowView>", form(&random))
    write(
      "Photos.xml",
      "<LMColumnView><UIImageView image=\"Portrait\"/><UIImageView image=\"Rocks &amp; Sea\"/>"
        + "</LMColumnView>", form(&random))
    write("Stylings.json", ##"{ "one": { "backgroundColor": "#ff0000" } }"##)
    write("List.xml", "<LMTableView id=\"list\"/>", form(&random))
    writeList(cell: form(&random).inJSON("Rosebush"), text: "One")
    write(
      "Rosebush.xml", "<root><UILabel text=\"Rose\"/><UILabel text=\"$title\"/></root>",
      form(&random))
    write(
      "Swatch.xml",
      "<LMColumnView backgroundColor=\"Tint\"><UIImageView image=\"Badge\"/></LMColumnView>",
      form(&random))
    writePictures()
    write("Words.xml", "<LMColumnView><UILabel text=\"@hello\"/></LMColumnView>", form(&random))
    write("Localizable.strings", "\"hello\" = \"Hello\";", form(&random))
    write("en.lproj/Notes.strings", "\"note\" = \"Note\";")
    write(
      Self.long,
      "<?properties styles for all of the\nlong names?><LMColumnView><UILabel class=\"wide\" "
        + "text=\"B\"/></LMColumnView>")
    write(Self.styles, #"{ "wide": { "alpha": 0.5 } }"#)
    write("mkpreview.json", #"{ "matrix": [{ "name": "pad", "device": "ipad-9-7" }] }"#)
  }

  private mutating func write(_ path: String, _ text: String, _ form: WrittenForm = .plain) {
    files[path] = form.bytes(text)
  }

  private mutating func writePictures() {
    writeTint("0.5")
    writeBadge("fine.png")
    (files["\(Self.badge)/fine.png"], files["\(Self.badge)/bold.png"]) = Self.pictures
    (files["Portrait.png"], files["Landscape.png"]) = Self.pictures
    files["Rocks & Sea.png"] = Self.pictures.0
  }

  private mutating func writeList(cell: String, text: String) {
    write(
      "List.preview.json",
      #"{ "content": { "list": { "cell": "\#(cell)", "items": [{ "title": "\#(text)" }] } } }"#)
  }

  private mutating func writeTint(_ green: String) {
    write(
      Self.tint,
      #"{ "colors": [{ "idiom": "universal", "color": { "color-space": "srgb", "components": "#
        + #"{ "red": "0", "green": "\#(green)", "blue": "0", "alpha": "1" } } }] }"#)
  }

  private mutating func writeBadge(_ name: String) {
    write(
      "\(Self.badge)/Contents.json",
      #"{ "images": [{ "idiom": "universal", "filename": "\#(name)" }] }"#)
  }

  /// Makes an edit by chance; returns what it is.
  mutating func edit(_ random: inout SeededGenerator) -> String {
    let edit = Edit.allCases[Int(random.next() % UInt64(Edit.allCases.count))]
    make(edit)
    return "\(edit)"
  }

  private enum Edit: CaseIterable {
    case addsColors, addsHint, addsNearerPicture, addsNotes, addsOverlay, addsUnused, addsVariant
    case changesBadge, changesBanner, changesCell, changesContainer, changesItems, changesList
    case changesSettings, changesStyles, changesTint, changesWords, changesWideStyle, movesPicture
    case removesStyles, replacesBadge, replacesCell, replacesRocks, swapsPictures, writesPlain
  }

  private mutating func make(_ edit: Edit) {
    switch edit {
    case .addsColors: write("Colors.plist", Self.plist(["Tint": "#0000ff"]))
    case .addsHint: write("Portrai.xml", "<LMColumnView backgroundColor=\"red\"/>")
    case .addsNearerPicture: files["screens/Portrait.png"] = Self.pictures.1
    case .addsNotes: write("de.lproj/Notes.strings", "\"note\" = \"Eine Notiz\";")
    case .addsOverlay: write("Stylings~horizontal.json", #"{ "one": { "alpha": 0.25 } }"#)
    case .addsUnused: write("Unused.json", "{}")
    case .addsVariant: write("Banner~horizontal.xml", "<LMRowView backgroundColor=\"#123456\"/>")
    case .changesBadge: writeBadge("bold.png")
    case .changesBanner:
      write("Banner.xml", "<LMRowView><UIView width=\"20\" height=\"20\"/></LMRowView>")
    case .changesCell: write("Rosebush.xml", "<root><UILabel text=\"Bush\"/></root>")
    case .changesContainer:
      write("Photos.preview.json", #"{ "container": { "navigationBar": { "title": "Photos" } } }"#)
    case .changesItems: writeList(cell: "Rosebush", text: "Two")
    case .changesList: write("List.xml", "<LMTableView id=\"other\"/>")
    case .changesSettings:
      write(
        "mkpreview.json",
        #"{ "matrix": [{ "name": "pad", "device": "iphone-se", "textSize": "extraLarge" }] }"#)
    case .changesStyles: write("Stylings.json", ##"{ "one": { "backgroundColor": "#00ff00" } }"##)
    case .changesTint: writeTint("0.75")
    case .changesWords: write("Localizable.strings", "\"hello\" = \"Good morning\";")
    case .changesWideStyle: write(Self.styles, #"{ "wide": { "alpha": 0.75 } }"#)
    case .movesPicture: files["pictures/Portrait.png"] = files.removeValue(forKey: "Portrait.png")
    case .removesStyles: files["Stylings.json"] = nil
    case .replacesBadge: files["\(Self.badge)/fine.png"] = Self.pictures.1
    case .replacesCell: writeList(cell: "Plain", text: "One")
    case .replacesRocks: files["Rocks & Sea.png"] = Self.pictures.1
    case .swapsPictures:
      (files["Portrait.png"], files["Landscape.png"]) = (
        files["Landscape.png"], files["Portrait.png"]
      )
    case .writesPlain:
      write("Plain.xml", "<LMColumnView>\n  <UILabel text=\"Plain\"/>\n</LMColumnView>")
    }
  }

  private static func plist(_ values: [String: String]) -> String {
    let entries = values.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    return "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
  }

  /// Two pictures of one pixel and of the same size in bytes; what is behind the end of a PNG is not
  /// read.
  private static let pictures = (RandomFolders.picture + [0], RandomFolders.picture + [1])
}
