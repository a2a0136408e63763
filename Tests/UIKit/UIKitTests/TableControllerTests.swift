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
      app.press(.enter, .down, .down, .enter, .up, .enter, .up, .up, .enter)
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

  /// Search bars, texts in layers, messages that are handed on, and changes of children.
  @Suite struct SearchTests {
    private final class Found: NSObject, UISearchResultsUpdating, UISearchBarDelegate {
      var texts: [String] = []
      var log: [String] = []
      func updateSearchResults(for searchController: UISearchController) {
        texts.append(searchController.searchBar.text ?? "-")
      }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    }

    private final class Names: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    }

    @Test func `A search bar stands above the rows, and tells what is typed`() {
      let (table, found) = (Names(), Found())
      let app = TestApplication(UINavigationController(rootViewController: table), columns: 60, rows: 20)
      UIApplication.shared = app.application
      let search = UISearchController(searchResultsController: nil)
      search.searchResultsUpdater = found
      search.searchBar.delegate = found
      table.navigationItem.searchController = search
      app.tick()
      #expect(table.tableView.tableHeaderView === search.searchBar)
      search.searchBar.searchTextField.becomeFirstResponder()
      app.tick()
      #expect(search.isActive)
      #expect(search.searchBar.showsCancelButton)
      app.type("ab")
      app.press(.enter)
      #expect(found.texts == ["", "a", "ab"])
      #expect(found.log == ["search"])
      let cancel = search.searchBar.subviews.compactMap { $0 as? UIButton }.first
      app.tick()
      let place = cancel?.convert(CGPoint(x: 12, y: 8), to: nil) ?? .zero
      app.click(Int(place.x / 8), Int(place.y / 16))
      #expect(found.log == ["search", "cancel"])
      #expect(!search.isActive)
      #expect(search.searchBar.text ?? "" == "")
    }

    @Test func `A text layer shows its text, also after another size`() {
      let page = UIViewController()
      let app = TestApplication(page, columns: 20, rows: 4)
      let text = CATextLayer()
      text.string = "one two"
      text.isWrapped = true
      text.alignmentMode = .right
      text.frame = CGRect(x: 8, y: 16, width: 80, height: 16)
      page.view.layer.addSublayer(text)
      app.tick()
      #expect(app.rows[1] == "    one two")
      text.frame.size = CGSize(width: 32, height: 32)
      app.tick()
      #expect(app.rows[1...2] == ["  one", "  two"])
      text.string = nil
      app.tick()
      #expect(app.rows[1] == "")
    }

    private final class Target: NSObject {
      var sent: [String] = []
      func open(_ sender: Any) { sent.append("open") }
    }

    /// As the plugin writes a class that overrides `responds(to:)` and `forwardingTarget(for:)`.
    private final class Proxy: NSObject, ResponseRouting, TargetRouting {
      let target = Target()
      func routedResponds(to selector: Selector!) -> Bool {
        target.responds(to: selector) || unroutedResponds(to: selector)
      }
      func routedTarget(for selector: Selector!) -> Any? { target.responds(to: selector) ? target : nil }
    }

    @Test func `A proxy answers for another object, and hands messages on`() {
      let (proxy, open) = (Proxy(), Selector("open:", Target.open))
      #expect(proxy.responds(to: open))
      #expect(!NSObject().responds(to: open))
      let tap = UITapGestureRecognizer(target: proxy, action: open)
      for action in tap.targets { action(tap) }
      #expect(proxy.target.sent == ["open"])
    }

    @Test func `A container replaces a child's view by another's`() {
      let (page, one, other) = (UIViewController(), UIViewController(), UIViewController())
      let app = TestApplication(page)
      for child in [one, other] { page.addChild(child) }
      page.view.addSubview(one.view)
      var isFinished: Bool?
      page.transition(
        from: one, to: other, duration: 0.25, options: .transitionCrossDissolve, animations: nil,
        completion: { isFinished = $0 })
      app.run(for: 0.1)
      #expect(isFinished == nil)
      app.runUntilStill()
      #expect(isFinished == true)
      #expect(page.view.subviews == [other.view])
    }
  }
}
