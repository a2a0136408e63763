import Segue

/// A stock animator by name, as the page `more` shows it.
struct StockAnimator {
  let id: String
  let title: String
  let summary: String
  let text: String
  /// Where its figures come from.
  let source: String
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
  private static let (apple, hero, effects, material) = ("UIKit", "Hero", "VCTransitionsLibrary", "Material Design")

  /// In the order of the list: by what one sees.
  static let all: [StockAnimator] = growing + turning + inPieces + sliding

  private static let growing: [StockAnimator] = [
    StockAnimator(
      "reveal", "Reveal", "A circle opens", source: "Android", make: { CircularRevealAnimator(isReversed: $0) },
      "The new page is seen through a circle, which grows out of the row that you have chosen."),
    StockAnimator(
      "container", "Container", "A row grows into its page", source: material,
      make: { ContainerTransformAnimator(isReversed: $0) },
      "The row becomes a card, and the card becomes the page. The text of the row gives way to the page early on."),
    StockAnimator(
      "elevation", "Elevation", "A row rises from a page that sinks", source: material,
      make: { ElevationScaleAnimator(isReversed: $0) },
      "A row grows into its page, and the page below moves away from you."),
    StockAnimator(
      "scale", "Scale", "Grows from the middle", source: "ours", curve: .cubic(0.4),
      make: { ScaleAnimator(operation: $0 ? .pop : .push) },
      "The page grows from a tenth of its size, and shrinks back to it."),
    StockAnimator(
      "dive", "Dive", "Through a page into the next", source: hero, make: { DiveAnimator(isReversed: $0) },
      "The page comes towards you and past you, and the next one was behind it."),
    StockAnimator(
      "surface", "Surface", "Back up out of a page", source: hero, make: { DiveAnimator(isReversed: !$0) },
      "The dive backwards: the new page comes back from behind you."),
    StockAnimator(
      "fade", "Fade", "One page dissolves into the next", source: apple, curve: .cubic(0.35),
      make: { _ in FadeAnimator() }, "Only the opacity of the page changes."),
    StockAnimator(
      "fade-through", "Fade through", "Out, and then in", source: material,
      make: { FadeThroughAnimator(isReversed: $0) },
      "One page fades out, and only then the other one fades in: they have nothing to do with each other."),
  ]

  private static let turning: [StockAnimator] = [
    StockAnimator(
      "curl", "Page curl", "A sheet of paper is peeled off", source: "paper",
      make: { PageCurlAnimator(isReversed: $0) },
      "Take the sheet at its left edge. It stays in your hand, up and down as well, and its print shows through the back."
    ),
    StockAnimator(
      "leaf", "Leaf", "Half a page turns over", source: effects, make: { LeafAnimator(isReversed: $0) },
      "As in a book, the right half lifts, and has the left half of the next page on its back."),
    StockAnimator(
      "fold", "Fold", "Folds up like a map", source: effects, make: { FoldAnimator(isReversed: $0) },
      "Hold it in the middle: the hinges in front stay in the plane of the screen, so the edge between the pages follows you."
    ),
    StockAnimator(
      "cube", "Cube", "Two faces of a turning cube", source: effects, curve: .cubic(0.5),
      make: { CubeAnimator(operation: $0 ? .pop : .push) },
      "Each page is a face of the cube, which turns about its own middle."),
    StockAnimator(
      "flip", "Flip", "Two sides of a card", source: effects, curve: .cubic(0.6),
      make: { FlipAnimator(operation: $0 ? .pop : .push) }, "The next page is the back of this one."),
    StockAnimator(
      "turn", "Turn", "To its edge, and on", source: effects, make: { TurnAnimator(isReversed: $0) },
      "The page turns until you see it from its side, and the other page turns on from there."),
    StockAnimator(
      "natgeo", "Magazine", "Twists away about its spine", source: effects, make: { NatGeoAnimator(isReversed: $0) },
      "The page twists about three axes at once, as when you leaf through a magazine."),
    StockAnimator(
      "cards", "Cards", "Tilts back, and the next comes up", source: effects, make: { CardsAnimator(isReversed: $0) },
      "The page tilts, moves up and away, and the next card of the stack comes over it."),
    StockAnimator(
      "portal", "Portal", "Opens like a door", source: effects, make: { PortalAnimator(isReversed: $0) },
      "The page is cut in two, and the next one comes nearer in the gap."),
  ]

  private static let inPieces: [StockAnimator] = [
    StockAnimator(
      "dissolve", "Dissolve", "Cell by cell, in patches", source: "ours", make: { DissolveAnimator(isReversed: $0) },
      "Each cell has its moment by a noise, so that the way back shows the same patches."),
    StockAnimator(
      "flap", "Split flap", "Letters turn on a board", source: "ours", make: { SplitFlapAnimator(isReversed: $0) },
      "As on the board of a station: cells turn over, and letters run through the alphabet until they are right."),
    StockAnimator(
      "rain", "Letter rain", "Letters fall, others rain in", source: "ours",
      make: { LetterRainAnimator(isReversed: $0) },
      "Every letter comes loose by itself and falls under gravity. Drag it back, and they rise."),
    StockAnimator(
      "explode", "Explode", "Bursts into pieces", source: effects, make: { ExplodeAnimator(isReversed: $0) },
      "Each piece flies and turns in its own way, by a seed: every piece finds back to its place."),
  ]

  private static let sliding: [StockAnimator] = [
    StockAnimator(
      "slide", "Slide", "In from the right, over the old one", source: apple,
      make: { SlideAnimator(operation: $0 ? .pop : .push) },
      "The page below moves three tenths of the way. Without an animator, a push looks like this."),
    StockAnimator(
      "push", "Push", "Comes over, and pushes a little", source: hero, make: { PushAnimator(isReversed: $0) },
      "The page below moves a third of the way and darkens."),
    StockAnimator(
      "pull", "Pull", "Goes, and pulls the next along", source: hero, make: { PushAnimator(isReversed: !$0) },
      "The push backwards: the page that leaves is on top."),
    StockAnimator(
      "cover", "Cover", "Comes over a page that stays", source: hero, make: { CoverAnimator(isReversed: $0) },
      "The page below stays where it is and darkens."),
    StockAnimator(
      "uncover", "Uncover", "Goes, and uncovers the next", source: hero, make: { CoverAnimator(isReversed: !$0) },
      "The cover backwards: the next page was below all the time."),
    StockAnimator(
      "page-in", "Page in", "Comes over a page that moves away", source: hero, make: { PageInAnimator(isReversed: $0) },
      "The page below becomes smaller while the next one covers it."),
    StockAnimator(
      "page-out", "Page out", "Goes, and the next comes near", source: hero, make: { PageInAnimator(isReversed: !$0) },
      "The next page comes from afar while this one leaves."),
    StockAnimator(
      "zoom-slide", "Zoom slide", "Slides, smaller at the sides", source: hero,
      make: { ZoomSlideAnimator(isReversed: $0) },
      "Both pages slide by their whole width, and are smaller where they leave."),
    StockAnimator(
      "axis-x", "Step aside", "A step aside, and a fade", source: material, make: { sharedAxis(.x, $0) },
      "The shared axis x: both pages move a twelfth of the width, one fading after the other."),
    StockAnimator(
      "axis-y", "Step up", "A step up, and a fade", source: material, make: { sharedAxis(.y, $0) },
      "The shared axis y: both pages move up a little, one fading after the other."),
    StockAnimator(
      "axis-z", "Step in", "A step in, and a fade", source: material, make: { sharedAxis(.z, $0) },
      "The shared axis z: both pages come nearer, one fading after the other."),
  ]

  private static func sharedAxis(_ axis: SharedAxisAnimator.Axis, _ isReversed: Bool) -> SharedAxisAnimator {
    let animator = SharedAxisAnimator(isReversed: isReversed)
    animator.axis = axis
    return animator
  }
}
