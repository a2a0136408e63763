@_spi(Segue) import SegueCanvas

extension Application {
  /// The terminal's cursor now; nil if it is hidden.
  ///
  /// It stands at the ``View/textCaret`` of the view with the focus. It is hidden while another view or window covers the place, and while
  /// the view is shown in another size or turned.
  public var caret: ScreenCaret? {
    guard let view = keyWindow.focusedView, let caret = view.textCaret, view.window === keyWindow else { return nil }
    let cell = CellSize.pointsPerCell
    let layer = view.layer
    let place = layer.convertToRoot(caret.place, at: time)
    let below = layer.convertToRoot(caret.place.offset(by: CGPoint(x: cell.width, y: cell.height)), at: time)
    guard abs(below.x - place.x - cell.width) < 0.5, abs(below.y - place.y - cell.height) < 0.5 else { return nil }
    let middle = CGPoint(x: place.x + cell.width / 2, y: place.y + cell.height / 2)
    guard isSeen(view, at: middle) else { return nil }
    let (column, row) = (LayoutAxis.horizontal.index(at: middle.x), LayoutAxis.vertical.index(at: middle.y))
    guard frame.size.columns > column, frame.size.rows > row, column >= 0, row >= 0 else { return nil }
    return ScreenCaret(column: column, row: row, shape: caret.shape)
  }

  /// Where screen readers and braille displays look for the focus: where text is typed, or else, with the cursor hidden, at the first letter
  /// of what has the focus, or of the page. Nil while something moves, except where text is typed.
  func followedCaret(whileMoving isMoving: Bool) -> ScreenCaret? { caret ?? (isMoving ? nil : placeOfFocus) }

  private var placeOfFocus: ScreenCaret? {
    let focused = keyWindow.focusedView
    guard let view = focused ?? keyWindow.visibleViewController?.viewIfLoaded, view.window === keyWindow else {
      return nil
    }
    let seen = focused == nil ? view.bounds.inset(by: view.safeAreaInsets) : view.focusRect.common(with: view.bounds)
    let box = seen.isEmpty ? view.bounds : seen
    // Of what is turned, two corners are near enough.
    let one = view.layer.convertToRoot(box.origin, at: time)
    let other = view.layer.convertToRoot(CGPoint(x: box.maxX, y: box.maxY), at: time)
    let place = CGRect(x: one.x, y: one.y, width: other.x - one.x, height: other.y - one.y).standardized
      .common(with: CGRect(origin: .zero, size: frame.size.points))
    guard !place.isEmpty, !place.hasNaN else { return nil }
    func cells(_ axis: LayoutAxis, _ start: CGFloat, _ end: CGFloat) -> Range<Int> {
      axis.index(at: start)..<axis.index(at: end - 0.5) + 1
    }
    let columns = cells(.horizontal, place.minX, place.maxX)
    let rows = cells(.vertical, place.minY, place.maxY)
    let found = rows.lazy.compactMap { row in self.frame.columnOfText(in: columns, row: row).map { ($0, row) } }.first
    var caret =
      found.map { ScreenCaret(column: $0.0, row: $0.1) }
      ?? ScreenCaret(column: columns.lowerBound, row: rows.lowerBound)
    caret.isVisible = false
    return caret
  }

  /// Whether a touch at a point of the display would reach a view, or what is inside it.
  private func isSeen(_ view: View, at point: CGPoint) -> Bool {
    guard window(at: point) === keyWindow else { return false }
    let place = CGPoint(x: point.x - keyWindow.frame.minX, y: point.y - keyWindow.frame.minY)
    return keyWindow.hitTest(place)?.isDescendant(of: view) == true
  }
}
