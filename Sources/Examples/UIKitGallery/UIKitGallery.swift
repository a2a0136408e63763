// The sources of this program are in UIKitSources, and know nothing of terminals. A terminal has keys: here they get a bar that names
// them, and a card.
import Segue
import SegueInspector
import UIKit

extension AppDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    // It is called again whenever the terminal gets the focus.
    guard !(application.transitionObserver is KeyHints), let root = window?.rootViewController else { return }
    KeyHints.add(to: application, root as? NavigationController)
  }
}

/// Gives each page its items in the toolbar, before it is seen for the first time.
@MainActor final class KeyHints: TransitionObserver {
  private let inspector: Inspector
  private weak var navigation: NavigationController?

  private init(_ application: Application, _ navigation: NavigationController) {
    (inspector, self.navigation) = (Inspector(application), navigation)
    inspector.help = { Self.card }
    inspector.addKeyCommands()
    application.transitionObserver = self
    navigation.isToolbarHidden = false
    showItems()
  }

  /// Shows the toolbar of the navigation controller, and has `?` show the card. The application keeps what is needed for it.
  static func add(to application: Application, _ navigation: NavigationController?) {
    guard let navigation else { return }
    let hints = KeyHints(application, navigation)
    application.setKeyCommand(.character("?")) { hints.inspector.showsHelp.toggle() }
  }

  func transitionDidStep(_ event: TransitionEvent) {
    inspector.transitionDidStep(event)
    showItems()
  }

  private func showItems() {
    guard let page = navigation?.view.window?.visibleViewController ?? navigation?.topViewController else { return }
    guard page.toolbarItems == nil else { return }
    let (quit, help) = (item("quit", .character("q")), item("help", .character("?")))
    switch page {
    case is TransitionsViewController:
      page.toolbarItems = [item("choose", .up, .down), item("open", .enter), help, quit]
    case is DetailViewController: page.toolbarItems = [item("drag back", .right), item("back", .escape), help, quit]
    case is MessageViewController: page.toolbarItems = [item("drag down", .down), item("close", .escape), help, quit]
    default: break
    }
  }

  private func item(_ title: String, _ keys: Key.Code...) -> BarButtonItem { BarButtonItem(title: title, keys: keys) }

  private static let card = InspectorHelp(
    title: "segue-uikit: transitions written for iOS",
    paragraphs: [
      "Animation controllers, presentations and gestures as an app for iOS has them. They import UIKit, and run here unchanged.",
      "Open one, and drag its page back: hold →, or drag with the mouse from the left edge. Catch a push while it runs.",
      "The sources are in Sources/Examples/UIKitGallery/UIKitSources. Press i to see who is asked for what.",
    ],
    keys: [
      (keys: "↑ ↓ ⏎", does: "choose, open"), (keys: "→ ←", does: "drag a page back, and on again; hold them"),
      (keys: "↓ ↑", does: "drag a message down, and back up"), (keys: "let go, ⏎", does: "lift the finger"),
      (keys: "esc", does: "put back what is dragged; else go back"),
    ] + Inspector.keys + [(keys: "q", does: "quit")])
}
