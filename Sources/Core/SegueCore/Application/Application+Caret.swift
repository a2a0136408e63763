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

  /// Whether a touch at a point of the display would reach a view, or what is inside it.
  private func isSeen(_ view: View, at point: CGPoint) -> Bool {
    guard window(at: point) === keyWindow else { return false }
    let place = CGPoint(x: point.x - keyWindow.frame.minX, y: point.y - keyWindow.frame.minY)
    return keyWindow.hitTest(place)?.isDescendant(of: view) == true
  }
}
