import Markup
import Scene

/// A colour name: a pattern image, a colour set, an entry of the colour table, or else a constant
/// (upstream's `colorValue:`).
struct ColorName {
  private let name: String
  private let context: ViewContext
  private let table: ResourceTable?
  /// The entries of the table followed so far.
  private let earlier: [String]

  /// The maximum number of entries followed.
  private static let limit = 32

  init(_ name: String, in context: ViewContext) {
    self.init(name, in: context, after: [])
  }

  private init(_ name: String, in context: ViewContext, after earlier: [String]) {
    self.name = name
    self.context = context
    self.earlier = earlier
    table = context.resources.propertyList(named: "Colors").found
  }

  /// The colour or image of the name.
  var reading: ValueReading<PaintValue> {
    let image = context.resources.image(named: name)
    if case .found(let image) = image {
      return ValueReading(.pattern(image), problem: image.problem)
    }
    return colorSet ?? entry ?? constant ?? ValueReading(nil, problem: problem(of: image))
  }

  /// Nil without a set; a mistake in the set is reported in its own file.
  private var colorSet: ValueReading<PaintValue>? {
    switch context.resources.color(named: name) {
    case .found(let color): ValueReading(.color(color))
    case .unreadable: ValueReading(nil)
    case .missing: nil
    }
  }

  private var entry: ValueReading<PaintValue>? {
    guard let table, let entry = table[name] else { return nil }
    var reading = read(entry.value)
    reading.problem = reading.problem?.asWarning.placed(at: entry.value.range, in: table.file)
    return reading
  }

  /// The value of an entry, which may be another name.
  private func read(_ value: JSONNode) -> ValueReading<PaintValue> {
    guard let text = value.string else { return ValueReading(nil, problem: .invalidColor(name)) }
    guard !text.hasPrefix("#") else { return PaintValue.read(.text(text), in: context) }
    guard !earlier.contains(name), earlier.count < Self.limit else {
      return ValueReading(nil, problem: .recursiveColor(name))
    }
    return ColorName(text, in: context, after: earlier + [name]).reading
  }

  private var constant: ValueReading<PaintValue>? {
    NamedColors.all[name].map { ValueReading(.color($0)) }
  }

  private func problem(of image: ImageLookup) -> Diagnostic {
    if case .unreadable(let file, let reason) = image {
      return .unreadableImage(name, file: file, reason: reason)
    }
    let names = NamedColors.all.keys.sorted() + (table?.keys.sorted() ?? [])
    let resources = context.resources
    let hint = resources.color(named: name).hint ?? image.hint
    return .unknownColor(name, nearest: NearestName.of(name, among: names), hint: hint)
  }
}

/// UIColor's constants, without "Color" (guide 4.5, Named Colors).
enum NamedColors {
  static let all: [String: Color] = [
    "black": .black,
    "blue": Color(0x0000_ffff),
    "brown": Color(0x9966_33ff),
    "clear": .clear,
    "cyan": Color(0x00ff_ffff),
    "darkGray": Color(0x5555_55ff),
    "darkText": .black,
    "gray": Color(0x8080_80ff),
    "green": Color(0x00ff_00ff),
    "groupTableViewBackground": Color(0xefef_f4ff),
    "lightGray": Color(0xaaaa_aaff),
    "lightText": Color(0xffff_ff99),
    "magenta": Color(0xff00_ffff),
    "orange": Color(0xff80_00ff),
    "purple": Color(0x8000_80ff),
    "red": Color(0xff00_00ff),
    "systemBlue": Color(0x007a_ffff),
    "systemGray": Color(0x8e8e_93ff),
    "systemGreen": Color(0x4cd9_64ff),
    "systemOrange": Color(0xff95_00ff),
    "systemPink": Color(0xff2d_55ff),
    "systemPurple": Color(0x5856_d6ff),
    "systemRed": Color(0xff3b_30ff),
    "systemTeal": Color(0x5ac8_faff),
    "systemYellow": Color(0xffcc_00ff),
    "white": .white,
    "yellow": Color(0xffff_00ff),
  ]
}
