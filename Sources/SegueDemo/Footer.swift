import Segue

/// The foot of a page: the keys that work now. While a finger holds the page, others do.
final class Footer: Label {
  private let keys: String
  private let keysOfFinger: String
  private var isHeld = false { didSet { text = isHeld ? keysOfFinger : keys } }

  init(_ keys: String, whileHeld keysOfFinger: String = Footer.sideways, color: Color) {
    self.keys = keys
    self.keysOfFinger = keysOfFinger
    super.init(frame: .zero)
    text = keys
    textColor = color
  }

  /// What works while a page is dragged sideways.
  static let sideways = "← → drag   ⏎ let go   esc put back"
  /// What works while a sheet is dragged.
  static let upAndDown = "↑ ↓ drag   ⏎ let go   esc put back"

  /// Goes along with the transition under way: call it when the page is about to appear or to disappear. A finger that
  /// takes the page away holds it from the start on, others take hold of it on its way.
  func follow(_ page: ViewController, isLeaving: Bool) {
    guard let coordinator = page.transitionCoordinator else { return }
    if isLeaving, coordinator.isInteractive { isHeld = true }
    coordinator.notifyWhenInteractionChanges { [weak self] in self?.isHeld = $0.isInteractive }
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.isHeld = false }
  }
}
