import Testing

@testable import Views

@Suite struct EnvironmentOptionsTests {
  @Test(
    arguments: [
      "width", "height", "scale", "device", "orientation", "platform", "sizeClass", "direction",
      "textSize", "appearance", "locale", "timeZone", "safeArea", "keyboard",
    ])
  func `an invalid value is refused`(name: String) throws {
    for value in ["", "nowhere!", "-1"] {
      #expect(throws: EnvironmentError.self, "\(name) \(value)") { try options([name: value]) }
    }
  }

  @Test(
    arguments: [
      ("width", "0.9"), ("width", "10000.5"), ("height", "0"), ("scale", "0.4"), ("scale", "4.1"),
      ("width", "nan"), ("width", "inf"), ("height", "1e5"), ("width", "300px"),
    ])
  func `numbers have ranges`(name: String, value: String) throws {
    let error = #expect(throws: EnvironmentError.self) { try options([name: value]) }
    let range = name == "scale" ? "0.5 to 4" : "1 to 10000"
    #expect(error?.message == "The \(name) “\(value)” is not a number from \(range)")
  }

  @Test(arguments: [("width", "1"), ("height", "10000"), ("scale", "0.5"), ("scale", "4")])
  func `a range includes its ends`(name: String, value: String) throws {
    #expect(throws: Never.self) { try options([name: value]) }
  }

  @Test(
    arguments: [
      ("devise", "x", "Unknown parameter “devise”; did you mean “device”?"),
      ("text-size", "large", "Unknown parameter “text-size”; did you mean “textSize”?"),
      ("color", "red", "Unknown parameter “color”"),
      ("device", "iphone8", "Unknown device “iphone8”; did you mean “iphone-8”?"),
      (
        "timeZone", "Europe/Pariss",
        "Unknown timeZone “Europe/Pariss”; did you mean “Europe/Paris”?"
      ),
      ("timeZone", "x", "Unknown timeZone “x”; expected a name such as Europe/Paris"),
      ("orientation", "Landscape", "Unknown orientation “Landscape”; did you mean “landscape”?"),
      ("platform", "ios", "Unknown platform “ios”; did you mean “iOS”?"),
      ("appearance", "blue", "Unknown appearance “blue”; expected one of light, dark"),
      ("safeArea", "off", "Unknown safeArea “off”; expected one of device, none"),
      ("keyboard", "up", "Unknown keyboard “up”; expected one of on, off"),
      ("direction", "right", "Unknown direction “right”; expected one of ltr, rtl"),
      ("locale", "german", "Unknown locale “german”; did you mean “de”?"),
      ("locale", "Deutsch_AT", "Unknown locale “Deutsch_AT”; did you mean “de”?"),
      ("locale", "frenhc", "Unknown locale “frenhc”; did you mean “fr”?"),
      ("locale", "qwertzuiop", "Unknown locale “qwertzuiop”; expected a name such as fr or pt-BR"),
    ])
  func `a misspelt name is refused with the nearest one`(
    name: String, value: String, message: String
  ) throws {
    let error = #expect(throws: EnvironmentError.self) { try options([name: value]) }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    "de", "pt-BR", "pt_BR", "zh-Hant-TW", "sr_Latn", "fil", "la", "en-XA", "ar-XB", "DE",
  ])
  func `a language with a code is a locale`(text: String) throws {
    #expect(throws: Never.self) { try options(["locale": text]) }
  }

  @Test func `every option has a name`() throws {
    let values = [
      "device": "ipad-9-7", "width": "5", "height": "5", "orientation": "portrait",
      "platform": "iOS", "scale": "1", "sizeClass": "minimal", "locale": "en", "direction": "rtl",
      "textSize": "accessibilityXXXLarge", "appearance": "dark", "timeZone": "Asia/Tokyo",
      "safeArea": "none", "container": "off", "keyboard": "on",
    ]
    #expect(Set(EnvironmentOptions.names) == Set(values.keys))
    #expect(throws: Never.self) { try options(values) }
  }
}
