import UIKit

/// Swings the page in with a group of animations, and lets it swing away again.
class SwingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.8
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toViewController = transitionContext.viewController(forKey: .to),
      let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let isPush = operation == .push
    let page: UIView = isPush ? toView : fromView
    toView.frame = transitionContext.finalFrame(for: toViewController)
    if isPush {
      transitionContext.containerView.addSubview(toView)
    } else {
      transitionContext.containerView.insertSubview(toView, belowSubview: fromView)
    }

    CATransaction.begin()
    CATransaction.setCompletionBlock {
      page.layer.removeAllAnimations()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let swing = isPush ? swingIn() : swingOut()
    swing.duration = transitionDuration(using: transitionContext)
    // A page that leaves must not be seen again before it is removed.
    swing.fillMode = .forwards
    swing.isRemovedOnCompletion = false
    page.layer.add(swing, forKey: "swing")
    CATransaction.commit()
  }

  private func swingIn() -> CAAnimationGroup {
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 0.2
    scale.toValue = 1
    scale.timingFunction = CAMediaTimingFunction(name: .easeOut)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    let shake = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    shake.values = [-0.6, 0.3, -0.15, 0.05, 0]
    shake.keyTimes = [0, 0.35, 0.6, 0.8, 1]
    let group = CAAnimationGroup()
    group.animations = [scale, fade, shake]
    return group
  }

  private func swingOut() -> CAAnimationGroup {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = CGFloat.pi / 3
    let fall = CABasicAnimation(keyPath: "transform.translation.y")
    fall.fromValue = 0
    fall.toValue = 240
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [1, 1, 0]
    let group = CAAnimationGroup()
    group.animations = [turn, fall, fade]
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    return group
  }
}
