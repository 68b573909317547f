public import FileSystem
public import Project
import Synchronization
public import Typesetting
import Workspace

/// The folder that agents ask about, and what is needed to answer.
public struct AgentFolder: Sendable {
  /// The folder at one moment.
  public struct Moment: Sendable {
    /// The documents.
    public let project: Project
    /// Names the moment; equal ones have the same files.
    public let revision: String

    /// A moment.
    public init(_ project: Project, revision: String) {
      (self.project, self.revision) = (project, revision)
    }
  }

  /// The folder as it is now: every file that was written before is seen.
  public let current: @Sendable () async -> Moment
  /// The fonts to draw with.
  public let fonts: FontBook
  /// How many documents are laid out at a time.
  public var jobs = 1
  /// How long a call looks for more; a second later it ends, even if its work does not.
  public var limit = Duration.seconds(9)
  /// What the manual says about a code; nil if it is not there.
  public var explanation: @Sendable (_ code: String) -> String? = { _ in nil }
  /// Receives each call, for people who look on.
  public var onCall: @Sendable (AgentCall) -> Void = { _ in }

  /// A folder.
  public init(fonts: FontBook, current: @escaping @Sendable () async -> Moment) {
    (self.fonts, self.current) = (fonts, current)
  }
}

/// A call of a tool, as people see it.
public struct AgentCall: Sendable {
  /// The name of the tool.
  public let tool: String
  /// The documents that the agent named.
  public let documents: [Path]
  /// The texts that it tried; empty for what is written.
  public let texts: [Path: [UInt8]]
  /// Whether the answer is an error.
  public let isError: Bool
}

/// A folder that is scanned when somebody asks, since nobody watches it.
public final class ScannedFolder: Sendable {
  private let project: Project
  private let known: Mutex<Known>

  private struct Known {
    var stamps: [Path: FileStamp]
    var number = 1
  }

  /// A folder, which is scanned now.
  public init(_ project: Project) {
    self.project = project
    project.workspace.scan()
    known = Mutex(Known(stamps: project.workspace.texts.stamps(of: project.workspace.files)))
  }

  /// The folder as it is now.
  public func current() -> AgentFolder.Moment {
    let workspace = project.workspace
    return known.withLock { known in
      let changed = workspace.texts.changes(since: &known.stamps)
      workspace.update(paths: workspace.staleFolders() + changed)
      let files = workspace.files
      if !changed.isEmpty || files.count != known.stamps.count
        || !files.allSatisfy({ known.stamps[$0] != nil })
      {
        known.number += 1
        known.stamps = workspace.texts.stamps(of: files)
      }
      return AgentFolder.Moment(project, revision: "\(known.number)")
    }
  }
}
