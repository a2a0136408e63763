import Segue
import SegueTesting
import TestFiles

/// A navigation controller with a bar, and an interactor that may hold its transitions.
final class BarScene {
  let app: TestApplication
  let navigation: NavigationController
  let interactor = PercentDrivenInteractiveTransition()
  /// Gives every change the system's look, and the scene's interactor where one is wanted.
  private let driver = ScriptedDelegate { SlideAnimator(operation: $0.operation) }

  /// A label as it is on the screen.
  struct Text {
    let text: String
    let style: TextStyle
    /// Points from the bar's left edge.
    let frame: CGRect
    /// The part that is not cut off.
    let visible: CGRect
    let alpha: CGFloat

    /// Tells labels apart that say the same.
    var key: String { "\(text) \(style.rawValue)" }
  }

  /// Pages with these titles, the last one on top.
  init(_ titles: [String?], columns: Int = 80, rows: Int = 12) {
    navigation = NavigationController()
    navigation.setViewControllers(titles.map(Self.page), animated: false)
    navigation.delegate = driver
    navigation.navigationBar.metrics = .default
    app = TestApplication(navigation, columns: columns, rows: rows)
  }

  private static func page(_ title: String?) -> ViewController {
    let page = ViewController()
    page.title = title
    return page
  }

  /// The row in which the bar's texts stand.
  var row: String { app.rows[middle] }

  /// The bar's rows, each with its text and then its cells' colours and styles.
  var cells: [[String]] {
    let frame = app.application.frame
    return (0...middle * 2).map { row in [app.rows[row]] + (0..<frame.size.columns).map { look($0, row) } }
  }

  func look(_ column: Int, _ row: Int) -> String {
    let cell = app.application.frame[column, row]
    return "\(cell.ink) \(cell.fill) \(cell.style.rawValue)"
  }

  private var middle: Int { app.application.frame.size.rows >= 20 ? 1 : 0 }

  func push(_ title: String?) { navigation.pushViewController(Self.page(title), animated: true) }

  /// Begins a push or, without a title, a pop, under a finger.
  func hold(push title: String?? = nil) {
    driver.interactor = interactor
    if let title { push(title) } else { navigation.popViewController(animated: true) }
    driver.interactor = nil
  }

  func scrub(to share: Double) { app.tick { interactor.update(share) } }

  /// The bar's labels, presented.
  var texts: [Text] {
    var texts: [Text] = []
    let bar = navigation.navigationBar
    collect(bar, in: CGRect(origin: .zero, size: bar.bounds.size), at: .zero, into: &texts)
    return texts
  }

  private func collect(_ view: View, in clip: CGRect, at origin: CGPoint, into texts: inout [Text]) {
    for view in view.subviews where !view.isHidden {
      let state = view.layer.state(at: app.time)
      let frame = state.frame.offsetBy(dx: origin.x, dy: origin.y)
      let visible = frame.intersection(clip)
      if let label = view as? Label, let text = label.text, !text.isEmpty {
        texts.append(
          Text(
            text: text, style: label.textStyle, frame: frame, visible: visible.isNull ? .zero : visible,
            alpha: min(1, max(0, state.opacity))))
      }
      collect(view, in: view.clipsToBounds ? visible : clip, at: frame.origin, into: &texts)
    }
  }

  /// The most that two different texts can be read in the same cells: the alpha of the weaker one. The same word
  /// twice in one place is one word.
  var confusion: CGFloat {
    var most: CGFloat = 0
    let texts = texts.filter { $0.visible.width > 0 && $0.alpha > 0 }
    for (index, one) in texts.enumerated() {
      for other in texts[(index + 1)...] {
        let isOneWord = one.text == other.text && abs(one.frame.minX - other.frame.minX) < 1e-6
        // Text is drawn in the nearest cells: half a cell further on either side at most.
        let reach = one.visible.insetBy(dx: -4, dy: 0)
        if !isOneWord, reach.intersects(other.visible.insetBy(dx: -3.9, dy: 0)) {
          most = max(most, min(one.alpha, other.alpha))
        }
      }
    }
    return most
  }
}
