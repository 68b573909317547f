import Foundation
import TestSupport
import Views

/// A document with whatever can depend on an environment, and environments, made by chance.
struct RandomScreens {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int(random.next() % UInt64(items.count))]
  }

  private mutating func happens(_ one: UInt64, of all: UInt64) -> Bool {
    random.next() % all < one
  }

  private static let views = [
    "<UIView height=\"20\"/>", "<UIView backgroundColor=\"ink\" height=\"8\"/>",
    "<UILabel text=\"Total\"/>", "<UILabel text=\"Total\" font=\"title2\"/>",
    "<UILabel text=\"@hello\"/>", "<UILabel text=\"$born::date;dateStyle=short\"/>",
    "<UILabel text=\"$price::number;numberStyle=currency\" numberOfLines=\"0\"/>",
    "<UIImageView image=\"dot\"/>", "<UIImageView image=\"star\"/>", "<UISwitch/>",
    "<UILabel class=\"styled\" text=\"One\"/>", "<?case tvOS?><UILabel text=\"tv\"/><?end?>",
    "<LMRowView><UILabel text=\"Name\"/><LMSpacer/><UIButton title=\"Go\"/></LMRowView>",
    "<?include Part?>", "<LMTableView id=\"list\" height=\"90\"/>", "<UITextField text=\"12\"/>",
    "<UIDatePicker/>", "<UISegmentedControl/>", "<UISlider/>", "<UIStepper/>",
    "<UISearchBar placeholder=\"Find\"/>", "<UIPageControl numberOfPages=\"3\"/>",
    "<UILabel text=\"A long text that is cut off\" width=\"60\" textAlignment=\"right\"/>",
    "<UITextView text=\"More\" height=\"40\"/>", "<UIProgressView progress=\"0.4\"/>",
  ]

  private static func parts(_ red: String) -> String {
    #""color": { "components": { "red": "\#(red)", "green": "0.2", "blue": "0.0" } }"#
  }

  private mutating func screen() -> String {
    let count = 1 + Int(random.next() % 4)
    let views = (0..<count).map { _ in pick(Self.views) }.joined(separator: "\n")
    return "<?properties Styles?>\n<LMColumnView>\(views)<LMSpacer/></LMColumnView>"
  }

  /// Preview data of the document.
  private mutating func data() -> String {
    var data = [
      #""owner": { "born": "2018-07-04T09:30:00Z", "price": 12.5 }"#,
      #""content": { "list": { "cell": "Cell", "items": [{ "name": "Oslo" }, { "name": "Rom" }] } }"#,
    ]
    if happens(1, of: 4) {
      data.append(#""container": { "statusBar": true, "navigationBar": { "title": "Home" } }"#)
    }
    if happens(1, of: 4) {
      data.append(
        pick([
          #""expect": ["environment.appearance == 'light'"]"#, #""expect": ["screen.width < 700"]"#,
          #""expect": [{ "that": "screen.width < 0", "in": ["fr"] }]"#,
        ]))
    }
    return "{ \(data.joined(separator: ", ")) }"
  }

  /// The files of a folder with the document `A`.
  mutating func files() -> [String: [UInt8]] {
    let cell = "<LMTableViewCell><UILabel text=\"$name\"/></LMTableViewCell>"
    let dark = pick(["0.5", "0.9"])
    var files = [
      "A.xml": happens(1, of: 8) ? cell : screen(), "Part.xml": pick(Self.views),
      "Cell.xml": cell, "A.preview.json": data(),
      "mkpreview.json": happens(1, of: 2) ? #"{ "dialect": "4.0" }"# : "{}",
      "Styles.json": #"{ "styled": { "font": "Helvetica 12" } }"#,
      "en.lproj/Localizable.strings": #""hello" = "Hello";"#,
      "Assets.xcassets/ink.colorset/Contents.json": """
      { "colors": [ { "idiom": "universal", \(Self.parts("0.5")) },
        { "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }],
          \(Self.parts(dark)) } ] }
      """,
      "Assets.xcassets/star.imageset/Contents.json": """
      { "images": [ { "idiom": "universal", "filename": "a.png", "scale": "1x" },
        { "idiom": "ipad", "filename": "b.png", "scale": "2x" } ] }
      """,
    ]
    let rare = [
      ("A~minimal.xml", screen()), ("A~normal.xml", screen()), ("Part~minimal.xml", screen()),
      ("Styles~normal.json", #"{ "styled": { "font": "headline" } }"#),
      ("fr.lproj/Localizable.strings", #""hello" = "Bonjour";"#),
      ("ar.lproj/Localizable.strings", #""hello" = "Hello";"#),
    ]
    for (path, text) in rare where happens(1, of: 3) { files[path] = text }
    var bytes = files.mapValues { Array($0.utf8) }
    for path in ["dot.png", "dot@3x.png"] where happens(2, of: 3) { bytes[path] = Self.picture }
    for name in ["a", "b"] { bytes["Assets.xcassets/star.imageset/\(name).png"] = Self.picture }
    return bytes
  }

  /// A picture of one pixel.
  private static let picture = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5E"
        + "rkJggg==") ?? Data())

  private static let values: [(part: String, values: [String])] = [
    ("device", ["iphone-se", "iphone-xr", "iphone-xs-max", "ipad-9-7", "apple-tv", "apple-tv-4k"]),
    ("orientation", ["portrait", "landscape"]), ("scale", ["1", "2", "3"]),
    ("sizeClass", ["normal", "horizontal", "vertical", "minimal"]),
    ("locale", ["en", "fr", "ar", "en-XA", "de"]), ("direction", ["ltr", "rtl"]),
    ("textSize", ["small", "large", "accessibilityXLarge"]), ("appearance", ["light", "dark"]),
    ("timeZone", ["UTC", "Asia/Tokyo"]), ("safeArea", ["device", "none"]),
    ("container", ["on", "off"]),
  ]

  /// Options of an environment, which may contradict each other.
  mutating func options() -> EnvironmentOptions {
    var options = EnvironmentOptions()
    for (part, values) in Self.values where happens(1, of: 3) {
      try? options.set(part, to: pick(values))
    }
    return options
  }

  /// Options of which one or two have other values.
  mutating func changed(_ options: EnvironmentOptions) -> EnvironmentOptions {
    var options = options
    for _ in 0..<(1 + Int(random.next() % 2)) {
      let (part, values) = pick(Self.values)
      try? options.set(part, to: pick(values))
    }
    return options
  }
}
