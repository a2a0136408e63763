/// A view flies from its place on one page to its place on the other, while the pages cross-fade.
///
/// What flies is a copy: of an image view another image view, whose bounds animate, so that the picture is fitted
/// anew in every frame; of any other view a snapshot that stretches. The two originals are hidden meanwhile.
open class SharedElementAnimator: ViewControllerAnimatedTransitioning {
  /// The element on the page that is left.
  public let source: View
  /// The same element on the page that comes.
  public let destination: View
  /// Whether the page that comes lies above the other one: true for a push.
  public let isForward: Bool

  /// An animator for one transition between the pages that `source` and `destination` are on.
  public init(from source: View, to destination: View, isForward: Bool) {
    self.source = source
    self.destination = destination
    self.isForward = isForward
  }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.6
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let container = transitionContext.containerView
    to.frame = container.bounds
    if isForward { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
    // The destination's place is only known once its page is laid out.
    to.layoutIfNeeded()
    let flying = copyOfSource()
    func fly(to view: View) {
      // A page may have taken it away.
      if view.window != nil { flying?.frame = container.convert(view.bounds, from: view) }
    }
    let (takeOff, land) = ({ [source] in fly(to: source) }, { [destination] in fly(to: destination) })
    takeOff()
    if let flying {
      container.addSubview(flying)
      transitionContext.placeAnew([flying], start: takeOff, end: land)
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
