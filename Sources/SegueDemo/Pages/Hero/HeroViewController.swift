import Segue

/// The grid or the picture's page: while one of the two is on the screen, the transition is the navigation controller's
/// delegate.
class HeroViewController: ViewController {
  let transition: HeroTransition
  let footer: Footer

  init(transition: HeroTransition, footer: Footer) {
    self.transition = transition
    self.footer = footer
    super.init()
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
