import Foundation
import Markup
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport

/// Whatever stands in a document, there are frames and a report.
@Suite struct RandomDocumentTests {
  @Test(arguments: try nonEmpty(LongTests.seeds(100, long: 3000)))
  func `every document has a rendition, the same one each time`(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    let xml = generator.element(depth: 0)
    let options: KeyValuePairs<String, String> = [
      "direction": seed % 3 == 0 ? "rtl" : "ltr", "platform": seed % 5 == 0 ? "tvOS" : "iOS",
    ]
    let rendition = try Preview.render(xml, options)
    let json = rendition.json(revision: nil, withScene: true, pretty: false)
    #expect(throws: Never.self, "\(xml)") { try JSONSerialization.jsonObject(with: Data(json)) }
    let again = try Preview.render(xml, options)
    #expect(json == again.json(revision: nil, withScene: true, pretty: false), "\(xml)")
    let places = rendition.diagnostics.map(\.range.start)
    #expect(places == places.sorted(), "\(xml)")
  }
}
