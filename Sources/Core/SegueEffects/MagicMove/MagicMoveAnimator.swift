/// Moves what two pages share from its place on the one to its place on the other, and fades the rest.
///
///     list.picture.transitionID = "lighthouse"
///     detail.picture.transitionID = "lighthouse"
///     // Asked by the navigation controller:
///     MagicMoveAnimator(operation: operation)
///
/// Views with the same ``View/transitionID`` are the same thing, and move: place, size, transform, corners, colours, border, shadow and
/// opacity go from the one to the other. Pictures keep their proportions, and text moves by whole letters. Other views come and go by their
/// ``View/transitionModifiers``, or fade with their page. <doc:MagicMove> has the rules.
///
/// It works for pushes and pops, presentations and dismissals, tabs and the pages of a ``PageViewController``, by itself and under any
/// interactor.
@preconcurrency @MainActor open class MagicMoveAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the transition leads forth, to a page in front: true for a push, a presentation, and the next page or tab.
  public let isForward: Bool
  /// The length of the transition, in seconds: everything without a duration of its own moves for as long. With nil, the default, the
  /// durations follow from the distances.
  ///
  /// Then a view moves for 0.208 s and 1/3000 s more for each point of its way and its change of size, at most 0.375 s, and the pages fade
  /// for as long as the longest movement. A number that is negative or not finite counts as nil.
  public let duration: TimeInterval?
  /// The curve of all that has none of its own; nil, the default, for `CubicTimingCurve.standard`, for views that come from outside of the
  /// container `CubicTimingCurve.deceleration`, and for views that go there `CubicTimingCurve.acceleration`.
  public var timingFunction: TimingFunction?

  /// Creates an animator for one transition.
  public init(isForward: Bool, duration: TimeInterval? = nil) {
    self.isForward = isForward
    self.duration = duration.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// Creates an animator for a push or a pop.
  public convenience init(operation: NavigationController.Operation, duration: TimeInterval? = nil) {
    self.init(isForward: operation != .pop, duration: duration)
  }

  /// The ``duration``, or else as long as the longest movement can last by the modifiers on the two pages, before these are laid out.
  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    if let duration { return duration }
    let pages = [TransitionContextViewControllerKey.from, .to].compactMap {
      transitionContext?.viewController(forKey: $0)?.viewIfLoaded
    }
    guard pages.count == 2 else { return ElementDuration.longest }
    var scans = zip(pages, [false, true]).map { PageScan($0, in: nil, isAppearing: $1) }
    let pairs = scans[0].pairs(with: scans[1])
    for (index, matched) in [pairs.map(\.from), pairs.map(\.to)].enumerated() {
      scans[index].readModifiers(matched: Set(matched), isForward: isForward)
    }
    let ends = scans.flatMap(\.entries).map { $0.delay + ($0.options.duration ?? ElementDuration.longest) }
    return max(ElementDuration.longest, ends.max() ?? 0)
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from)?.view,
      let to = transitionContext.viewController(forKey: .to)?.view
    else { return transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }
    let container = transitionContext.containerView
    transitionContext.placePages(toInFront: isForward)
    // What flies is copied before the next frame would lay it out and draw it.
    func prepare() {
      for page in [from, to] {
        page.layoutIfNeeded()
        page.displayIfNeeded()
      }
    }
    prepare()
    // A page that moves alongside, such as a presenter, is at its end as soon as the first animation is added.
    var start: PageScan? = PageScan(from, in: container, isAppearing: false)
    let fade = PageFade(isForward: isForward, in: transitionContext)
    // As it was at the beginning: by now the pages may have other views.
    let total = transitionContext.playback?.duration ?? transitionDuration(using: transitionContext)
    let motion = SharedElementMotion(in: container) { [duration, timingFunction, isForward] in
      let isFirst = start != nil
      defer { start = nil }
      prepare()
      let scans = fade.withoutFading {
        (start ?? PageScan(from, in: container, isAppearing: false), PageScan(to, in: container, isAppearing: true))
      }
      let rules = ElementMatch.Rules(
        isForward: isForward, total: total, usual: duration, function: timingFunction)
      if isFirst { transitionContext.trace?.note(repeated: scans.0.repeated + scans.1.repeated) }
      return ElementMatch([scans.0, scans.1], pairs: scans.0.pairs(with: scans.1), in: container.bounds, rules)
        .copiesOverPages
    }
    // The pages come first, because what moves alongside takes their timing.
    View.animate(AnimationTiming(duration: total, function: timingFunction ?? .cubic(.standard)), options: []) {
      fade.animate()
    } completion: { _ in
      motion.finish()
      fade.restore()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    motion.prepare()
    motion.animate()
    transitionContext.repositionOnResize([], start: {}, end: { [weak motion] in motion?.animateAgain() })
  }

  open func animationEnded(_ transitionCompleted: Bool) {}
}

extension PageScan {
  /// The views with one identifier on two pages, in the order of the other page.
  fileprivate func pairs(with other: PageScan) -> [(from: Int, to: Int)] {
    other.found.compactMap { identifier, index in found[identifier].map { ($0, index) } }.sorted { $0.to < $1.to }
  }
}

extension ElementMatch {
  /// The copies over two pages, from back to front, and the views whose place they take: the matched ones, those with modifiers, and all
  /// that covers them.
  fileprivate var copiesOverPages: SharedElementMotion.Copies {
    let lifted = zip(scans, matched).map { scan, matched in
      scan.lifted(
        moving: { scan.entries[$0].place != nil && (matched.contains($0) || scan.entries[$0].options.movesUnmatched) },
        area: scan.paintedArea)
    }
    let originals = zip(scans, lifted).flatMap { scan, indices in indices.map { scan.entries[$0].view } }
    return (makeElements(lifted: lifted), originals, [])
  }
}

extension ViewControllerContextTransitioning {
  /// Adds the to-view to the container and gives it its final frame, if the animator may move it.
  fileprivate func placePages(toInFront isInFront: Bool) {
    guard let to = view(forKey: .to) else { return }
    let frame = viewController(forKey: .to).map { finalFrame(for: $0) } ?? .zero
    to.frame = frame.isEmpty ? containerView.bounds : frame
    if isInFront {
      containerView.addSubview(to)
    } else if let from = view(forKey: .from), from.superview === containerView {
      containerView.insertSubview(to, belowSubview: from)
    } else {
      containerView.insertSubview(to, at: 0)
    }
  }
}

/// The page in front fades in or out. If the page behind shows through it, that one fades as well.
struct PageFade {
  private let views: [(view: View, alpha: CGFloat, isIncoming: Bool)]

  /// Makes the pages that will fade in clear, after noting their opacity.
  init(isForward: Bool, in context: any ViewControllerContextTransitioning) {
    let pages = [context.view(forKey: .from), context.view(forKey: .to)]
    let (front, behind) = isForward ? (1, 0) : (0, 1)
    func isOpaque(_ view: View) -> Bool { view.layer.backgroundColor.alpha == 255 && view.alpha >= 1 }
    // A page that the animator must not move stays as it is.
    let isSeeThrough = pages[front].map { !isOpaque($0) } ?? false
    let fading = isSeeThrough ? [front, behind] : [front]
    views = fading.compactMap { index in pages[index].map { ($0, $0.alpha, index == 1) } }
    for (view, _, isIncoming) in views where isIncoming { view.alpha = 0 }
  }

  func animate() {
    for (view, alpha, isIncoming) in views {
      view.alpha = isIncoming ? alpha : 0
      view.joinAnimation(of: [.opacity])
    }
  }

  /// Runs code while the pages have their full opacity. Their animations do not change.
  func withoutFading<Result>(_ body: () -> Result) -> Result {
    let now = views.map(\.view.alpha)
    View.performWithoutAnimation { restore() }
    defer { View.performWithoutAnimation { for (each, alpha) in zip(views, now) { each.view.alpha = alpha } } }
    return body()
  }

  func restore() { for (view, alpha, _) in views { view.alpha = alpha } }
}
