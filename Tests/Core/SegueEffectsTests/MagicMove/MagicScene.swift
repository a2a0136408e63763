import Foundation
import Segue
import SegueTesting

/// Two pages and a magic move from one to the other, under a finger or by itself.
final class MagicScene {
  let from: MagicPage
  let to: MagicPage
  let navigation: NavigationController
  let app: TestApplication
  let interactor = PercentDrivenInteractiveTransition()
  let delegate = ScriptedDelegate()

  /// - Parameters:
  ///   - isPop: Whether `to` is below `from`.
  ///   - animator: Makes the animator; nil for the usual one.
  init(
    _ from: MagicPage, _ to: MagicPage, columns: Int = 80, rows: Int = 24, isPop: Bool = false,
    animator: ((NavigationController.Operation) -> any ViewControllerAnimatedTransitioning)? = nil
  ) {
    (self.from, self.to) = (from, to)
    navigation = NavigationController(rootViewController: isPop ? to : from)
    navigation.isNavigationBarHidden = true
    app = TestApplication(navigation, columns: columns, rows: rows)
    if isPop { navigation.pushViewController(from, animated: false) }
    app.tick()
    delegate.makeAnimator = { animator?($0.operation) ?? MagicMoveAnimator(operation: $0.operation) }
    navigation.delegate = delegate
  }

  /// Begins the transition, under the finger or by itself.
  func begin(underFinger: Bool = true) {
    delegate.interactor = underFinger ? interactor : nil
    if navigation.topViewController === to || navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else {
      navigation.pushViewController(to, animated: true)
    }
    app.tick()
  }

  /// The frame with the finger at `share`.
  @discardableResult
  func move(to share: Double) -> CellGrid {
    interactor.update(share)
    app.tick()
    return app.application.frame
  }

  /// The view in front of the pages, with all that flies in it; nil without a transition.
  var overlay: View? {
    guard let container = from.view.superview ?? to.view.superview, let last = container.subviews.last else {
      return nil
    }
    return last === from.view || last === to.view ? nil : last
  }

  /// The states on the screen of what flies.
  var flying: [LayerState] { overlay?.subviews.map { $0.layer.state(at: app.time) } ?? [] }
}

/// A page that its test fills.
final class MagicPage: ViewController {
  private let build: (View) -> Void
  private let background: Color

  init(_ title: String, _ background: Color = Color(20, 30, 60), _ build: @escaping (View) -> Void) {
    (self.build, self.background) = (build, background)
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    view.backgroundColor = background
    build(view)
  }

  /// A page of boxes with identifiers.
  convenience init(_ title: String, _ background: Color = Color(20, 30, 60), boxes: [(id: String?, frame: CGRect)]) {
    self.init(title, background) { page in
      for (index, box) in boxes.enumerated() {
        let view = View(frame: box.frame)
        view.backgroundColor = Color(200, UInt8(40 + index * 50 % 200), 90)
        view.transitionID = box.id.map { AnyHashable($0) }
        page.addSubview(view)
      }
    }
  }
}

extension CellGrid {
  /// The number of cells that look different.
  func difference(from other: CellGrid) -> Int {
    zip(cells, other.cells).count { one, two in
      text(of: one.glyph) != other.text(of: two.glyph) || one.ink != two.ink || one.fill != two.fill
        || one.style != two.style
    }
  }
}
