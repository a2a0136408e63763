import Foundation
import Segue
import SegueTerminal

/// `segue-todo [FILE]`: a list of things to do.
@main
enum TodoProgram {
  private static let interface = CommandLineInterface(
    "segue-todo", "a list of things to do", version: CommandLineProgram.libraryVersion,
    usages: ["[FILE]": "the file; ~/.local/share/segue-todo.json unless given"], operands: .files(extensions: ["json"]),
    discussion: ["The arrows choose, enter opens, space marks as done, and ? shows all keys."],
    sections: [.init("environment", ["XDG_DATA_HOME": "the folder instead of ~/.local/share"], isInHelp: false)])

  static func main() async {
    await CommandLineProgram.run(interface) { parsed in
      let home = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? NSHomeDirectory() + "/.local/share"
      let list = try TodoList(URL(fileURLWithPath: parsed.operands.first ?? home + "/segue-todo.json"))
      let status = await Terminal.run(window(for: list))
      try list.save()
      return status
    }
  }

  /// The list, and beside it or on top of it the form of what is chosen.
  static func window(for list: TodoList) -> ViewController {
    let split = SplitViewController(style: .doubleColumn)
    split.setViewController(ListViewController(list), for: .primary)
    split.preferredPrimaryColumnWidthFraction = 0.4
    let navigation = NavigationController(rootViewController: split)
    (navigation.isNavigationBarHidden, navigation.isToolbarHidden) = (true, false)
    return navigation
  }
}

extension ViewController {
  /// Asks for confirmation, or for a text.
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
