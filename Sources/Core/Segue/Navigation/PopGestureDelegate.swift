/// Decides whether a navigation controller's own drag begins.
///
/// It begins if there is a page to pop or a running transition to grab. An outermost navigation controller lets it begin
/// at its root as well, where the drag only pulls the page.
final class PopGestureDelegate: GestureRecognizerDelegate {
  weak var navigation: NavigationController?

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let navigation else { return false }
    if navigation.running?.canBeHeld == false { return false }
    return navigation.viewControllers.count > 1 || navigation.running != nil || navigation.parent == nil
  }
}
