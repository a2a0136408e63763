/// Moves a view from its frame on one page to its frame on the other, while the upper page fades.
///
/// It moves a copy, and hides the two originals during the transition. An image view is copied as an image view, whose
/// picture is fitted into its bounds in every frame. Any other view is copied as a snapshot that stretches.
open class SharedElementAnimator: ViewControllerAnimatedTransitioning {
  /// The view on the from-page.
  public let source: View
  /// The view on the to-page that shows the same.
  public let destination: View
  /// Whether the to-page is in front: true for a push.
  public let isForward: Bool

  /// Creates an animator for one transition.
  public init(from source: View, to destination: View, isForward: Bool) {
    self.source = source
    self.destination = destination
    self.isForward = isForward
  }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.6
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let (container, from, to) = transitionContext.addPage(inFront: isForward) else { return }
    // The destination's frame is only known when its page is laid out.
    to.layoutIfNeeded()
    let flying = copyOfSource()
    func fly(to view: View) {
      // Its page may have removed it.
      if view.window != nil { flying?.frame = container.convert(view.bounds, from: view) }
    }
    let (takeOff, land) = ({ [source] in fly(to: source) }, { [destination] in fly(to: destination) })
    takeOff()
    if let flying {
      container.addSubview(flying)
      transitionContext.repositionOnResize([flying], start: takeOff, end: land)
    }
    let wereHidden = (source.isHidden, destination.isHidden)
    let alphas = (from.alpha, to.alpha)
    source.isHidden = true
    destination.isHidden = true
    if isForward { to.alpha = 0 }

    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      land()
      flying?.joinAnimation(of: [.position, .bounds])
      if isForward { to.alpha = alphas.1 } else { from.alpha = 0 }
    } completion: { [source, destination] _ in
      flying?.removeFromSuperview()
      (source.isHidden, destination.isHidden) = wereHidden
      from.alpha = alphas.0
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}

  private func copyOfSource() -> View? {
    guard let original = source as? ImageView else { return source.snapshotView(afterScreenUpdates: false) }
    let copy = ImageView(image: original.image)
    copy.contentMode = original.contentMode
    copy.clipsToBounds = true
    copy.backgroundColor = original.backgroundColor
    copy.layer.cornerRadius = original.layer.cornerRadius
    copy.layer.borderWidth = original.layer.borderWidth
    copy.layer.borderColor = original.layer.borderColor
    return copy
  }
}
