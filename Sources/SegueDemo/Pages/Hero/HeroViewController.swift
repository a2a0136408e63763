import Segue

/// The grid or the picture's page. While it is on the screen, the transition is the navigation controller's delegate.
class HeroViewController: ViewController {
  let transition: HeroTransition
  private let content: View
  private let background: Color
  private let footer: Footer

  init(_ content: View, title: String, keys: String, theme: Theme, background: Color, transition: HeroTransition) {
    self.content = content
    self.background = background
    self.transition = transition
    footer = Footer(keys, color: theme.quiet)
    super.init()
    self.title = title
    tintColor = theme.accent
  }

  override func viewDidLoad() {
    view.backgroundColor = background
    view.addSubview(content)
    view.addSubview(footer)
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let top = CellSize(covering: CGSize(width: 0, height: view.safeAreaInsets.top)).rows
    let (margin, air) = (max(2, size.columns / 25), size.rows >= 20 ? 1 : 0)
    footer.frame = CGRect(cells: margin, size.rows - 1, max(0, size.columns - 2 * margin), 1)
    content.frame = CGRect(
      cells: margin, top + air, max(0, size.columns - 2 * margin), max(0, size.rows - top - air - 1))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    footer.follow(self, isLeaving: false)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    footer.follow(self, isLeaving: true)
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
