/// Whether the bars of containers make way for content that scrolls: `UIBarMinimizationBehavior`, and
/// `UITabBarController.MinimizeBehavior`.
public enum BarMinimizationBehavior: Int, Sendable, Hashable {
  /// A page leaves it to its containers, and a container leaves its bars where they are.
  case automatic
  /// The bars stay.
  case never
  /// They go while the content scrolls down, towards its end, and come back while it scrolls up. At the beginning they are there.
  case onScrollDown
  /// They go while the content scrolls up, and come back while it scrolls down. At the end they are there: for pages that begin at their
  /// end, such as a conversation.
  case onScrollUp
}

extension ViewController {
  private struct Wish: Attachments.Entry { var behavior = BarMinimizationBehavior.automatic }

  /// Whether the bars around this page make way while it scrolls; `.automatic`, the default, leaves that to the containers: to
  /// ``NavigationController/hidesBarsOnSwipe`` and ``TabBarController/tabBarMinimizeBehavior``. With `.never` a page keeps its bars.
  ///
  /// In UIKit it is a part of `navigationItem.navigationBarMinimization`. Here it counts for all bars. The innermost controller with a wish
  /// decides.
  public var barMinimizationBehavior: BarMinimizationBehavior {
    get { attachments[Wish.self].behavior }
    set {
      attachments[Wish.self].behavior = newValue
      barMovementMaker = newValue == .automatic ? nil : { BarRetreat.of($0) }
      guard newValue == .never else { return }
      for controller in selfAndParents { (controller as? any MovableBars)?.barMovement?.end(animated: true) }
    }
  }
}
