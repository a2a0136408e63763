/// The optional requirements of UIKit's own protocols that have defaults here, so that whoever passes a call on
/// (`inner?.animationEnded?(true)`) can.
enum KnownRequirements {
  static let names: Set = [
    // Transitions.
    "animationEnded", "interruptibleAnimator", "animationController", "interactionControllerForPresentation",
    "interactionControllerForDismissal", "interactionController", "presentationController",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "presentationControllerDidDismiss",
    "presentationControllerDidAttemptToDismiss", "adaptivePresentationStyle",
    // Containers.
    "navigationController", "navigationControllerSupportedInterfaceOrientations",
    "navigationControllerPreferredInterfaceOrientationForPresentation", "tabBarController",
    "tabBarControllerSupportedInterfaceOrientations", "pageViewController",
    // Gestures and scrolling.
    "gestureRecognizer", "gestureRecognizerShouldBegin", "scrollViewDidScroll", "scrollViewWillBeginDragging",
    "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
    "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "tableView",
    // Layers and the application.
    "animationDidStart", "animationDidStop", "application", "applicationDidBecomeActive", "applicationWillResignActive",
  ]
}
