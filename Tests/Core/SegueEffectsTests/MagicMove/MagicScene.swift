import Foundation
import Segue
import SegueTesting

/// Two pages and a magic move from one to the other.
final class MagicScene: PushScene {
  let from: MagicPage
  let to: MagicPage

  /// A move from a page to another one, which is below the first in a pop. Without an animator it is the usual one.
  init(
    _ from: MagicPage, _ to: MagicPage, columns: Int = 80, rows: Int = 24, isPop: Bool = false,
    animator: ((NavigationController.Operation) -> any ViewControllerAnimatedTransitioning)? = nil
  ) {
    (self.from, self.to) = (from, to)
    super.init(isPop ? to : from, isPop ? from : to, columns: columns, rows: rows, isPop: isPop) {
      animator?($0) ?? MagicMoveAnimator(operation: $0)
    }
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

  /// A page of a label with an identifier.
  convenience init(_ title: String, label text: String, at frame: CGRect) {
    self.init(title) { page in
      let label = Label(text)
      (label.numberOfLines, label.frame, label.transitionID) = (0, frame, "text")
      page.addSubview(label)
    }
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
