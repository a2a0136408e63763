import Foundation
import Segue
import SegueTerminal

/// A mailbox, letters and answers in two columns, with all bars: for tests of columns and bars in real terminals.
final class MailboxViewController: TableViewController {
  private let subjects = (1...60).map { "Letter \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mailbox"
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "letter")
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { subjects.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
    cell.textLabel?.text = subjects[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    showDetailViewController(LetterViewController(subjects[indexPath.row]), sender: self)
  }
}

/// A letter, and a line for the answer below it.
final class LetterViewController: ViewController {
  private let answer = TextField()

  init(_ subject: String) {
    super.init()
    title = subject
  }

  override func loadView() {
    let text = Label(
      "Dear reader, this is the text of the letter. It is as wide as its column, and as high as its words need.")
    text.numberOfLines = 0
    // Where it is low, the answer stays in sight.
    text.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    answer.placeholder = "Answer"
    let send = StackView(.horizontal, cells: 2, [Label("To: you"), View(), Label("⏎ sends", style: .dim)])
    let stack = StackView(.vertical, cells: 1, [text, SeparatorView(), answer, send, View()])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(cells: 1, 2, 0, 2)
    stack.backgroundColor = .secondarySystemBackground
    view = stack
  }

  override func viewDidLoad() {
    addKeyCommand(
      KeyCommand(title: "more", keys: [Key(.character("n"), modifiers: .control)]) { [weak self] in
        guard let self else { return }
        show(LetterViewController("Re: \(title ?? "")"), sender: self)
      })
  }
}

let split = SplitViewController(style: .doubleColumn)
split.setViewController(MailboxViewController(), for: .primary)
split.setViewController(LetterViewController("Letter 0"), for: .secondary)
let navigation = NavigationController(rootViewController: split)
navigation.isNavigationBarHidden = true
navigation.isToolbarHidden = false
let tabs = TabBarController()
tabs.viewControllers = [navigation, ViewController()]
for (page, name) in zip(tabs.viewControllers ?? [], ["Mail", "Notes"]) { page.tabBarItem = TabBarItem(title: name) }
exit(Terminal.run(tabs))
