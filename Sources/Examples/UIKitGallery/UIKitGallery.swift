// The sources of this program are in UIKitSources, and know nothing of terminals. A terminal has keys: here they get a bar that names
// them, and the help card gets a text.
import Segue
import SegueInspector
import SegueTerminal
import UIKit

extension AppDelegate {
  static func main() {
    let interface = CommandLineInterface(
      "segue-uikit", "transitions written for iOS, in a terminal", version: CommandLineProgram.libraryVersion)
    CommandLineProgram.run(interface) { _ in runApplication(Self.self) }
  }

  private static func runApplication<Delegate: UIApplicationDelegate>(_: Delegate.Type) -> Never {
    // The protocol's own, which this type's stands in front of.
    Delegate.main()
    exit(0)
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    // It is called again whenever the terminal gets the focus.
    guard !(application.transitionObserver is KeyHints), let root = window?.rootViewController else { return }
    KeyHints.add(to: application, root as? NavigationController)
  }
}

/// Names the keys of drags that the sources bring along, and has the inspector's keys.
@MainActor final class KeyHints: TransitionObserver {
  private let inspector: Inspector
  private weak var application: Application?

  private init(_ application: Application) {
    (inspector, self.application) = (Inspector(application), application)
    inspector.addKeyCommands()
    application.transitionObserver = self
  }

  /// Shows the toolbar of the navigation controller, and the inspector's keys. The navigation controller keeps what is needed for it.
  static func add(to application: Application, _ navigation: NavigationController?) {
    guard let navigation else { return }
    navigation.isToolbarHidden = false
    navigation.helpText = text
    navigation.attachments[Entry.self].hints = KeyHints(application)
  }

  private struct Entry: Attachments.Entry { var hints: KeyHints? }

  func transitionDidStep(_ event: TransitionEvent) {
    inspector.transitionDidStep(event)
    guard let page = application?.window.visibleViewController, page.keyCommands == nil else { return }
    switch page {
    case is DetailViewController:
      page.addKeyCommand(
        KeyCommand(
          title: "drag back", keys: [.right], discoverabilityTitle: "hold it to drag the page back; ⏎ lets go"))
    case is MessageViewController:
      page.addKeyCommand(
        KeyCommand(
          title: "drag down", keys: [.down], alternateKeys: [.up],
          discoverabilityTitle: "hold it to drag the message down; ⏎ lets go"))
    default: break
    }
  }

  private static let text = HelpText(
    title: "segue-uikit: transitions written for iOS",
    paragraphs: [
      "These animation controllers, presentations and gestures were written for iOS. They import UIKit, and run here unchanged.",
      "Open one, and drag its page back: hold →, or drag with the mouse from the left edge. Catch a push while it runs.",
      "The sources are in Sources/Examples/UIKitGallery/UIKitSources. Press i to see all calls.",
    ])
}
