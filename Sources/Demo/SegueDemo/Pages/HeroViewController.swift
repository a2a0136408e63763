import Segue

/// The grid or the picture's page. While it is on the screen, `transition` is the navigation controller's delegate.
class HeroViewController: ViewController {
  let transition: AnimatorDelegate
  let theme: Theme
  private let content: View

  init(_ content: View, title: String, theme: Theme, transition: AnimatorDelegate) {
    (self.content, self.theme, self.transition) = (content, theme, transition)
    super.init()
    self.title = title
    tintColor = theme.tint
  }

  override func viewDidLoad() {
    view.paint(with: theme, hasRule: !(content is PictureGrid))
    view.addSubview(content)
  }

  override func viewDidLayoutSubviews() {
    content.frame =
      content is PictureGrid ? view.bounds.inset(by: view.safeAreaInsets) : ArticleLayout.Area(inside: view).frame
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    navigationController?.delegate = transition
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.delegate === transition { navigationController?.delegate = nil }
  }
}

final class HeroGridViewController: HeroViewController {
  private let grid: PictureGrid

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    grid = try PictureGrid(context.assets, theme: context.theme(entry))
    // Other pairs of pages get the system's transition.
    let transition = AnimatorDelegate { _, from, to in
      switch (from, to) {
      case (let grid as HeroGridViewController, let page as HeroDetailViewController):
        SharedElementAnimator(
          from: grid.chosenPicture, to: page.picture, with: [(grid.chosenTitle, page.pictureTitle)], isForward: true)
      case (let page as HeroDetailViewController, let grid as HeroGridViewController):
        SharedElementAnimator(
          from: page.picture, to: grid.chosenPicture, with: [(page.pictureTitle, grid.chosenTitle)], isForward: false)
      default: nil
      }
    }
    super.init(grid, title: entry.title, theme: context.theme(entry), transition: transition)
    grid.opened = { [weak self] in self?.proceed(animated: true) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    grid.layoutIfNeeded()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    fadeHighlight(in: true)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    fadeHighlight(in: false)
  }

  /// While the picture is on its way, nothing marks its place.
  private func fadeHighlight(in isIn: Bool) {
    let coordinator = transitionCoordinator
    guard let coordinator, coordinator.viewController(forKey: isIn ? .from : .to) is HeroDetailViewController else {
      return grid.highlightAlpha = 1
    }
    coordinator.animate { [grid] context in
      let part = context.transitionDuration * 0.15
      View.animate(withDuration: part, delay: isIn ? context.transitionDuration - part : 0) {
        grid.highlightAlpha = isIn ? 1 : 0
      }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    grid.close()
  }

  var chosenPicture: ImageView { grid.chosenPicture }
  var chosenTitle: Label { grid.chosenTitle }

  func proceed(animated: Bool) {
    let detail = HeroDetailViewController(grid.openChosen(), theme: theme, transition: transition)
    navigationController?.pushViewController(detail, animated: animated)
  }
}

final class HeroDetailViewController: HeroViewController {
  private let panel: PicturePanel

  init(_ item: PictureGrid.Item, theme: Theme, transition: AnimatorDelegate) {
    panel = PicturePanel(item.image, item.caption, theme: theme)
    super.init(panel, title: item.caption.title, theme: theme, transition: transition)
  }

  var picture: ImageView { panel.picture }
  var pictureTitle: Label { panel.heading }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The animator needs to know where the picture is as soon as the page is laid out.
    panel.layoutIfNeeded()
  }
}
