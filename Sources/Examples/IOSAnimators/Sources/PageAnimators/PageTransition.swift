import UIKit

/// Gives a navigation controller one of the animators, and a finger that takes pages back: keep it, and set it as `delegate`.
public final class PageTransition: NSObject, UINavigationControllerDelegate {
  /// The animators of pushes and pops.
  public enum Style: CaseIterable, Sendable {
    /// See ``CircleRevealAnimator``, ``DepthAnimator`` and ``BlindsAnimator``.
    case circle, depth, blinds

    /// An animator for one push or pop.
    public func animator(for operation: UINavigationController.Operation) -> UIViewControllerAnimatedTransitioning {
      switch self {
      case .circle: return CircleRevealAnimator(isOpening: operation == .push)
      case .depth: return DepthAnimator(operation: operation)
      case .blinds: return BlindsAnimator()
      }
    }
  }

  private let style: Style
  private let interaction = SwipeBackInteraction()

  /// Adds the finger's gesture to a navigation controller.
  public init(_ style: Style, for navigationController: UINavigationController) {
    self.style = style
    super.init()
    interaction.attach(to: navigationController)
  }

  /// An animator of the style.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return style.animator(for: operation)
  }

  /// The finger, while it is on its way.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return interaction.isActive ? interaction : nil
  }
}
