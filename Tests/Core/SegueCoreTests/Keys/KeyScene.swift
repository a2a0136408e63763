import Segue
import SegueTesting
import TestFiles

/// A view that can have the focus, and takes text if it is told to.
final class FocusView: View {
  var takesText = false
  private(set) var text = ""
  override var canBecomeFocused: Bool { true }
  override var acceptsTextInput: Bool { takesText }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard takesText, let key = presses.first?.key, key.modifiers.isEmpty, case .character(let character) = key.code
    else { return super.pressesBegan(presses, with: event) }
    text.append(character)
  }
}

/// A page with a focused view in a navigation controller with a toolbar, and a log of the commands that were carried out.
final class KeyScene {
  let (page, focused) = (ViewController(), FocusView(frame: CGRect(cells: 0, 4, 10, 2)))
  let navigation: NavigationController
  let app: TestApplication
  var log: [String] = []

  init(columns: Int = 80, rows: Int = 24) {
    navigation = NavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    page.view.addSubview(focused)
    app = TestApplication(navigation, columns: columns, rows: rows)
    app.tick()
  }

  var lastRow: String { app.rows.last ?? "" }

  /// Adds a command that writes a word into the log.
  @discardableResult
  func add(_ key: Key, _ word: String, to responder: Responder, attributes: KeyCommand.Attributes = []) -> KeyCommand {
    let command = KeyCommand(title: word, keys: [key], attributes: attributes) { [unowned self] in log.append(word) }
    responder.addKeyCommand(command)
    return command
  }

  /// Adds a command for x to the page and to all that is around it.
  func addEverywhere() {
    let places: [(String, Responder)] = [
      ("page", page), ("navigation", navigation), ("window", app.application.window), ("application", app.application),
    ]
    for (word, responder) in places { add(.character("x"), word, to: responder) }
  }

  /// Presents a page and waits until it is there.
  func present(_ controller: ViewController, _ style: ModalPresentationStyle, from presenter: ViewController? = nil) {
    controller.modalPresentationStyle = style
    app.runUntilStill { (presenter ?? page).present(controller, animated: false) }
  }
}
