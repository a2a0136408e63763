import Segue

/// The stock animators by name, as the page `more` shows them.
struct StockAnimator {
  /// The name that `--animator` takes.
  let id: String
  let title: String
  /// What one sees.
  let summary: String
  /// Makes the animator of a push or a pop. `source` is a view on the page below, from which something may grow.
  let make: @MainActor (_ isReversed: Bool, _ source: View?) -> any ViewControllerAnimatedTransitioning

  static let all: [StockAnimator] = [
    StockAnimator("reveal", "Reveal", "A circle opens") { isReversed, source in
      let reveal = CircularRevealAnimator(isReversed: isReversed)
      reveal.source = source
      return reveal
    },
    StockAnimator("curl", "Page curl", "A sheet of paper is peeled off") { isReversed, _ in
      PageCurlAnimator(isReversed: isReversed)
    },
    StockAnimator("fold", "Fold", "Folds up like a map") { isReversed, _ in FoldAnimator(isReversed: isReversed) },
    StockAnimator("leaf", "Leaf", "Half a page turns over, as in a book") { isReversed, _ in
      LeafAnimator(isReversed: isReversed)
    },
    StockAnimator("turn", "Turn", "Turns about its middle") { isReversed, _ in TurnAnimator(isReversed: isReversed) },
    StockAnimator("portal", "Portal", "A door opens") { isReversed, _ in PortalAnimator(isReversed: isReversed) },
    StockAnimator("explode", "Explode", "Bursts into pieces") { isReversed, _ in
      ExplodeAnimator(isReversed: isReversed)
    },
    StockAnimator("cards", "Cards", "Tilts away, and the next card comes up") { isReversed, _ in
      CardsAnimator(isReversed: isReversed)
    },
    StockAnimator("natgeo", "Magazine", "Twists away about its spine") { isReversed, _ in
      NatGeoAnimator(isReversed: isReversed)
    },
    StockAnimator("dissolve", "Dissolve", "Cell by cell, in patches that grow") { isReversed, _ in
      DissolveAnimator(isReversed: isReversed)
    },
    StockAnimator("flap", "Split flap", "A departure board turns its letters") { isReversed, _ in
      SplitFlapAnimator(isReversed: isReversed)
    },
    StockAnimator("rain", "Letter rain", "Letters fall out, and others rain in") { isReversed, _ in
      LetterRainAnimator(isReversed: isReversed)
    },
    StockAnimator("container", "Container", "A row grows into its page") { isReversed, source in
      let transform = ContainerTransformAnimator(isReversed: isReversed)
      transform.source = source
      return transform
    },
    StockAnimator("elevation", "Elevation", "The same, above a page that moves away") { isReversed, source in
      let transform = ElevationScaleAnimator(isReversed: isReversed)
      transform.source = source
      return transform
    },
    StockAnimator("push", "Push", "Comes over, and pushes a little") { isReversed, _ in
      PushAnimator(isReversed: isReversed)
    },
    StockAnimator("pull", "Pull", "Goes, and pulls the next one along") { isReversed, _ in
      PushAnimator(isReversed: !isReversed)
    },
    StockAnimator("cover", "Cover", "Comes over the other page") { isReversed, _ in
      CoverAnimator(isReversed: isReversed)
    },
    StockAnimator("uncover", "Uncover", "Goes, and uncovers the next one") { isReversed, _ in
      CoverAnimator(isReversed: !isReversed)
    },
    StockAnimator("page-in", "Page in", "Comes over a page that moves away") { isReversed, _ in
      PageInAnimator(isReversed: isReversed)
    },
    StockAnimator("page-out", "Page out", "Goes, and the next one comes near") { isReversed, _ in
      PageInAnimator(isReversed: !isReversed)
    },
    StockAnimator("zoom-slide", "Zoom slide", "Slides, smaller at the sides") { isReversed, _ in
      ZoomSlideAnimator(isReversed: isReversed)
    },
    StockAnimator("dive", "Dive", "Through the page into the next") { isReversed, _ in
      DiveAnimator(isReversed: isReversed)
    },
    StockAnimator("surface", "Surface", "Back up out of a page") { isReversed, _ in
      DiveAnimator(isReversed: !isReversed)
    },
    StockAnimator("axis-x", "Shared axis x", "A step aside") { isReversed, _ in
      sharedAxis(.x, isReversed)
    },
    StockAnimator("axis-y", "Shared axis y", "A step up") { isReversed, _ in sharedAxis(.y, isReversed) },
    StockAnimator("axis-z", "Shared axis z", "A step in") { isReversed, _ in sharedAxis(.z, isReversed) },
    StockAnimator("fade-through", "Fade through", "Out, and then in") { isReversed, _ in
      FadeThroughAnimator(isReversed: isReversed)
    },
  ]

  init(
    _ id: String, _ title: String, _ summary: String,
    make: @escaping @MainActor (_ isReversed: Bool, _ source: View?) -> any ViewControllerAnimatedTransitioning
  ) { (self.id, self.title, self.summary, self.make) = (id, title, summary, make) }

  private static func sharedAxis(_ axis: SharedAxisAnimator.Axis, _ isReversed: Bool) -> SharedAxisAnimator {
    let animator = SharedAxisAnimator(isReversed: isReversed)
    animator.axis = axis
    return animator
  }
}
