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
    let place = CGRect(
      around: (seen.isEmpty ? view.bounds : seen).corners.map { view.layer.convertToRoot($0, at: time) }
    )
    .common(with: CGRect(origin: .zero, size: frame.size.points))
    guard !place.isEmpty, !place.hasNaN else { return nil }
    func cells(_ axis: LayoutAxis, _ start: CGFloat, _ end: CGFloat) -> Range<Int> {
      axis.index(at: start)..<axis.index(at: end - 0.5) + 1
    }
    let columns = cells(.horizontal, place.minX, place.maxX)
    var found: ScreenCaret?
    for row in cells(.vertical, place.minY, place.maxY) {
      for column in columns where frame[column, row].glyph != .space {
        let isLetter = frame.text(of: frame[column, row].glyph).first.map { $0.isLetter || $0.isNumber } ?? false
        if isLetter || found == nil { found = ScreenCaret(column: column, row: row) }
        if isLetter { break }
      }
      if found != nil { break }
    }
    var caret = found ?? ScreenCaret(column: columns.lowerBound, row: LayoutAxis.vertical.index(at: place.minY))
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
