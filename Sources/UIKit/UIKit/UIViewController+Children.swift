public import Segue

extension ViewController {
  /// Replaces the view of a child by another child's, with an animation.
  ///
  /// - Parameters:
  ///   - from: The child whose view leaves.
  ///   - to: The child whose view comes.
  ///   - duration: Seconds.
  ///   - options: A transition among them is carried out; else `animations` alone moves the views.
  ///   - animations: Changes that are animated.
  ///   - completion: Called at the end.
  public func transition(
    from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = from.view.superview else { return }
    let end = { (isFinished: Bool) in
      from.view.removeFromSuperview()
      completion?(isFinished)
    }
    // The bits of the transitions.
    if options.rawValue & (7 << 20) != 0 {
      UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          container.addSubview(to.view)
          animations?()
          from.view.removeFromSuperview()
        }, completion: end)
    } else {
      container.addSubview(to.view)
      UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
    }
  }
}
