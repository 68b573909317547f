import Markup
import Scene

/// The name of a colour: that of a colour set, of an entry of the colour table or of a constant,
/// else of a pattern image (guide 4.5, Named Colors).
struct ColorName {
  private let name: String
  private let context: ViewContext
  private let table: ResourceTable?
  /// The entries of the table that led here.
  private let earlier: [String]

  /// No more entries than these are followed.
  private static let limit = 32

  /// A name as a document writes it.
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
    colorSet ?? entry ?? constant ?? pattern ?? ValueReading(nil, problem: unknown)
  }

  /// A mistake in a set is reported in the set's file.
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

  /// What an entry of the table says, which may be another name.
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

  private var pattern: ValueReading<PaintValue>? {
    switch context.resources.image(named: name) {
    case .found(let image): ValueReading(.pattern(image), problem: image.problem)
    case .unreadable(let file, let reason):
      ValueReading(nil, problem: .unreadableImage(name, file: file, reason: reason))
    case .missing: nil
    }
  }

  private var unknown: Diagnostic {
    let names = NamedColors.all.keys.sorted() + (table?.keys.sorted() ?? [])
    let resources = context.resources
    let hint = resources.color(named: name).hint ?? resources.image(named: name).hint
    return .unknownColor(name, nearest: NearestName.of(name, among: names), hint: hint)
  }
}
