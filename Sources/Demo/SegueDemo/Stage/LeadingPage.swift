import Segue

/// A page that is opened for the sake of another one: the transition that it shows leads on from it, and back to it.
@MainActor
protocol LeadingPage: AnyObject {
  /// Opens the page that its highlighted element leads to.
  func proceed(animated: Bool)
  /// Comes back from that page.
  func goBack()
  /// Whether that page is shown, or about to be.
  var hasProceeded: Bool { get }
}

extension HeroGridViewController: LeadingPage {
  func goBack() { navigationController?.popViewController(animated: true) }
  var hasProceeded: Bool { navigationController?.topViewController !== self }
}

/// Leads on to the next tab, and back to the previous one.
extension TabsViewController: LeadingPage {
  func proceed(animated: Bool) {
    // Without an animator from its delegate, a tab bar controller does not animate.
    let animating = delegate
    if !animated { delegate = nil }
    selectedIndex += 1
    delegate = animating
  }

  func goBack() { selectedIndex -= 1 }
  var hasProceeded: Bool { selectedIndex > 0 }
}
