import Checking
import Expressions
import FileSystem
import Foundation
import Markup
import Preview
import Project
import TestSupport
import Testing
import Views
import Workspace

/// Cases that torture finds in the samples.
struct TortureNeighbourTests {
  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "sample-docs").path

  @Test func `each case breaks, and no smaller neighbour of it does`() throws {
    let counts = try ["Order", "SignIn", "Places", "BoardingPass"].map(review)
    #expect(counts.reduce(0, +) > 2, "\(counts)")
  }

  /// Reviews the cases of a sample; returns how many there are.
  private func review(_ name: String) throws -> Int {
    let workspace = try Workspace(root: Self.samples)
    workspace.scan()
    let project = Project(workspace, measurers: FixedWidth())
    let cases = LongTests.areWanted ? 5000 : 200
    let tortured = Torture(project, seed: 3).run(on: Document(name: Path(name))) { $0 == cases }
    for found in tortured.found {
      let neighbours = neighbours(of: found.variant).enumerated().map { index, value in
        value.replacing("name", by: .string("neighbour \(index)"))
      }
      let path = Path(name).adding(suffix: ".preview.json")
      let file = (try? workspace.read(path, limit: FileLimit.document).get()) ?? Array("{}".utf8)
      let texts = ([found.variant] + neighbours).map { String(decoding: $0.json(), as: UTF8.self) }
      let edits = try #require(ListAddition(to: file)?.edits(adding: texts, to: "variants"))
      let tried = project.with(workspace.trying([path: .text(try edits.applied(toFile: file))]))
      let checked = Checker(tried, jobs: 2).check([Document(name: Path(name))])
      let environments = checked.flatMap { environmentsOfCauses(like: found.problem, in: $0) }
      #expect(Set(environments).count == 1, "\(found.words): \(environments)")
    }
    return tortured.found.count
  }

  /// The environments with a problem of the same code and place that follows from no other one.
  private func environmentsOfCauses(
    like problem: Diagnostic, in document: CheckedDocument
  ) -> [String] {
    let same = document.problems.all.filter { other in
      let diagnostic = other.diagnostic
      return diagnostic.code == problem.code && diagnostic.range == problem.range
        && diagnostic.file == problem.file && diagnostic.cause == nil
    }
    return same.flatMap { $0.environments }
  }

  /// The variants that change less by one value: a key less, or a value nearer to the simplest.
  private func neighbours(of variant: ModelValue) -> [ModelValue] {
    guard case .object(let object) = variant else { return [] }
    let keys = object.keys.filter { $0 != "name" }
    // A screen has both sides.
    let removed = keys.filter { $0 != "width" && $0 != "height" }
    return removed.map { variant.replacing($0, by: nil) }
      + keys.flatMap { key -> [ModelValue] in
        guard let value = object[key] else { return [] }
        return nearer(value, as: key).map { variant.replacing(key, by: $0) }
      }
  }

  /// The values of a part of a variant that are nearer to the document's own by one.
  private func nearer(_ value: ModelValue, as key: String) -> [ModelValue] {
    let own = ["width": 375.0, "height": 667.0]
    switch (key, value) {
    case ("width", .number(let number, _)), ("height", .number(let number, _)):
      let step = number < own[key] ?? 0 ? 1.0 : -1
      return number == own[key] ? [] : [.number(number + step)]
    case ("textSize", .string(let word)):
      let all = TextSize.allCases.map(\.rawValue)
      guard let index = all.firstIndex(of: word), let large = all.firstIndex(of: "large") else {
        return []
      }
      return [.string(all[index < large ? index + 1 : index - 1])]
    case ("owner", _), ("outlets", _): return smaller(value)
    default: return []
    }
  }

  /// The values in which one text has a letter less, or one number is nearer to 0 by one.
  private func smaller(_ value: ModelValue) -> [ModelValue] {
    switch value {
    case .string(let text): text.isEmpty ? [] : [.string(String(text.dropLast()))]
    case .number(let number, let isInteger):
      abs(number) < 1 ? [] : [.number(number - (number < 0 ? -1 : 1), isInteger: isInteger)]
    case .object(let object):
      object.members.flatMap { key, part in
        smaller(part).map { value.replacing(key, by: $0) }
      }
    case .list, .bool, .null, .date: []
    }
  }
}

extension ModelValue {
  /// An object with another value of a key, or without the key.
  fileprivate func replacing(_ key: String, by value: ModelValue?) -> ModelValue {
    guard case .object(var object) = self else { return self }
    object[key] = value
    return .object(object)
  }
}
