import Segue

/// A stock animator by name, as the page `more` shows it.
struct StockAnimator {
  let id: String
  let title: String
  let summary: String
  let text: String
  /// Where its figures come from.
  let source: String
  private(set) var kind = Kind.growing
  /// How it moves by itself, if its animator does not say so.
  private let ownCurve: MotionCurve
  /// Makes the animator of a push or, backwards, of a pop.
  private let make: @MainActor (_ isReversed: Bool) -> any ViewControllerAnimatedTransitioning

  init(
    _ id: String, _ title: String, _ summary: String, source: String, curve: MotionCurve = .navigation,
    make: @escaping @MainActor (_ isReversed: Bool) -> any ViewControllerAnimatedTransitioning, _ text: String
  ) {
    (self.id, self.title, self.summary, self.source, self.text) = (id, title, summary, source, text)
    (ownCurve, self.make) = (curve, make)
  }

  /// Makes the animator of a push or a pop. Some grow out of `source`, a view on the page below.
  func animator(
    for operation: NavigationController.Operation, from source: View? = nil
  ) -> any ViewControllerAnimatedTransitioning {
    let animator = make(operation == .pop)
    (animator as? CircularRevealAnimator)?.source = source
    (animator as? ContainerTransformAnimator)?.source = source
    (animator as? ExplodeAnimator)?.source = source
    return animator
  }

  var typeName: String { "\(type(of: make(false)))" }

  var curve: MotionCurve {
    guard let scene = make(false) as? SceneAnimator else { return ownCurve }
    return .cubic(scene.duration, scene.curve.forth)
  }
}

extension StockAnimator {
  enum Kind {
    case growing, turning, inPieces, sliding
  }

  private static let (apple, hero, effects, material) = ("UIKit", "Hero", "VCTransitionsLibrary", "Material Design")

  /// In the order of the list: by what one sees.
  static let all: [StockAnimator] = [
    (growing, Kind.growing), (turning, .turning), (inPieces, .inPieces), (sliding, .sliding),
  ].flatMap { animators, kind in
    animators.map {
      var animator = $0
      animator.kind = kind
      return animator
    }
  }

  private static let growing: [StockAnimator] = [
    StockAnimator(
      "reveal", "Reveal", "A circle opens", source: "Android", make: { CircularRevealAnimator(isReversed: $0) },
      "You see the new page through a circle, which grows out of the row you chose."),
    StockAnimator(
      "container", "Container", "A row grows into its page", source: material,
      make: { ContainerTransformAnimator(isReversed: $0) },
      "The row becomes a card, and the card becomes the page. The text of the row fades first."),
    StockAnimator(
      "elevation", "Elevation", "A row rises from a page that sinks", source: material,
      make: { ElevationScaleAnimator(isReversed: $0) },
      "A row grows into its page, and the page below moves away from you."),
    StockAnimator(
      "scale", "Scale", "Grows from the middle", source: "Segue", curve: .cubic(0.4),
      make: { ScaleAnimator(operation: $0 ? .pop : .push) },
      "The page grows from a tenth of its size, and shrinks back to it."),
    StockAnimator(
      "dive", "Dive", "Through one page into the next", source: hero, make: { DiveAnimator(isReversed: $0) },
      "The page comes towards you and past you, and the next one was behind it."),
    StockAnimator(
      "surface", "Surface", "Back up out of a page", source: hero, make: { DiveAnimator(isReversed: !$0) },
      "Dive in reverse: the new page comes back from behind you."),
    StockAnimator(
      "fade", "Fade", "One page dissolves into the next", source: apple, curve: .cubic(0.35),
      make: { _ in FadeAnimator() }, "Only the alpha of the page changes."),
    StockAnimator(
      "fade-through", "Fade through", "Out, and then in", source: material,
      make: { FadeThroughAnimator(isReversed: $0) },
      "One page fades out before the next one fades in: for pages that have nothing in common."),
  ]

  private static let turning: [StockAnimator] = [
    StockAnimator(
      "curl", "Page curl", "A sheet of paper is peeled off", source: "paper",
      make: { PageCurlAnimator(isReversed: $0) },
      "Take the sheet at its left edge, and peel it off. Its print shows through the back."
    ),
    StockAnimator(
      "leaf", "Leaf", "Half a page turns over", source: effects, make: { LeafAnimator(isReversed: $0) },
      "The right half lifts, as in a book. On its back is the left half of the next page."),
    StockAnimator(
      "fold", "Fold", "Folds up like a map", source: effects, make: { FoldAnimator(isReversed: $0) },
      "Hold it in the middle: the edge between the pages stays under your finger."
    ),
    StockAnimator(
      "cube", "Cube", "Two faces of a turning cube", source: effects, curve: .cubic(0.5),
      make: { CubeAnimator(operation: $0 ? .pop : .push) },
      "Each page is a face of the cube, which turns about its own middle."),
    StockAnimator(
      "flip", "Flip", "Two sides of a card", source: effects, curve: .cubic(0.6),
      make: { FlipAnimator(operation: $0 ? .pop : .push) }, "The next page is the back of this one."),
    StockAnimator(
      "turn", "Turn", "Turns to its edge, and on", source: effects, make: { TurnAnimator(isReversed: $0) },
      "The page turns until you see only its edge. The next page turns on from there."),
    StockAnimator(
      "natgeo", "Magazine", "Twists away about its spine", source: effects, make: { NatGeoAnimator(isReversed: $0) },
      "The page twists about three axes at once, as when you leaf through a magazine."),
    StockAnimator(
      "cards", "Cards", "Tilts back, and the next comes up", source: effects, make: { CardsAnimator(isReversed: $0) },
      "The page tilts, moves up and away, and the next card of the stack comes over it."),
    StockAnimator(
      "portal", "Portal", "Opens like two doors", source: effects, make: { PortalAnimator(isReversed: $0) },
      "The page splits in two, and the next one comes nearer through the gap."),
  ]

  private static let inPieces: [StockAnimator] = [
    StockAnimator(
      "dissolve", "Dissolve", "Cell by cell, in patches", source: "Segue", make: { DissolveAnimator(isReversed: $0) },
      "The cells change in random patches. Going back shows the same patches."),
    StockAnimator(
      "flap", "Split flap", "Letters turn on a board", source: "Segue", make: { SplitFlapAnimator(isReversed: $0) },
      "As on the board of a station, the cells turn over, and letters run through the alphabet until they are right."),
    StockAnimator(
      "rain", "Letter rain", "Letters fall, others rain in", source: "Segue",
      make: { LetterRainAnimator(isReversed: $0) },
      "Every letter comes loose and falls. Drag back, and the letters rise."),
    StockAnimator(
      "explode", "Explode", "Bursts into pieces", source: effects, make: { ExplodeAnimator(isReversed: $0) },
      "Each piece flies and turns in its own way. Going back, every piece finds its place."),
  ]

  private static let sliding: [StockAnimator] = [
    StockAnimator(
      "slide", "Slide", "In from the right, over the old one", source: apple,
      make: { SlideAnimator(operation: $0 ? .pop : .push) },
      "The page below moves 30 % of the way. A push without an animator looks like this."),
    StockAnimator(
      "push", "Push", "Comes over, and pushes a little", source: hero, make: { PushAnimator(isReversed: $0) },
      "The page below moves a third of the way and darkens."),
    StockAnimator(
      "pull", "Pull", "Goes, and pulls the next along", source: hero, make: { PushAnimator(isReversed: !$0) },
      "Push in reverse: the page that leaves is on top."),
    StockAnimator(
      "cover", "Cover", "Comes over a page that stays", source: hero, make: { CoverAnimator(isReversed: $0) },
      "The page below stays where it is and darkens."),
    StockAnimator(
      "uncover", "Uncover", "Goes, and uncovers the next", source: hero, make: { CoverAnimator(isReversed: !$0) },
      "Cover in reverse: the next page was below all the time."),
    StockAnimator(
      "page-in", "Page in", "Comes over a page that moves away", source: hero, make: { PageInAnimator(isReversed: $0) },
      "The page below shrinks while the next one covers it."),
    StockAnimator(
      "page-out", "Page out", "Goes, and the next comes near", source: hero, make: { PageInAnimator(isReversed: !$0) },
      "The next page comes from afar while this one leaves."),
    StockAnimator(
      "zoom-slide", "Zoom slide", "Slides, smaller at the sides", source: hero,
      make: { ZoomSlideAnimator(isReversed: $0) },
      "Both pages slide by their whole width, and shrink towards the sides."),
    StockAnimator(
      "axis-x", "Step aside", "A step aside, and a fade", source: material, make: { sharedAxis(.x, $0) },
      "Shared axis x: both pages move a twelfth of the width, and one fades after the other."),
    StockAnimator(
      "axis-y", "Step up", "A step up, and a fade", source: material, make: { sharedAxis(.y, $0) },
      "Shared axis y: both pages move up a little, and one fades after the other."),
    StockAnimator(
      "axis-z", "Step in", "A step in, and a fade", source: material, make: { sharedAxis(.z, $0) },
      "Shared axis z: both pages come nearer, and one fades after the other."),
  ]

  private static func sharedAxis(_ axis: SharedAxisAnimator.Axis, _ isReversed: Bool) -> SharedAxisAnimator {
    let animator = SharedAxisAnimator(isReversed: isReversed)
    animator.axis = axis
    return animator
  }
}
