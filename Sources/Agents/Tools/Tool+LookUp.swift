import FileSystem
import JSONWriting
import Markup
import Views
import Vocabulary
import Workspace

extension Tool {
  static let lookUp = Tool(
    name: "look_up",
    description: """
      Says what a class, property, event, value, instruction or code is: type, values, default, \
      platforms, an example; near names if there is none. Call it before you guess a name; with \
      “in_class” alone it lists all that a class takes.
      """,
    fields: [Field("name", .text), Field("in_class", .text)]
  ) { call throws(ToolProblem) in
    let settings = call.workspace.owner(of: nil).settings
    let vocabulary = MarkupVocabulary.standard.adding(settings.classes)
    let className = call.arguments.text("in_class")
    let answer: MarkupVocabulary.Answer
    if let name = call.arguments.text("name") {
      answer = vocabulary.lookUp(name, in: className, explanation: call.folder.explanation)
    } else if let className {
      answer = vocabulary.lookUp(class: className)
    } else {
      throw ToolProblem("look_up needs “name” or “in_class”")
    }
    let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
    return ToolAnswer("", items: lines.map { "\($0)" }) { left in
      "… and \(left) more lines: name one property"
    } write: { object, _ in
      object.member("revision", call.revision)
      answer.write(to: &object)
    }
  }
}
