import Segue
import SegueTerminal

/// A form of two fields and a long text, for tests of the terminal's cursor. Esc twice ends it.
final class FormViewController: ViewController {
  private let name = TextField(frame: CGRect(cells: 2, 1, 24, 1))
  private let secret = TextField(frame: CGRect(cells: 2, 3, 24, 1))
  private let notes = TextView(frame: CGRect(cells: 2, 5, 24, 6))

  override func viewDidLoad() {
    name.placeholder = "Name"
    secret.placeholder = "Password"
    secret.isSecureTextEntry = true
    notes.placeholder = "Notes"
    for field in [name, secret, notes] as [View] { view.addSubview(field) }
  }

  override func viewDidLayoutSubviews() {
    notes.frame = CGRect(x: 16, y: 80, width: max(32, view.bounds.width - 32), height: max(16, view.bounds.height - 96))
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard presses.first?.key.code == .escape else { return super.pressesBegan(presses, with: event) }
    view.window?.application?.terminate()
  }
}

exit(Terminal.run(FormViewController()))
