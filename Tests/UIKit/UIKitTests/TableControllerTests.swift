import SegueTesting
import Testing
import UIKit

extension UIKitTests {
  /// Pages that are tables, in a navigation controller.
  @Suite struct TableControllerTests {
    private final class List: UITableViewController {
      var items: [[String]] = []
      var opened: [IndexPath] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        items = [["a", "b"], [], ["c"]]
      }
      override func numberOfSections(in tableView: UITableView) -> Int { items.count }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items[section].count
      }
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "header \(section)"
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = items[indexPath.section][indexPath.row]
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        opened.append(indexPath)
      }
    }
    private let list = List()
    private let navigation: UINavigationController
    private let app: TestApplication

    init() {
      navigation = UINavigationController(rootViewController: list)
      app = TestApplication(navigation, columns: 80, rows: 24)
      UIApplication.shared = app.application
      app.runUntilStill()
    }

    private func lines(_ range: Range<Int>) -> [String] {
      app.rows[range].map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test func `Rows that are there after viewDidLoad are shown below the bar`() {
      #expect(lines(1..<8) == ["header 0", "a", "b", "header 1", "header 2", "c", ""])
      #expect(list.tableView.contentOffset.y == -list.view.safeAreaInsets.top)
      navigation.isNavigationBarHidden = true
      app.runUntilStill()
      #expect(lines(0..<3) == ["header 0", "a", "b"])
    }

    @Test func `Rows stay below the bar after the page was covered`() {
      navigation.pushViewController(UIViewController(), animated: false)
      app.runUntilStill()
      navigation.popViewController(animated: false)
      app.runUntilStill()
      #expect(lines(1..<3) == ["header 0", "a"])
    }

    @Test func `The highlight passes over headers`() {
      app.press(.enter)
      app.press(.down)
      app.press(.down)
      app.press(.enter)
      app.press(.up)
      app.press(.enter)
      app.press(.up)
      app.press(.up)
      app.press(.enter)
      #expect(
        list.opened == [
          IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 2), IndexPath(row: 1, section: 0),
          IndexPath(row: 0, section: 0),
        ])
    }

    @Test func `The rows of an inset table are cards with room around them`() {
      let list = List(style: .insetGrouped)
      #expect(list.tableView.style == .insetGrouped)
      #expect(self.list.tableView.style == .plain)
      list.view.backgroundColor = .systemGroupedBackground
      navigation.pushViewController(list, animated: false)
      app.runUntilStill()
      // Texts are in the third column of the card, and a header has an empty row above it.
      #expect(
        app.rows[1..<10].map { String($0) } == [
          "", "   header 0", "   a", "   b", "", "   header 1", "", "   header 2", "   c",
        ])
      let frame = app.application.frame
      func fills(_ row: Int) -> [CGColor] { [1, 2, 77, 78].map { frame[$0, row].fill } }
      let (page, card, highlight) = (
        CGColor.systemGroupedBackground.resolvedColor(with: .current),
        CGColor.secondarySystemGroupedBackground.resolvedColor(with: .current),
        CGColor.selection.resolvedColor(with: .current)
      )
      #expect(fills(2) == [page, page, page, page])
      #expect(fills(3) == [page, highlight, highlight, page])
      #expect(fills(4) == [page, card, card, page])
    }

    @Test func `The drag that goes back can be switched off`() {
      navigation.pushViewController(UIViewController(), animated: false)
      navigation.interactivePopGestureRecognizer?.isEnabled = false
      app.runUntilStill()
      app.drag(from: (0, 10), to: (60, 10))
      app.release()
      app.runUntilStill()
      #expect(navigation.viewControllers.count == 2)
    }
  }
}
