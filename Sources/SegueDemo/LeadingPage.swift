import Segue

/// A page that is not yet the point: the transition to show leads on from it, and back to it.
@MainActor
protocol LeadingPage: AnyObject {
  /// Opens what its chosen element leads to.
  func proceed(animated: Bool)
  /// Comes back from there.
  func goBack()
}

extension HeroGridViewController: LeadingPage {
  func goBack() { navigationController?.popViewController(animated: true) }
}

/// The next tab, and the previous one.
extension TabsViewController: LeadingPage {
  func proceed(animated: Bool) {
    // Without an animator a tab bar controller does not animate.
    let animating = delegate
    if !animated { delegate = nil }
    selectedIndex += 1
    delegate = animating
  }

  func goBack() { selectedIndex -= 1 }
}
