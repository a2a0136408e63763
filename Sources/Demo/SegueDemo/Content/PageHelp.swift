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
      if page is DetentsViewController || page is PlacesViewController { return Catalogue.entry("detents") }
      if page is WalksViewController || page is WalkViewController { return Catalogue.entry("magic") }
    }
    return nil
  }

  private static func stock(_ entry: CatalogueEntry) -> [String] {
    guard let animator = StockAnimator.all.first(where: { $0.id == entry.id }) else { return list }
    return [
      animator.text,
      "NavigationControllerDelegate is asked for the animator, a \(animator.typeName). No interactor is needed: the navigation "
        + "controller's own drag moves any animator.",
      "Pages/More/StockPageViewController.swift; the animator is in Sources/Core/SegueEffects/Repertoire.",
    ]
  }

  private static let list = [
    "Each row is a transition. The small screen beside the list plays the one that you choose; drag its page with →.",
    "Open one, hold → and let go early or late. Press i to see who is asked for what meanwhile, s for slow motion.",
    "The pages are in Sources/Demo/SegueDemo/Pages, a file for each.",
  ]

  /// For each page: the transition; the protocols, and who is asked for what; the file.
  static let lines: [String: [String]] = [
    "scale": [
      "The new page grows from a tenth of its size to all of it, and shrinks back. 0.4 s, ease in and out.",
      "NavigationControllerDelegate is asked for the animator, ViewControllerAnimatedTransitioning (one object is both), and, "
        + "while a finger drags, for the interactor: PercentDrivenInteractiveTransition, which moves the same animator.",
      "Pages/ScaleViewController.swift",
    ],
    "more": [
      "All stock animators by name. The small screen plays the one that you choose; open its page, and drag it back.",
      "From the command line: segue --page more --animator fold, and the same with render and trace.",
      "Content/Repertoire.swift has the list; the animators are in Sources/Core/SegueEffects/Repertoire, a file for each.",
    ],
    "scale-custom": [
      "The same picture, but under the finger no animation runs: the interactor sets the transform itself.",
      "NavigationControllerDelegate is asked for both. ViewControllerInteractiveTransitioning starts by adding the views, reports "
        + "its progress to the context, and completes the transition when its own last animation ends.",
      "Pages/ScaleCustomViewController.swift",
    ],
    "fade": [
      "The new page's alpha goes from 0 to 1 in 0.35 s. 300 points of a drag are the whole way.",
      "NavigationControllerDelegate is asked for the animator, a FadeAnimator, and for the interactor, a "
        + "PanInteractionController, which is there only while its gesture runs.",
      "Pages/FadeViewController.swift; the animator is the library's, Sources/Core/SegueCore/Animators/FadeAnimator.swift.",
    ],
    "slide": [
      "The new page comes from the right, the old one moves by 30 % and darkens. A spring of 0.5 s, critically damped.",
      "There is no delegate, so nobody is asked: the navigation controller has an animator and an edge pan of its own. The "
        + "titles move alongside, through the transition coordinator.",
      "Pages/SlideViewController.swift has no code for it; see Sources/Core/SegueCore/Animators/SlideAnimator.swift.",
    ],
    "fullscreen": [
      "The system's look, with a drag that may begin anywhere on the page.",
      "A pan recognizer is itself the NavigationControllerDelegate, which hands out a SlideAnimator and the interactor, and "
        + "its own GestureRecognizerDelegate, which says no at the root and during a transition.",
      "Pages/FullScreenViewController.swift",
    ],
    "borrowed": [
      "The system's own drag, on all of the page: a new pan gets the targets of the navigation controller's edge pan.",
      "Nobody is asked: interactivePopGestureRecognizer lends its targets and its delegate, and is disabled meanwhile.",
      "Pages/BorrowedViewController.swift",
    ],
    "cube": [
      "Both pages are faces of a cube that turns by 90°, seen from 4/3 of the width away. 0.5 s.",
      "NavigationControllerDelegate is asked for the animator, a CubeAnimator, and has no interactor: then the navigation "
        + "controller's own edge pan moves whatever animator there is.",
      "Content/Catalogue.swift; the geometry is in Sources/Core/SegueCore/Animators/CubeAnimator.swift.",
    ],
    "flip": [
      "A card turns over: 180° about the vertical axis, back faces hidden. 0.6 s.",
      "NavigationControllerDelegate is asked for the animator, a FlipAnimator. The navigation controller's own edge pan moves it.",
      "Content/Catalogue.swift; the animator is in Sources/Core/SegueCore/Animators/FlipAnimator.swift.",
    ],
    "hero": [
      "The chosen picture flies, as a copy, from its place in the grid to its own page, and back to the same place. 0.6 s.",
      "NavigationControllerDelegate is asked, and has a SharedElementAnimator only for these two pages; for any other pair it "
        + "returns nil, and the system's transition runs. It is the delegate only while one of the two is on the screen.",
      "Pages/HeroViewController.swift",
    ],
    "magic": [
      "Views with one transitionID are the same thing on both pages. Twenty of them move, the sentence word by word; the other cards "
        + "and the stops come and go one after the other, by their transitionModifiers. 0.5 s.",
      "NavigationControllerDelegate is asked for the animator, a MagicMoveAnimator, which knows nothing of the two pages. It has "
        + "no interactor: the navigation controller's own edge pan moves whatever animator there is.",
      "Pages/Walks, with the list and the page of one walk; the animator is in Sources/Core/SegueEffects/MagicMove.",
    ],
    "zoom": [
      "The page grows out of the chosen picture, and can be dragged off: down, from the left edge, and to the right from anywhere. "
        + "It follows the finger in both axes, and let go of, it flies back into its place. Critical spring, 19 per second.",
      "Nobody is asked for an animator: the page has a preferredTransition, .zoom, whose provider is asked for the picture each time. "
        + "A delegate's animator would come first.",
      "Pages/ZoomViewController.swift; the movement is in Sources/Core/SegueCore/Zoom.",
    ],
    "modal": [
      "The page is presented: it comes up from below on a spring of 0.6 s that overshoots, and leaves without overshooting.",
      "The presented page's ViewControllerTransitioningDelegate is asked for an animator each way. The list below gets its "
        + "disappearance callbacks, because the page covers it.",
      "Pages/ModalViewController.swift",
    ],
    "bounce": [
      "A sheet comes up on a spring of 0.8 s. 400 points of a drag downwards are the whole way.",
      "ViewControllerTransitioningDelegate is asked for the animators, for the interactor of the dismissal, and for a "
        + "PresentationController, which sets the frame and dims the page behind. That page gets no callbacks: it stays.",
      "Pages/BounceViewController.swift; its delegate is in ModalViewController.swift.",
    ],
    "tabs": [
      "Pages slide in the direction of their index, dragged either way.",
      "TabBarControllerDelegate is asked for the animator, a TabSlideAnimator, and for the interactor. Here the tab bar "
        + "controller is its own delegate.",
      "Pages/TabsViewController.swift",
    ],
    "detents": [
      "A sheet that rests at three heights: the heading, 0.56 of the room, all of it. ↑ and ↓ go from one to the next, Tab through the "
        + "list, ← and → move the map below. Esc closes the sheet, ⏎ brings it back.",
      "Nobody is asked: sheetPresentationController has the detents, and the drag below the smallest one is an interactive "
        + "dismissal. The list gives its drag to the sheet at its top; up to medium the map takes touches.",
      "Pages/Detents; the sheet is the library's, Sources/Core/SegueCore/Presentation/Sheets.",
    ],
  ]
}
