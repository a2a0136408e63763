import Foundation
import Segue

/// Tables of one section, by the numbers of their rows.
@MainActor extension TableView {
  package var highlightedRow: Int { indexPathForHighlightedRow?.row ?? 0 }
  package var rowsForVisibleCells: [Int] { (indexPathsForVisibleRows ?? []).map(\.row) }

  package func highlightRow(_ row: Int) { highlightRow(at: IndexPath(row: row, section: 0)) }
  package func cellForRow(at row: Int) -> TableViewCell? { cellForRow(at: IndexPath(row: row, section: 0)) }
  package func rectForRow(at row: Int) -> CGRect { rectForRow(at: IndexPath(row: row, section: 0)) }
  package func row(at point: CGPoint) -> Int? { indexPathForRow(at: point)?.row }
  package func scrollToRow(at row: Int, at position: ScrollPosition, animated: Bool) {
    scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: animated)
  }
  package func insertRows(at rows: [Int]) {
    insertRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .automatic)
  }
  package func deleteRows(at rows: [Int]) {
    deleteRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .automatic)
  }
  package func reloadRows(at rows: [Int]) {
    reloadRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .automatic)
  }
}
