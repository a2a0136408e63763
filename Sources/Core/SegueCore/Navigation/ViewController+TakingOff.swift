// What takes a page off that is on top of another, in a stack or presented: for drags that a transition brings.

extension ViewController {
  /// Whether the page can be taken off now: not the root, nothing above it, and no transition in the way that has to end first.
  package var canBeTakenOff: Bool {
    if let navigation = navigationController, parent === navigation {
      return navigation.viewControllers.last === self && navigation.viewControllers.count > 1
        && (navigation.running == nil || navigation.running?.outlivesTransition == true)
    }
    guard let ownPresentation, presentation == nil else { return false }
    return ownPresentation.running.map(\.outlivesTransition) ?? true
  }

  /// Pops the page, or dismisses it.
  package func takeOff() {
    if let navigation = navigationController, parent === navigation {
      navigation.popViewController(animated: true)
    } else {
      presentingViewController?.dismiss(animated: true)
    }
  }
}
