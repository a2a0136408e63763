extension TableView {
  /// Scrolls to a row, and leaves the highlight where it is.
  ///
  /// - Parameters:
  ///   - row: The row. One that does not exist counts as the nearest.
  ///   - position: Where the row comes to stand.
  ///   - animated: Whether a spring of about half a second moves it there; see `setContentOffset(_:animated:)`.
  public func scrollToRow(at row: Int, at position: ScrollPosition, animated: Bool) {
    guard numberOfRows > 0 else { return }
    updateContentSize()
    guard let offset = offset(showing: min(max(0, row), numberOfRows - 1), at: position) else { return }
    setContentOffset(CGPoint(x: contentOffset.x, y: offset), animated: animated)
  }

  /// The content offset at which a row stands where it is wanted; nil if it does. It is rounded up to whole rows of cells,
  /// so that text and edges stay together.
  func offset(showing row: Int, at position: ScrollPosition) -> CGFloat? {
    let (rows, ends) = (rows, vertical)
    guard row < rows.count else { return nil }
    let (top, bottom) = (rows.top(of: row), rows.bottom(of: row))
    var place: CGFloat? =
      switch position {
      case .none: top < bounds.minY ? top : nil
      case .top: top - contentInset.top
      case .middle: (top + bottom + contentInset.bottom - contentInset.top - bounds.height) / 2
      case .bottom: bottom + contentInset.bottom - bounds.height
      }
    // A row that is higher than the table shows its top.
    if position == .none, bottom > bounds.maxY, bounds.height > 0 { place = min(top, bottom - bounds.height) }
    return place.map { ends.clamp(($0 / ends.cell).rounded(.up) * ends.cell) }
  }
}
