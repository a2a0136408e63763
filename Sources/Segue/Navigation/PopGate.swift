/// Drags are for where there is something to drag: a page to pop, or a transition under way; a root that is in nothing
/// else can be pulled.
final class PopGate: GestureRecognizerDelegate {
  weak var navigation: NavigationController?

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let navigation else { return false }
    if let running = navigation.running, running.transition?.phase.canBeHeld == false { return false }
    return navigation.viewControllers.count > 1 || navigation.running != nil || navigation.parent == nil
  }
}
