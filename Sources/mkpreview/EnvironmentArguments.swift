import ArgumentParser
import Views

/// The options for the environment in which documents are laid out.
struct EnvironmentArguments: ParsableArguments {
  @Option(
    help: "A device, such as iphone-se, iphone-8 or ipad-9-7.",
    completion: CompletedValues.devices)
  var device: String?

  @Option(help: "The screen's width in points, 1 to 10000.")
  var width: String?

  @Option(help: "The screen's height in points, 1 to 10000.")
  var height: String?

  @Option(
    help: "The orientation of the device: portrait or landscape.",
    completion: CompletedValues.words(Environment.Orientation.self))
  var orientation: String?

  @Option(
    help: "The operating system: iOS or tvOS.",
    completion: CompletedValues.words(Environment.Platform.self))
  var platform: String?

  @Option(help: "Device pixels per point, 0.5 to 4.")
  var scale: String?

  @Option(
    help: "MarkupKit's size class: normal, horizontal, vertical or minimal.",
    completion: CompletedValues.words(Environment.SizeClass.self))
  var sizeClass: String?

  @Option(help: "The locale, such as en, pt-BR or ar; en-XA and ar-XB are pseudo-locales.")
  var locale: String?

  @Option(
    help: "The layout direction: ltr or rtl. Default: the locale's.",
    completion: .list(["ltr", "rtl"]))
  var direction: String?

  @Option(
    help: "The Dynamic Type category, such as large or accessibilityLarge.",
    completion: CompletedValues.words(TextSize.self))
  var textSize: String?

  @Option(
    help: "The appearance: light or dark.",
    completion: CompletedValues.words(Environment.Appearance.self))
  var appearance: String?

  @Option(help: "The time zone of dates, such as Europe/Paris. Default: UTC.")
  var timeZone: String?

  @Option(
    help: "The safe area: device (as on phones with a notch) or none.",
    completion: CompletedValues.words(Environment.SafeArea.self))
  var safeArea: String?

  @Option(
    help: "The bars around documents: on (as preview data or settings name them) or off.",
    completion: CompletedValues.words(Environment.Container.self))
  var container: String?

  @Option(
    help: "The keyboard: on (raised, over the lower part of the screen) or off.",
    completion: CompletedValues.words(Environment.Keyboard.self))
  var keyboard: String?

  /// Reports invalid values as wrong usage, before the command runs.
  func validate() throws { _ = try options() }

  /// The given options; an invalid value is wrong usage.
  func options() throws -> EnvironmentOptions {
    var options = EnvironmentOptions()
    for (name, text) in values {
      guard let text else { continue }
      do throws(EnvironmentError) {
        try options.set(name, to: text)
      } catch {
        throw ValidationError(error.message)
      }
    }
    return options
  }

  /// Merges the options into a document's environment.
  ///
  /// A contradiction or an unknown variant is wrong usage.
  func environment(
    in layers: EnvironmentLayers = EnvironmentLayers(), variant: String? = nil
  ) throws -> Environment {
    let options = try options()
    do throws(EnvironmentError) {
      return try layers.environment(options, variant: variant)
    } catch {
      throw ValidationError(error.message)
    }
  }

  private var values: [(String, String?)] {
    [
      ("device", device), ("width", width), ("height", height), ("orientation", orientation),
      ("platform", platform), ("scale", scale), ("sizeClass", sizeClass), ("locale", locale),
      ("direction", direction), ("textSize", textSize), ("appearance", appearance),
      ("timeZone", timeZone), ("safeArea", safeArea), ("container", container),
      ("keyboard", keyboard),
    ]
  }
}
