import Foundation
import Geometry
import Scene
import TestSupport
import Testing
import Typesetting

@Suite struct TextMeasurersTests {
  private static let texts = (0..<200).map {
    "Text \($0) שלום 漢字 😀 Donaudampfschifffahrtsgesellschaft"
  }

  private static func requests(width: Double) -> [TextRequest] {
    texts.map { TextRequest($0, font: .system(17), width: width, lineLimit: 0) }
  }

  @Test func `measurers on several threads give the same results`() async throws {
    let fonts = try FontBook()
    let expected = PangoText(fonts: fonts).layouts(Self.requests(width: 90))
    let results = await withTaskGroup(of: [TextLayout].self) { group in
      for _ in 0..<8 {
        // A pool each, so that none can answer from another's cache.
        group.addTask {
          TextMeasurers(fonts: fonts).withMeasurer { $0.layouts(Self.requests(width: 90)) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 8)
    #expect(results.allSatisfy { $0 == expected })
  }

  @Test func `concurrent passes share a pool without waiting for each other`() throws {
    let pool = TextMeasurers(fonts: try FontBook())
    let request = TextRequest("Hello", font: .system(17))
    let (outer, inner) = pool.withMeasurer { outer in
      pool.withMeasurer { inner in (outer.layout(request), inner.layout(request)) }
    }
    #expect(outer == inner)
  }

  @Test func `the pool rethrows a pass's error`() throws {
    struct Failed: Error {}
    let pool = TextMeasurers(fonts: try FontBook())
    #expect(throws: Failed.self) { try pool.withMeasurer { _ throws(Failed) in throw Failed() } }
  }

  @Test func `the user's font configuration changes nothing`() async throws {
    let request = TextRequest("Hello, World! שלום 漢字 😀", font: .system(17))
    let width = PangoText(fonts: try FontBook()).layout(request).widths[0]
    await #expect(processExitsWith: .success) { [width = width as Double] in
      let home = try Self.homeThatPrefersAnotherFont()
      for (name, value) in [
        ("HOME", home.path), ("XDG_CONFIG_HOME", home.path),
        ("FONTCONFIG_FILE", home.absolute("fonts.conf")), ("FONTCONFIG_PATH", home.path),
        ("LANG", "ja_JP.UTF-8"),
      ] { setenv(name, value, 1) }
      let request = TextRequest("Hello, World! שלום 漢字 😀", font: .system(17))
      let found = PangoText(fonts: try FontBook()).layout(request)
      withExtendedLifetime(home) {}
      try #require(found.widths[0] == width)
    }
  }

  private static func homeThatPrefersAnotherFont() throws -> TemporaryFolder {
    let home = try TemporaryFolder()
    let rules = """
      <fontconfig>
        <dir>/usr/share/fonts</dir>
        <match target="pattern">
          <edit name="family" mode="assign" binding="strong"><string>Nimbus Mono PS</string></edit>
        </match>
        <match target="font">
          <edit name="matrix" mode="assign">
            <matrix><double>2</double><double>0</double><double>0</double><double>2</double></matrix>
          </edit>
        </match>
      </fontconfig>
      """
    for file in ["fonts.conf", "fontconfig/fonts.conf"] { home.write(file, rules) }
    return home
  }
}

extension TextMeasuring {
  /// The layouts of all requests.
  fileprivate func layouts(_ requests: [TextRequest]) -> [TextLayout] { requests.map(layout) }
}
