// Written for iOS, as it is found.
// swift-format-ignore-file
import UIKit

final class RowsPage: UITableViewController {
  var rows = ["one", "two"]
  private let picker = UIDatePicker()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    tableView.allowsMultipleSelectionDuringEditing = true
    navigationItem.rightBarButtonItem = editButtonItem
    picker.preferredDatePickerStyle = .compact
    picker.addTarget(self, action: #selector(dateChanged(_:)), for: .valueChanged)
  }

  @objc private func dateChanged(_ sender: UIDatePicker) { rows.append("\(sender.date)") }
}

extension RowsPage: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row] as NSString))]
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    let destination = coordinator.destinationIndexPath ?? IndexPath(row: rows.count, section: 0)
    coordinator.session.loadObjects(ofClass: NSString.self) { items in
      guard let strings = items as? [String] else { return }
      for (index, string) in strings.enumerated() {
        self.rows.insert(string, at: destination.row + index)
        tableView.insertRows(at: [IndexPath(row: destination.row + index, section: 0)], with: .automatic)
      }
    }
  }
}
