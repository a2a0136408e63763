/// Moves a view from its frame on one page to its frame on the other, while the upper page fades.
///
/// It moves a copy, and shows the two originals only before and after the transition. The picture of an image view goes straight from its
/// frame in one view to its frame in the other, also if their content modes, corners or backgrounds differ. Any other view is copied as a
/// snapshot that stretches. The copy floats on a shadow. Labels move as in a ``MagicMoveAnimator``, whose parts it uses.
@preconcurrency @MainActor open class SharedElementAnimator: ViewControllerAnimatedTransitioning {
  /// The view on the from-page.
  public let source: View
  /// The view on the to-page with the same content.
  public let destination: View
  /// Labels on both pages that move with the view, such as the picture's title.
  public let labels: [(from: Label, to: Label)]
  /// Whether the to-page is in front: true for a push.
  public let isForward: Bool

  /// Creates an animator for one transition.
  ///
  /// - Parameters:
  ///   - source: The view on the from-page.
  ///   - destination: The view on the to-page with the same content.
  ///   - labels: Labels that move with the view.
  ///   - isForward: Whether the to-page is in front: true for a push.
  public init(
    from source: View, to destination: View, with labels: [(from: Label, to: Label)] = [], isForward: Bool
  ) {
    (self.source, self.destination, self.labels, self.isForward) = (source, destination, labels, isForward)
  }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.6
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let (container, from, to) = transitionContext.addPage(inFront: isForward) else { return }
    // The destination's frame is only known when its page is laid out.
    to.layoutIfNeeded()
    let duration = transitionDuration(using: transitionContext)
    let motion = SharedElementMotion(in: container) { [source, destination, labels] in
      Self.makeCopies([(source, destination)] + labels.map { ($0.from, $0.to) }, in: container, duration)
    }
    motion.prepare()
    let alphas = (from.alpha, to.alpha)
    if isForward { to.alpha = 0 }
    View.animate(withDuration: duration) {
      if isForward { to.alpha = alphas.1 } else { from.alpha = 0 }
      (isForward ? to : from).joinAnimation(of: [.opacity])
    } completion: { _ in
      motion.finish()
      from.alpha = alphas.0
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    motion.animate()
    transitionContext.repositionOnResize([], start: {}, end: { [weak motion] in motion?.animateAgain() })
  }

  /// Makes a copy for each pair. The first copy floats on a shadow. The pages fade, and the copies do not.
  private static func makeCopies(_ pairs: [(from: View, to: View)], in container: View, _ duration: TimeInterval)
    -> SharedElementMotion.Copies
  {
    for pair in pairs { for view in [pair.from, pair.to] { view.displayIfNeeded() } }
    let elements = pairs.enumerated().compactMap { index, pair -> SharedElement? in
      guard var start = ElementPlace(of: pair.from, in: container), var end = ElementPlace(of: pair.to, in: container)
      else { return nil }
      (start.alpha, end.alpha) = (1, 1)
      let isAlike = pair.from is Label || pair.from is ImageView && pair.to is ImageView
      let sources = (ElementSource(pair.from), ElementSource(pair.to))
      var parts =
        isAlike
        ? ElementParts(from: sources.0, to: sources.1, isOnePicture: true)
        : ElementParts(of: sources.0, stretches: true)
      if index == 0 { parts.floats = true }
      return SharedElement(
        from: start, to: end, isCut: false, parts: parts, timing: AnimationTiming(duration: duration))
    }
    return (elements, pairs.flatMap { [$0.from, $0.to] }, [])
  }

  open func animationEnded(_ transitionCompleted: Bool) {}
}
