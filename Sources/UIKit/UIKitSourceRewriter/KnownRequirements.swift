/// The optional requirements of UIKit's own protocols that have defaults here, so that whoever passes a call on
/// (`inner?.animationEnded?(true)`) can.
enum KnownRequirements {
  static let names: Set = [
    // Transitions.
    "animationEnded", "interruptibleAnimator", "animationController", "interactionControllerForPresentation",
    "interactionControllerForDismissal", "interactionController", "presentationController",
    "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "presentationControllerDidDismiss",
    "presentationControllerDidAttemptToDismiss", "adaptivePresentationStyle",
    "addAnimations", "addCompletion", "continueAnimation",
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

  /// Those of them that return something which is never nil here. What a call with a question mark returns is asked whether it is
  /// more than the default.
  static let returning: Set = ["interruptibleAnimator"]
}
