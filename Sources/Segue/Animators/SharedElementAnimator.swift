/// Moves a view from its frame on one page to its frame on the other, while the upper page fades.
///
/// It moves a copy, and hides the two originals during the transition. The picture of an image view goes straight from where
/// the one view shows it to where the other does, also if their content modes, corners or backgrounds differ. Any other view is
/// copied as a snapshot that stretches.
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
    let picture = (source as? ImageView).map { FlyingPicture(of: $0, to: destination) }
    let flying = picture ?? source.snapshotView(afterScreenUpdates: false)
    func fly(to view: View) {
      // Its page may have removed it.
      guard view.window != nil else { return }
      if let picture {
        picture.match(view, in: container)
      } else {
        flying?.frame = container.convert(view.bounds, from: view)
      }
    }
    let (takeOff, land) = ({ [source] in fly(to: source) }, { [destination] in fly(to: destination) })
    takeOff()
    let moving = picture?.moving ?? [flying].compactMap(\.self)
    if let flying {
      container.addSubview(flying)
      transitionContext.repositionOnResize(moving, start: takeOff, end: land)
    }
    let wereHidden = (source.isHidden, destination.isHidden)
    let alphas = (from.alpha, to.alpha)
    source.isHidden = true
    destination.isHidden = true
    if isForward { to.alpha = 0 }

    View.animate(withDuration: transitionDuration(using: transitionContext)) {
      land()
      for view in moving { view.joinAnimation(of: [.position, .bounds]) }
      if isForward { to.alpha = alphas.1 } else { from.alpha = 0 }
    } completion: { [source, destination] _ in
      flying?.removeFromSuperview()
      (source.isHidden, destination.isHidden) = wereHidden
      from.alpha = alphas.0
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}
}
