public import ArgumentParser
public import Project

/// The options for what pictures show.
struct PictureArguments: ParsableArguments {
  @Option(help: "Pixels per point, 0.5 to 8. Default: those of the environment.")
  var pixelsPerPoint: Double?

  @Option(help: ArgumentHelp("Draw only the view with this id or path.", valueName: "id|path"))
  var id: String?

  @Flag(help: "Make the screen as high as the content of its scroll views.")
  var full = false

  @Flag(help: "Draw the device around the screen, if the environment has one.")
  var deviceFrame = false

  @Flag(help: "Draw nothing behind the views.")
  var transparent = false

  @Flag(help: "Leave out the errors over the views.")
  var noErrors = false

  @Option(
    help: """
      The texts of an SVG: text, in embedded fonts, or paths, which look alike everywhere. \
      Default: text.
      """)
  var text: TextForm?

  /// How the texts of an SVG are written.
  enum TextForm: String, CaseIterable, ExpressibleByArgument {
    case text, paths
  }

  /// Reports an impossible number before the command runs.
  func validate() throws {
    if let pixelsPerPoint, !PictureOptions.pixelsPerPointRange.contains(pixelsPerPoint) {
      throw ValidationError("--pixels-per-point is a number from 0.5 to 8")
    }
    if let contradiction = options.contradiction {
      throw ValidationError("--device-frame: \(contradiction)")
    }
  }

  /// The options for a painter.
  var options: PictureOptions {
    var options = PictureOptions()
    options.pixelsPerPoint = pixelsPerPoint
    options.view = id
    options.isWhole = full
    options.isTransparent = transparent
    options.hasDeviceFrame = deviceFrame
    options.hasTextAsPaths = text == .paths
    options.withErrors = !noErrors
    return options
  }
}

extension PictureOptions.Format: ExpressibleByArgument {}
