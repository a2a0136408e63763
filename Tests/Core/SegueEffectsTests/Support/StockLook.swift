import Segue

/// The stock animators that are made for two whole pages, by the names of their goldens.
nonisolated enum StockLook: String, CaseIterable, Sendable {
  case cube, flip, fade, scale, sharedElement
  case reveal, curl, fold, leaf, turn, portal, explode, cards, magazine, dissolve, splitFlap, letterRain
  case container, elevation, push, pull, cover, uncover, pageIn, pageOut, zoomSlide, dive, surface
  case axisX, axisY, axisZ, fadeThrough

  /// Those that describe a scene.
  static var scenes: [StockLook] { allCases.filter { ![.cube, .flip, .fade, .scale, .sharedElement].contains($0) } }

  /// Makes the animator of a push or a pop between two pages with the same element.
  @MainActor func animator(_ operation: NavigationController.Operation, below: View, top: View)
    -> any ViewControllerAnimatedTransitioning
  {
    let isBack = operation == .pop
    switch self {
    case .cube: return CubeAnimator(operation: operation)
    case .flip: return FlipAnimator(operation: operation)
    case .fade: return FadeAnimator()
    case .scale: return ScaleAnimator(operation: operation)
    case .sharedElement:
      return SharedElementAnimator(from: isBack ? top : below, to: isBack ? below : top, isForward: !isBack)
    case .reveal:
      let reveal = CircularRevealAnimator(operation: operation)
      reveal.source = below
      return reveal
    case .curl: return PageCurlAnimator(operation: operation)
    case .fold: return FoldAnimator(operation: operation)
    case .leaf: return LeafAnimator(operation: operation)
    case .turn: return TurnAnimator(operation: operation)
    case .portal: return PortalAnimator(operation: operation)
    case .explode: return ExplodeAnimator(operation: operation)
    case .cards: return CardsAnimator(operation: operation)
    case .magazine: return NatGeoAnimator(operation: operation)
    case .dissolve: return DissolveAnimator(operation: operation)
    case .splitFlap: return SplitFlapAnimator(operation: operation)
    case .letterRain: return LetterRainAnimator(operation: operation)
    case .container, .elevation:
      let transform =
        self == .container
        ? ContainerTransformAnimator(operation: operation) : ElevationScaleAnimator(operation: operation)
      transform.source = below
      return transform
    case .push: return PushAnimator(operation: operation)
    case .pull: return PushAnimator(isReversed: !isBack)
    case .cover: return CoverAnimator(operation: operation)
    case .uncover: return CoverAnimator(isReversed: !isBack)
    case .pageIn: return PageInAnimator(operation: operation)
    case .pageOut: return PageInAnimator(isReversed: !isBack)
    case .zoomSlide: return ZoomSlideAnimator(operation: operation)
    case .dive: return DiveAnimator(operation: operation)
    case .surface: return DiveAnimator(isReversed: !isBack)
    case .axisX, .axisY, .axisZ:
      let axis = SharedAxisAnimator(operation: operation)
      axis.axis = self == .axisX ? .x : self == .axisY ? .y : .z
      return axis
    case .fadeThrough: return FadeThroughAnimator(operation: operation)
    }
  }
}
