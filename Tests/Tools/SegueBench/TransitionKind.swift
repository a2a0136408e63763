import Segue

/// The transitions that are measured.
enum TransitionKind: String, CaseIterable {
  case slide, fade, cover, scale, rotate, cube, flip, hero, magic, inside, reveal, zoom, detents
  case circle, curl, fold, leaf, turn, portal, explode, cards, magazine, dissolve, flap, rain, container, elevation,
    push, pageIn, zoomSlide, dive, axis, fadeThrough

  /// The budget of a whole tick at 200 × 60, in times of the C loop.
  var budget: Double {
    switch self {
    case .cover: 5
    case .slide: 6.5
    case .fade: 7.3
    case .scale: 11
    case .hero, .magic, .inside, .reveal, .zoom, .detents: 12
    case .flip: 15
    case .cube: 20
    case .rotate: 24
    case .curl, .fold, .explode: 30
    case .circle, .leaf, .turn, .portal, .cards, .magazine, .dissolve, .flap, .rain, .container, .elevation, .push,
      .pageIn, .zoomSlide, .dive, .axis, .fadeThrough:
      25
    }
  }

  /// The number of things that both pages share by their identifiers, or that move on one page.
  var sharedCount: Int { self == .magic || self == .inside ? 40 : 0 }

  /// Whether the new page is presented instead of pushed.
  var isPresented: Bool { self == .cover }

  /// The animator of a push or, for `cover`, of a presentation; nil if the page has a transition of its own, or changes itself.
  func animator(from: BenchPage, to: BenchPage) -> (any ViewControllerAnimatedTransitioning)? {
    switch self {
    case .zoom, .inside: nil
    case .slide: SlideAnimator(operation: .push)
    case .cover, .detents: CoverVerticalAnimator(isPresenting: true)
    case .cube: CubeAnimator(operation: .push)
    case .flip: FlipAnimator(operation: .push)
    case .hero: SharedElementAnimator(from: from.picture, to: to.picture, isForward: true)
    case .magic: MagicMoveAnimator(isForward: true)
    case .reveal: RevealAnimator()
    case .circle: CircularRevealAnimator()
    case .curl: PageCurlAnimator()
    case .fold: FoldAnimator()
    case .leaf: LeafAnimator()
    case .turn: TurnAnimator()
    case .portal: PortalAnimator()
    case .explode: ExplodeAnimator()
    case .cards: CardsAnimator()
    case .magazine: NatGeoAnimator()
    case .dissolve: DissolveAnimator()
    case .flap: SplitFlapAnimator()
    case .rain: LetterRainAnimator()
    case .container: Self.growing(ContainerTransformAnimator(), out: from)
    case .elevation: Self.growing(ElevationScaleAnimator(), out: from)
    case .push: PushAnimator()
    case .pageIn: PageInAnimator()
    case .zoomSlide: ZoomSlideAnimator()
    case .dive: DiveAnimator()
    case .axis: SharedAxisAnimator()
    case .fadeThrough: FadeThroughAnimator()
    case .fade: PlainAnimator { $0.alpha = 0 }
    case .scale: PlainAnimator { $0.transform = CGAffineTransform(scaleX: 0.1, y: 0.1) }
    case .rotate: PlainAnimator { $0.transform = CGAffineTransform(rotationAngle: 1.5).scaledBy(x: 0.5, y: 0.5) }
    }
  }

  private static func growing(_ transform: ContainerTransformAnimator, out page: BenchPage)
    -> ContainerTransformAnimator
  {
    transform.source = page.picture
    return transform
  }
}

/// The new page comes in from the opacity or transform that `hide` sets, over the old one.
private final class PlainAnimator: ViewControllerAnimatedTransitioning {
  private let hide: (View) -> Void

  init(hide: @escaping (View) -> Void) { self.hide = hide }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    hide(to)
    View.animate(withDuration: 0.4) {
      to.transform = .identity
      to.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// The new page is seen through a circle that grows.
private final class RevealAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    let bounds = to.bounds
    func circle(_ radius: CGFloat) -> Path {
      Path(ellipseIn: CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0).insetBy(dx: -radius, dy: -radius))
    }
    let mask = ShapeLayer()
    mask.path = circle(hypot(bounds.width, bounds.height) / 2)
    to.layer.mask = mask
    mask.add(
      BasicAnimation(.path, from: circle(8), to: mask.path, timing: MediaTiming(duration: 0.4)),
      didStop: { _ in
        to.layer.mask = nil
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
