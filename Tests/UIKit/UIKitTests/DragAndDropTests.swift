import SegueTesting
import Testing
import UIKit

extension UIKitTests {
  /// Drag and drop, searches and dates, as sources for iOS write them.
  @Suite struct DragAndDropTests {
    private final class Board: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate,
      UIDropInteractionDelegate
    {
      var names = ["one", "two", "three"]
      var thrown: [String] = []
      let bin = UIView(frame: CGRect(x: 0, y: 160, width: 320, height: 64))

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dragInteractionEnabled = true
        (tableView.dragDelegate, tableView.dropDelegate) = (self, self)
        bin.addInteraction(UIDropInteraction(delegate: self))
      }

      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = names[indexPath.row]
        return cell
      }

      func tableView(
        _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
      ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row] as NSString))
        item.localObject = indexPath
        return [item]
      }
      func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: NSString.self)
      }
      func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UITableViewDropProposal {
        UITableViewDropProposal(
          operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
      }
      func tableView(_ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator) {
        guard let destination = coordinator.destinationIndexPath, let item = coordinator.items.first,
          let source = item.sourceIndexPath
        else { return }
        tableView.performBatchUpdates {
          self.names.insert(self.names.remove(at: source.row), at: destination.row)
          tableView.deleteRows(at: [source], with: .automatic)
          tableView.insertRows(at: [destination], with: .automatic)
        }
        coordinator.drop(item.dragItem, toRowAt: destination)
      }

      func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession
      ) -> UIDropProposal { UIDropProposal(operation: .copy) }
      func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
        session.loadObjects(ofClass: NSString.self) { [self] items in
          thrown += items as? [String] ?? []
        }
      }
    }

    @Test func `A row is lifted and put down by the code of an iOS app, in its table and in another view`() {
      let board = Board()
      let page = UIViewController()
      let app = TestApplication(page, columns: 40, rows: 14)
      UIApplication.shared = app.application
      page.addChild(board)
      board.view.frame = CGRect(x: 0, y: 0, width: 320, height: 160)
      page.view.addSubview(board.view)
      board.didMove(toParent: page)
      page.view.addSubview(board.bin)
      app.tick()
      board.tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
      board.tableView.becomeFirstResponder()
      app.tick()
      app.press(.character(" "))
      app.runUntilStill()
      app.press(.down, .down)
      app.runUntilStill()
      app.press(.character(" "))
      app.runUntilStill()
      #expect(board.names == ["two", "three", "one"])
      app.press(.character(" "))
      app.runUntilStill()
      app.press(.tab)
      app.runUntilStill()
      app.press(.enter)
      app.runUntilStill()
      #expect(board.thrown == ["one"])
    }

    @Test func `A provider gives what it has, and of no other class`() {
      let provider = NSItemProvider(object: "text" as NSString)
      #expect(provider.canLoadObject(ofClass: NSString.self))
      #expect(!provider.canLoadObject(ofClass: UIColor.self))
      var found: [String?] = []
      provider.loadObject(ofClass: NSString.self) { text, _ in found.append(text as? String) }
      provider.loadObject(ofClass: String.self) { text, _ in found.append(text) }
      provider.loadObject(ofClass: UIColor.self) { color, _ in found.append(color.map { "\($0)" }) }
      #expect(found == ["text", "text", nil])
      #expect(UIDragItem(itemProvider: provider).itemProvider === provider)
    }

    private final class Search: NSObject, UISearchBarDelegate {
      var log: [String] = []
      func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { searchBar.placeholder != "closed" }
      func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        log.append("\(range.location) \(range.length) \(text)")
        return text != "x"
      }
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    }

    @Test func `A search bar is that of Segue, and asks its delegate before it changes`() {
      let (page, search, bar) = (
        UIViewController(), Search(), UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 16))
      )
      let app = TestApplication(page, columns: 40, rows: 6)
      UIApplication.shared = app.application
      page.view.addSubview(bar)
      bar.delegate = search
      bar.setShowsCancelButton(true, animated: false)
      bar.placeholder = "closed"
      app.tick()
      app.click(4, 0)
      app.type("a")
      #expect(bar.text ?? "" == "")
      bar.placeholder = "open"
      app.click(4, 0)
      app.type("🙂xa")
      #expect(bar.text == "🙂a")
      // The smile has two units of UTF-16.
      #expect(search.log == ["0 0 🙂", "2 0 x", "2 0 a"])
      app.tick()
      #expect(app.rows[0].hasSuffix("Cancel"))
      app.click(36, 0)
      #expect(bar.text ?? "" == "")
      #expect(search.log.last == "cancel")
    }

    @Test func `A date picker sends its event to a method`() {
      final class Target: NSObject {
        var dates: [Date] = []
        func changed(_ sender: UIDatePicker) { dates.append(sender.date) }
      }
      let picker = UIDatePicker()
      picker.datePickerMode = .date
      picker.preferredDatePickerStyle = .wheels
      picker.timeZone = TimeZone(secondsFromGMT: 0)
      picker.setDate(Date(timeIntervalSinceReferenceDate: 0), animated: false)
      let page = UIViewController()
      let app = TestApplication(page, columns: 40, rows: 6)
      UIApplication.shared = app.application
      page.view.addSubview(picker)
      var dates: [Date] = []
      picker.addAction(
        UIAction { dates.append(($0.sender as? UIDatePicker)?.date ?? .distantPast) }, for: .valueChanged)
      picker.becomeFirstResponder()
      app.press(.up)
      #expect(dates.count == 1)
      #expect(dates.first.map { $0 > Date(timeIntervalSinceReferenceDate: 0) } == true)
    }
  }
}
