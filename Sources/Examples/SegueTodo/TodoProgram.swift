import Foundation
import Segue
import SegueFiles
import SegueTerminal

/// `segue-todo [FILE]`: a list of things to do.
@main
enum TodoProgram {
  private static let interface = CommandLineInterface(
    "segue-todo", "a list of things to do", version: CommandLineProgram.libraryVersion,
    usages: ["[FILE]": "the file; ~/.local/share/segue-todo.json unless given"], operands: .files(extensions: ["json"]),
    discussion: [
      "The arrows choose, enter opens, space marks as done, and ? shows all keys. Right, held, or a swipe to the right drags a row "
        + "to its section.",
      "Several programs may change the file at once. All changes count, and if two programs change the same text, both texts stay.",
    ],
    sections: [.init("environment", ["XDG_DATA_HOME": "the folder instead of ~/.local/share"], isInHelp: false)])

  static func main() async {
    await CommandLineProgram.run(interface) { parsed in
      if parsed.operands.count > 1 { throw CommandLineError.unexpectedOperand(parsed.operands[1], commands: []) }
      let list = try TodoList(file(parsed.operands.first))
      let page = ListViewController(list)
      let status = await Terminal.run(window(showing: page)) { application in
        application.schedule(every: 1) {
          page.exchange()
          page.tellDue(at: .now)
        }
      }
      do { try list.save() } catch {
        guard let path = list.rescue() else {
          try StandardOutput.write(list.bytes())
          throw error
        }
        throw TodoError("\(error); your list is saved in \(path)")
      }
      return status
    }
  }

  /// The file of an operand, or the one of the user.
  private static func file(_ operand: String?) throws -> FilePath {
    if let operand { return FilePath(bytes: CommandLineParser.bytes(of: operand)) }
    let environment = ProcessInfo.processInfo.environment
    // Paths that are not absolute do not count.
    let folders = [environment["XDG_DATA_HOME"], environment["HOME"].map { $0 + "/.local/share" }]
    guard let folder = folders.compactMap(\.self).first(where: { $0.hasPrefix("/") }).map({ FilePath($0) }) else {
      throw TodoError("HOME is not set: name a file")
    }
    do { try folder.makeFolder() } catch { throw TodoError("\(folder): \(error)") }
    return folder.appending(FilePath("segue-todo.json"))
  }

  /// The list, and beside it or on top of it the form of what is chosen.
  static func window(for list: TodoList) -> ViewController { window(showing: ListViewController(list)) }

  private static func window(showing page: ListViewController) -> ViewController {
    let split = SplitViewController(style: .doubleColumn)
    split.setViewController(page, for: .primary)
    split.preferredPrimaryColumnWidthFraction = 0.4
    let navigation = NavigationController(rootViewController: split)
    (navigation.isNavigationBarHidden, navigation.isToolbarHidden) = (true, false)
    // It never has a page to go back to. A drag to the right is for a row.
    navigation.interactivePopGestureRecognizer.isEnabled = false
    return navigation
  }
}

extension ViewController {
  func ask(
    _ title: String, button: String, isDestructive: Bool = false, text: String? = nil, then: @escaping (String) -> Void
  ) {
    let alert = AlertController(title: title)
    if let text { alert.addTextField { $0.placeholder = text } }
    alert.addAction(
      AlertAction(title: button, style: isDestructive ? .destructive : .default) { [unowned alert] _ in
        then(alert.textFields?.first?.text ?? "")
      })
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }
}
