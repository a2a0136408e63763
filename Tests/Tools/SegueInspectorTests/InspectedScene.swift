import Segue
import SegueTesting

@testable import SegueInspector

/// A stack of two pages under inspection, on a display of 100 × 30 cells unless it says otherwise.
final class InspectedScene {
  let navigation: NavigationController
  let app: TestApplication
  let inspector: Inspector
  let top = InspectedPage("second")

  init(columns: Int = 100, rows: Int = 30) {
    navigation = NavigationController(rootViewController: InspectedPage("first"))
    app = TestApplication(navigation, columns: columns, rows: rows)
    navigation.pushViewController(top, animated: false)
    app.tick()
    inspector = Inspector(app.application)
  }

  func push() {
    navigation.pushViewController(InspectedPage("third"), animated: true)
    app.tick()
  }

  /// The text of the panel.
  var panel: String {
    app.rows.map { String($0.dropFirst(60)) }.joined(separator: "\n")
  }
}

/// A page with some text.
final class InspectedPage: ViewController {
  init(_ title: String) {
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    view.backgroundColor = Color(hex: 0x203040)
    for row in 0..<6 {
      let label = Label("\(title ?? "") line \(row)")
      label.frame = CGRect(cells: 4, 3 + 2 * row, 30, 1)
      view.addSubview(label)
    }
  }
}
