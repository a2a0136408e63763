import Segue
import SegueTesting

/// A push of a page over another one, or a pop, under a finger or by itself.
class PushScene {
  let navigation: NavigationController
  let app: TestApplication
  let interactor = PercentDrivenInteractiveTransition()
  let delegate = ScriptedDelegate()
  private let above: ViewController

  /// A stack of the lower page, and of the upper one, too, for a pop. Without an animator, the transition is the built-in one.
  init(
    _ below: ViewController, _ above: ViewController, columns: Int = 40, rows: Int = 12, isPop: Bool = false,
    colorMode: ColorMode = .truecolor,
    animator: @escaping (NavigationController.Operation) -> (any ViewControllerAnimatedTransitioning)?
  ) {
    self.above = above
    navigation = NavigationController(rootViewController: below)
    navigation.isNavigationBarHidden = true
    app = TestApplication(navigation, columns: columns, rows: rows, colorMode: colorMode)
    if isPop { navigation.pushViewController(above, animated: false) }
    app.tick()
    delegate.makeAnimator = { animator($0.operation) }
    navigation.delegate = delegate
  }

  /// Begins the transition, under the finger or by itself.
  func begin(underFinger: Bool = true) {
    delegate.interactor = underFinger ? interactor : nil
    if navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else {
      navigation.pushViewController(above, animated: true)
    }
    app.tick()
  }

  /// Begins the transition, and returns the frame with the finger at `share`.
  @discardableResult func begin(at share: Double) -> CellGrid {
    begin()
    return move(to: share)
  }

  /// The frame with the finger at `share`.
  @discardableResult func move(to share: Double) -> CellGrid {
    interactor.update(share)
    app.tick()
    return app.application.frame
  }
}
