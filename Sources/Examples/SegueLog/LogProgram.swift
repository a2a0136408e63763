import Foundation
import Segue
import SegueTerminal

/// `segue-log [DIR]`: the log of a git repository.
@main
enum LogProgram {
  private static let interface = CommandLineInterface(
    "segue-log", "the log of a git repository", version: CommandLineProgram.libraryVersion,
    usages: ["[DIR]": "a folder in the repository; the current one unless given"], operands: .folders,
    discussion: ["The arrows choose a commit, enter opens it, and ? shows all keys."])

  static func main() async {
    await CommandLineProgram.run(interface) { parsed in
      guard parsed.operands.count <= 1 else { throw GitError(description: "one folder at a time") }
      let repository = Repository(folder: parsed.operands.first)
      _ = try await repository.output(["rev-parse", "--git-dir"])
      return await Terminal.run(log(of: repository))
    }
  }

  /// The list of commits, and beside it or on top of it the one that is read.
  static func log(of repository: Repository) -> ViewController {
    let split = SplitViewController(style: .doubleColumn)
    let details = CommitViewController(repository)
    let commits = CommitsViewController(repository, details)
    for command in commits.commands + details.commands { split.addKeyCommand(command) }
    split.preferredPrimaryColumnWidthFraction = 0.4
    split.setViewController(commits, for: .primary)
    split.setViewController(details, for: .secondary)
    let navigation = NavigationController(rootViewController: split)
    (navigation.isNavigationBarHidden, navigation.isToolbarHidden) = (true, false)
    return navigation
  }
}

extension KeyCommand {
  convenience init(_ title: String, _ key: Character, _ help: String, action: @escaping () -> Void) {
    self.init(title: title, keys: [.character(key)], discoverabilityTitle: help, primaryAction: action)
  }
}

extension ViewController {
  func report(_ error: any Error) {
    let alert = AlertController(title: "That did not work", message: "\(error)")
    alert.addAction(AlertAction(title: "OK"))
    present(alert, animated: true)
  }
}
