import Markup
import TestSupport
import Testing

@testable import PreviewSupport

/// The examples of all guides, in the generation that each was written for.
@Suite struct GuideExampleTests {
  @Test(arguments: try nonEmpty(GuideExample.all))
  func `an example previews as its guide says`(example: GuideExample) throws {
    let told = try example.problems().map { "\($0.severity) \($0.code)" }
    #expect(told == example.expected)
  }

  @Test(arguments: try nonEmpty(GuideExample.all))
  func `an example previews in every language and size class`(example: GuideExample) throws {
    let environments: [KeyValuePairs<String, String>] = [
      ["locale": "fr", "sizeClass": "horizontal"], ["locale": "es", "sizeClass": "minimal"],
      ["locale": "ar", "sizeClass": "vertical"], ["locale": "en", "device": "ipad-9-7"],
    ]
    for environment in environments {
      let told = try example.problems(environment).map { "\($0.severity) \($0.code)" }
      #expect(told == example.expected, "\(environment)")
    }
  }

  @Test(arguments: try nonEmpty(GuideExample.all))
  func `a television lacks only some classes and an instruction`(example: GuideExample) throws {
    let told = try example.problems(["platform": "tvOS"]).filter {
      !["unavailable-class", "ignored-instruction"].contains($0.code)
    }
    #expect(told.allSatisfy { example.expected.contains("\($0.severity) \($0.code)") })
  }

  @Test(arguments: try nonEmpty(GuideExample.all))
  func `the audit warns only of what is wrong in an example`(example: GuideExample) throws {
    // Red on white has 3.99 : 1, and on a dark red 1.93 : 1. Some segments and items have only a
    // picture.
    let right = ["of 3.99 : 1", "of 1.93 : 1", "“yes.png”", "“ok.png”"]
    let told = try example.auditWarnings().map(\.message)
      .filter { message in !right.contains { message.contains($0) } }
    #expect(told == [])
  }

  @Test func `there is an example of every generation`() throws {
    let counts = Dictionary(grouping: try GuideExample.all, by: \.dialect).mapValues(\.count)
    #expect(counts.values.sorted() == [36, 55, 103, 106])
  }
}
