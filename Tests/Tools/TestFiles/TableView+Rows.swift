public import Foundation
public import Segue

/// Tables of one section, by the numbers of their rows.
@MainActor extension TableView {
  public var highlightedRow: Int { indexPathForHighlightedRow?.row ?? 0 }
  public var rowsForVisibleCells: [Int] { (indexPathsForVisibleRows ?? []).map(\.row) }

  public func highlightRow(_ row: Int) { highlightRow(at: IndexPath(row: row, section: 0)) }
  public func cellForRow(at row: Int) -> TableViewCell? { cellForRow(at: IndexPath(row: row, section: 0)) }
  public func rectForRow(at row: Int) -> CGRect { rectForRow(at: IndexPath(row: row, section: 0)) }
  public func row(at point: CGPoint) -> Int? { indexPathForRow(at: point)?.row }
  public func scrollToRow(at row: Int, at position: ScrollPosition, animated: Bool) {
    scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: animated)
  }
  public func insertRows(at rows: [Int]) {
    insertRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .automatic)
  }
  public func deleteRows(at rows: [Int]) {
    deleteRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .automatic)
  }
  public func reloadRows(at rows: [Int]) {
    reloadRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .automatic)
  }
}
