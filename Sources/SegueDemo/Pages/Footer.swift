import Segue

/// The last line of a page: the keys that work, which are others while a finger holds the page.
final class Footer: Label {
  private let keys: String
  private let keysWhileHeld: String
  private var isHeld = false { didSet { text = isHeld ? keysWhileHeld : keys } }

  init(_ keys: String, whileHeld keysWhileHeld: String = Footer.sideways, color: Color) {
    self.keys = keys
    self.keysWhileHeld = keysWhileHeld
    super.init(frame: .zero)
    text = keys
    textColor = color
  }

  static let sideways = "← → drag   ⏎ let go   esc put back"
  static let upAndDown = "↑ ↓ drag   ⏎ let go   esc put back"

  /// Follows the transition under way. Call it when the page is about to appear or to disappear.
  ///
  /// A finger that drags the page away holds it from the start; one that catches it later changes the interaction.
  func follow(_ page: ViewController, isLeaving: Bool) {
    guard let coordinator = page.transitionCoordinator else { return }
    if isLeaving, coordinator.isInteractive { isHeld = true }
    coordinator.notifyWhenInteractionChanges { [weak self] in self?.isHeld = $0.isInteractive }
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.isHeld = false }
  }
}
