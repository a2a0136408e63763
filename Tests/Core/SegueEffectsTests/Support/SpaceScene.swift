import Segue
import SegueTesting

/// Two pages of one colour each with a label, and a transition between them by a stock animator.
final class SpaceScene: PushScene {
  let below = ColorPage(Color(255, 0, 0), "below")
  let top = ColorPage(Color(0, 0, 255), "top")

  typealias Look = StockLook

  init(_ look: Look, columns: Int = 40, rows: Int = 12, isPop: Bool) {
    super.init(below, top, columns: columns, rows: rows, isPop: isPop) { [below, top] in
      look.animator($0, below: below.element, top: top.element)
    }
    navigation.view.backgroundColor = Color(255, 255, 255)
    app.tick()
  }

  /// The frame with the finger at `share`.
  func cells(at share: Double) -> CellGrid { move(to: share) }
}

/// A page of one colour, with a label and a smaller view.
final class ColorPage: ViewController {
  /// Where `element` is on the page "below", and where it is on the others.
  static let (small, large) = (CGRect(cells: 3, 3, 6, 3), CGRect(cells: 16, 4, 20, 7))
  let element = ImageView(
    image: Image(width: 4, height: 4, colors: (UInt8(0)..<16).map { Color($0 * 16, 0, 255 - $0 * 16) }))
  private let color: Color
  private let text: String

  init(_ color: Color, _ text: String) {
    (self.color, self.text) = (color, text)
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

  override func viewDidLayoutSubviews() { element.frame = text == "below" ? Self.small : Self.large }
}

/// Everything of a view that a transition in space may change.
struct ViewTraits: Equatable, CustomStringConvertible {
  var state: LayerState
  var isDoubleSided: Bool
  var isHidden: Bool

  init(_ view: View) { (state, isDoubleSided, isHidden) = (view.layer.model, view.layer.isDoubleSided, view.isHidden) }

  var description: String {
    "at \(state.position), \(state.bounds), anchor \(state.anchorPoint), \(state.transform), opacity \(state.opacity),"
      + " double sided \(isDoubleSided), hidden \(isHidden)"
  }
}
