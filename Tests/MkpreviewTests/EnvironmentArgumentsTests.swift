import ArgumentParser
import TestSupport
import Testing
import Views

@testable import mkpreview

/// The commands' options are written out by hand; these tests hold them against the environment's parts.
@Suite struct EnvironmentArgumentsTests {
  /// A value that each part of an environment can have.
  private static let values = [
    "device": "iphone-se", "width": "300", "height": "200", "orientation": "landscape",
    "platform": "tvOS", "scale": "3", "sizeClass": "minimal", "locale": "ar", "direction": "rtl",
    "textSize": "xLarge", "appearance": "dark", "timeZone": "Asia/Tokyo",
    "safeArea": "none", "container": "off", "keyboard": "on",
  ]

  /// The option of a part: `--size-class` for `sizeClass`.
  private static func option(_ name: String) -> String {
    name.reduce(into: "--") { option, character in
      if character.isUppercase { option.append("-") }
      option.append(character.lowercased())
    }
  }

  @Test func `the commands have an option for every part of an environment, and no other`() {
    let help = EnvironmentArguments.helpMessage(columns: 200)
    let options = help.matches(of: /\n +(--[a-z-]+) </).map { String($0.1) }
    #expect(!options.isEmpty)
    #expect(options.sorted() == EnvironmentOptions.names.map(Self.option).sorted())
  }

  @Test(arguments: try nonEmpty(EnvironmentOptions.names))
  func `an option sets the part of its name, and no other`(name: String) throws {
    let value = try #require(Self.values[name])
    var expected = EnvironmentOptions()
    try expected.set(name, to: value)
    let arguments = try EnvironmentArguments.parse([Self.option(name), value])
    #expect(try arguments.options() == expected)
    #expect(expected != EnvironmentOptions())
  }

  @Test func `an impossible value is wrong usage`() {
    #expect(throws: (any Error).self) { try EnvironmentArguments.parse(["--scale", "9"]) }
  }
}
