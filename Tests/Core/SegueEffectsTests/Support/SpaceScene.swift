import Segue
import SegueTesting

/// Two pages of one colour each with a label, and a transition between them that a finger drives.
final class SpaceScene {
  let app: TestApplication
  let navigation: NavigationController
  let below = ColorPage(Color(255, 0, 0), "below")
  let top = ColorPage(Color(0, 0, 255), "top")
  let interactor = PercentDrivenInteractiveTransition()
  let delegate = ScriptedDelegate()

  /// A stock animator.
  typealias Look = StockLook

  /// A stack of `below`, and of `top`, too, for a pop.
  init(_ look: Look, columns: Int = 40, rows: Int = 12, isPop: Bool) {
    navigation = NavigationController(rootViewController: below)
    navigation.isNavigationBarHidden = true
    navigation.view.backgroundColor = Color(255, 255, 255)
    app = TestApplication(navigation, columns: columns, rows: rows)
    if isPop { navigation.pushViewController(top, animated: false) }
    app.tick()
    delegate.makeAnimator = { [below, top] change in
      look.animator(change.operation, below: below.element, top: top.element)
    }
    navigation.delegate = delegate
  }

  /// Begins the transition, under the finger or by itself.
  func begin(underFinger: Bool = true) {
    delegate.interactor = underFinger ? interactor : nil
    if navigation.viewControllers.count == 2 {
      navigation.popViewController(animated: true)
    } else {
      navigation.pushViewController(top, animated: true)
    }
    app.tick()
  }

  /// The frame with the finger at `share`.
  func cells(at share: Double) -> CellGrid {
    interactor.update(share)
    app.tick()
    return app.application.frame
  }
}

/// A page of one colour, with a label and a smaller view.
final class ColorPage: ViewController {
  /// Where `element` is on the page "below", and where it is on the others.
  static let (small, large) = (CGRect(cells: 3, 3, 6, 3), CGRect(cells: 16, 4, 20, 7))
  let element: ImageView
  private let color: Color
  private let text: String

  init(_ color: Color, _ text: String) {
    (self.color, self.text) = (color, text)
    let colors = (UInt8(0)..<16).map { Color($0 * 16, 0, 255 - $0 * 16) }
    element = ImageView(image: Image(width: 4, height: 4, colors: colors))
    super.init()
    title = text
  }

  override func viewDidLoad() {
    view.backgroundColor = color
    let label = Label(text)
    label.frame = CGRect(cells: 2, 1, 12, 1)
    view.addSubview(label)
    view.addSubview(element)
  }

  override func viewDidLayoutSubviews() {
    element.frame = text == "below" ? Self.small : Self.large
  }
}

/// Everything of a view that a transition in space may change.
struct ViewTraits: Equatable, CustomStringConvertible {
  var state: LayerState
  var isDoubleSided: Bool
  var isHidden: Bool

  init(_ view: View) {
    (state, isDoubleSided, isHidden) = (view.layer.model, view.layer.isDoubleSided, view.isHidden)
  }

  var description: String {
    "at \(state.position), \(state.bounds), anchor \(state.anchorPoint), \(state.transform), opacity \(state.opacity),"
      + " double sided \(isDoubleSided), hidden \(isHidden)"
  }
}
