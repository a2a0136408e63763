import Segue

/// The help for the visible page: its transition, the objects that are asked for it, and its file.
enum PageHelp {
  static func help(for page: ViewController?) -> HelpText {
    let entry = page.flatMap(entry)
    return HelpText(
      title: entry.map { "\($0.title): \($0.summary.prefix(1).lowercased())\($0.summary.dropFirst())" } ?? "Segue",
      paragraphs: entry.map { lines[$0.id] ?? stock($0) } ?? list)
  }

  /// The entry whose page a controller is, or is in.
  static func entry(of controller: ViewController) -> CatalogueEntry? {
    for page in sequence(first: controller, next: { $0.parent }) {
      if let article = page as? ArticleViewController { return article.entry }
      if page is ListViewController, page.navigationController?.viewControllers.first !== page {
        return Catalogue.entry("more")
      }
      if page is TabsViewController { return Catalogue.entry("tabs") }
      if page is HeroViewController { return Catalogue.entry("hero") }
      if page is ZoomGridViewController || page is PhotoViewController { return Catalogue.entry("zoom") }
      if page is InsideViewController || page is BagViewController { return Catalogue.entry("inside") }
      if page is DetentsViewController || page is PlacesViewController { return Catalogue.entry("detents") }
      if page is WalksViewController || page is WalkViewController { return Catalogue.entry("magic") }
    }
    return nil
  }

  private static func stock(_ entry: CatalogueEntry) -> [String] {
    guard let animator = StockAnimator.all.first(where: { $0.id == entry.id }) else { return list }
    return [
      animator.text,
      "The navigation controller asks its delegate for the animator, a \(animator.typeName). Its own edge pan moves any "
        + "animator, so there is no interactor.",
      "Pages/More/StockPageViewController.swift; the animator is in Sources/Core/SegueEffects/Repertoire.",
    ]
  }

  private static let list = [
    "Each row is a transition. The small screen beside the list plays the one you choose; drag its page with →.",
    "Open one, hold → and let go early or late. Press i to see all calls meanwhile, and s for slow motion.",
    "The pages are in Sources/Demo/SegueDemo/Pages, one file each.",
  ]

  /// For each page: the transition; who asks whom for what; the file.
  static let lines: [String: [String]] = [
    "scale": [
      "The new page grows from a tenth of its size, and shrinks back to it. 0.4 s, ease in and out.",
      "The navigation controller asks its delegate for the animator (one object is both) and, while a finger drags, for the "
        + "interactor: a PercentDrivenInteractiveTransition, which moves the same animator.",
      "Pages/ScaleViewController.swift",
    ],
    "more": [
      "All stock animators by name. The small screen plays the one you choose; open its page, and drag it back.",
      "On the command line: segue --page more --animator fold. Commands render and trace take the same options.",
      "Content/Repertoire.swift has the list; the animators are in Sources/Core/SegueEffects/Repertoire, one file each.",
    ],
    "scale-custom": [
      "It looks the same, but under the finger no animation runs: the interactor sets the transform itself.",
      "The navigation controller asks its delegate for both. The interactor, a ViewControllerInteractiveTransitioning, adds the "
        + "views, reports its progress to the context, and completes the transition when its own last animation ends.",
      "Pages/ScaleCustomViewController.swift",
    ],
    "fade": [
      "The new page’s alpha goes from 0 to 1 in 0.35 s. A drag of 300 points is the whole way.",
      "The navigation controller asks its delegate for the animator, a FadeAnimator, and for the interactor, a "
        + "PanInteractionController, which the delegate returns only while the gesture runs.",
      "Pages/FadeViewController.swift; the animator is in Sources/Core/SegueCore/Animators/FadeAnimator.swift.",
    ],
    "slide": [
      "The new page comes from the right, the old one moves by 30 % and darkens. A critically damped spring of 0.5 s.",
      "There is no delegate: the navigation controller uses its own animator and its own edge pan. The transition coordinator "
        + "moves the titles alongside.",
      "Pages/SlideViewController.swift has no code for it; the animator is in Sources/Core/SegueCore/Animators/SlideAnimator.swift.",
    ],
    "fullscreen": [
      "The system’s transition, with a drag that may begin anywhere on the page.",
      "A pan recognizer is itself the NavigationControllerDelegate, and returns a SlideAnimator and the interactor. It is also "
        + "its own GestureRecognizerDelegate, and refuses to begin at the root and during a transition.",
      "Pages/FullScreenViewController.swift",
    ],
    "borrowed": [
      "The system’s own pan, on the whole page: a new pan gets the targets of the navigation controller’s edge pan.",
      "There is no delegate: interactivePopGestureRecognizer lends its targets and its own delegate, and is disabled meanwhile.",
      "Pages/BorrowedViewController.swift",
    ],
    "cube": [
      "Both pages are faces of a cube that turns by 90°, seen from 4/3 of the width away. 0.5 s.",
      "The navigation controller asks its delegate for the animator, a CubeAnimator. Its own edge pan moves any animator, so "
        + "there is no interactor.",
      "Content/Catalogue.swift; the geometry is in Sources/Core/SegueCore/Animators/CubeAnimator.swift.",
    ],
    "flip": [
      "A card turns over: 180° about the vertical axis, with hidden back faces. 0.6 s.",
      "The navigation controller asks its delegate for the animator, a FlipAnimator. Its own edge pan moves it.",
      "Content/Catalogue.swift; the animator is in Sources/Core/SegueCore/Animators/FlipAnimator.swift.",
    ],
    "hero": [
      "The chosen picture flies, as a copy, from its place in the grid to its own page, and back to the same place. 0.6 s.",
      "The navigation controller asks its delegate, which returns a SharedElementAnimator for these two pages. For any other "
        + "pair it returns nil, and the system’s transition runs. It is the delegate only while one of the two is on the screen.",
      "Pages/HeroViewController.swift",
    ],
    "magic": [
      "Views with the same transitionID are the same thing on both pages. Twenty of them move, the sentence word by word. The other "
        + "cards and the stops come and go one after the other, by their transitionModifiers. 0.5 s.",
      "The navigation controller asks its delegate for the animator, a MagicMoveAnimator, which knows nothing of the two pages. "
        + "Its own edge pan moves any animator, so there is no interactor.",
      "Pages/Walks, with the list and the page of one walk; the animator is in Sources/Core/SegueEffects/MagicMove.",
    ],
    "inside": [
      "Nothing comes from another page: the shop changes in place. What is the same before and after moves, text by words; all else "
        + "comes and goes by its transitionModifiers. Numbers and progress count.",
      "Each change is a StateTransition, around a closure that only arranges the cards. A pan drives it, with one "
        + "PanInteractionController; if it is let go early, the views are as before.",
      "Pages/Inside; the transition is in Sources/Core/SegueEffects/StateTransition.",
    ],
    "zoom": [
      "The page grows out of the chosen picture. Drag it off: down, from the left edge, or to the right from anywhere. It follows "
        + "the finger in both axes. Let go, and it flies back into its place, on a critically damped spring.",
      "There is no delegate: the page has a preferredTransition, .zoom, which asks its provider for the picture each time. A "
        + "delegate’s animator would come first.",
      "Pages/ZoomViewController.swift; the movement is in Sources/Core/SegueEffects/Zoom.",
    ],
    "modal": [
      "The page is presented: it comes up from below on a spring of 0.6 s that overshoots, and leaves without overshooting.",
      "The page’s ViewControllerTransitioningDelegate returns an animator each way. The list below gets its disappearance "
        + "callbacks, because the page covers it.",
      "Pages/ModalViewController.swift",
    ],
    "bounce": [
      "A sheet comes up on a spring of 0.8 s. A drag of 400 points downwards is the whole way.",
      "The sheet’s ViewControllerTransitioningDelegate returns the animators, the interactor of the dismissal, and a "
        + "PresentationController, which sets the frame and dims the page behind. That page stays, so it gets no callbacks.",
      "Pages/BounceViewController.swift; its delegate is in ModalViewController.swift.",
    ],
    "tabs": [
      "Pages slide in the direction of their index, and you can drag them either way.",
      "The tab bar controller asks its delegate for the animator, a TabSlideAnimator, and for the interactor. Here it is its own "
        + "delegate.",
      "Pages/TabsViewController.swift",
    ],
    "detents": [
      "A sheet that rests at three heights: its heading, 0.56 of the room, all of it. ↑ and ↓ go from one to the next, Tab goes "
        + "through the list, ← and → move the map below. Esc closes the sheet, ⏎ brings it back.",
      "There is no delegate: sheetPresentationController has the detents, and a drag below the smallest one dismisses the sheet "
        + "interactively. At its top, the list hands its drag to the sheet. Up to medium, the map takes touches.",
      "Pages/Detents; the sheet is in Sources/Core/SegueCore/Presentation/Sheets.",
    ],
  ]
}
