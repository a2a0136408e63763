import Segue

/// The grid or the picture's page. While it is on the screen, the transition is the navigation controller's delegate.
class HeroViewController: ViewController {
  let transition: HeroTransition
  let theme: Theme
  private let content: View

  init(_ content: View, title: String, theme: Theme, transition: HeroTransition) {
    self.content = content
    self.theme = theme
    self.transition = transition
    super.init()
    self.title = title
    tintColor = theme.tint
  }

  override func viewDidLoad() {
    view.backgroundColor = theme.background
    view.addSubview(content)
  }

  override func viewDidLayoutSubviews() { content.frame = PageArea.inside(view).frame }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    navigationController?.delegate = transition
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController?.delegate === transition { navigationController?.delegate = nil }
  }
}
