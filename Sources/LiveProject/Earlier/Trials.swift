public import FileSystem
public import Foundation
import Synchronization

/// The texts that agents tried lately and that nobody has written.
public final class Trials: Sendable {
  private static let limit = 10

  /// Texts that were tried together.
  public struct Trial: Sendable {
    /// The name by which requests ask for the texts: `tried-3`.
    public let name: String
    /// The time of the trial.
    public let time: Date
    /// The texts by path.
    public let texts: [Path: [UInt8]]
    /// The documents that use the files, and those that were named.
    public let documents: [Path]
  }

  private let trials = Mutex((number: 0, kept: [Trial]()))

  /// Keeps texts; the oldest ones are forgotten.
  func add(_ texts: [Path: [UInt8]], of documents: [Path]) -> Trial {
    trials.withLock { trials in
      trials.number += 1
      let trial = Trial(
        name: "tried-\(trials.number)", time: Date(), texts: texts, documents: documents)
      trials.kept = (trials.kept + [trial]).suffix(Self.limit)
      return trial
    }
  }

  /// The trial of a name; nil if it is forgotten.
  subscript(name: String) -> Trial? {
    trials.withLock { $0.kept.last { $0.name == name } }
  }

  /// The last trial that concerns a document.
  func last(of document: Path) -> Trial? {
    trials.withLock { $0.kept.last { $0.documents.contains(document) } }
  }
}

extension LiveProject {
  /// Keeps texts that an agent tried, for people who look on.
  ///
  /// - Parameter named: The names by which the agent called the documents.
  public func addTrial(_ texts: [Path: [UInt8]], named: [Path]) -> Trials.Trial {
    let users = texts.keys.flatMap { documents(using: $0) }
    let known = named.compactMap { name in
      [name, name.removing(suffix: ".xml")].compactMap(\.self).first { feed.document($0) != nil }
    }
    return trials.add(texts, of: Set(known + users).sorted())
  }

  /// The last trial that concerns a document; nil if there is none.
  public func lastTrial(of document: Path) -> Trials.Trial? { trials.last(of: document) }
}
