/// The rows of the text in the view.
extension TextView {
  /// The rows above the text in the content.
  var top: Int { textContainerInset.inCells.top }
  var bottom: Int { textContainerInset.inCells.bottom }

  /// The first column of the text, and how many there are for it. One more is for the caret behind a full row.
  var columns: (left: Int, count: Int) {
    let insets = textContainerInset.inCells
    return (insets.left, max(1, CellSize(covering: bounds.size).columns - insets.left - max(1, insets.right)))
  }

  /// The row of the content at the upper edge of the view.
  var firstRow: Int { row(at: contentOffset.y) }
  var rowCount: Int { CellSize(covering: bounds.size).rows }

  /// The row of the content at a height.
  func row(at y: CGFloat) -> Int { LayoutAxis.vertical.index(at: y) }

  /// Wraps the text to the width of the view. The text at the upper edge stays there.
  func setWidth() {
    guard columns.count != input.rows.width else { return }
    // The offset that a program has set in a view without a width means rows of this width.
    let stays = !hasWidth || contentOffset.y <= vertical.first
    let first = stays ? 0 : input.rows.offset(at: TextLayout.Place(row: max(0, firstRow - top), column: 0)).offset
    hasWidth = true
    input.rows.setWidth(columns.count)
    setNeedsLayout()
    setNeedsDisplay()
    if stays { return }
    let row = input.rows.place(of: first).row
    // If the end of the text is near, it has to be known.
    let moved = input.rows.lay(out: row..<row + rowCount + 1, around: rowCount)
    rowsChanged()
    move(to: CGPoint(x: contentOffset.x, y: vertical.clamp(CGFloat(row + moved + top) * 16)))
  }

  /// Counts the rows that are seen, and a view's height of rows around them. What is seen stays in its place on the screen.
  ///
  /// - Returns: Whether rows above have turned out to be more or less than was estimated.
  @discardableResult
  private func countRows() -> Bool {
    let first = max(0, firstRow - top)
    let moved = input.rows.lay(out: first..<first + rowCount + 1, around: rowCount)
    // This may go beyond the end of the content that is known so far.
    if moved != 0 { follow(contentMovedBy: CGFloat(moved) * 16) }
    rowsChanged()
    return moved != 0
  }

  /// Counts the rows in view. Where the view is at an end of the text, or keys are taking it there, it comes to the end that the text has
  /// now.
  func layOutRows() {
    let (ends, target) = (vertical, goal)
    let haveMoved = countRows()
    guard let target, let now = goal else { return }
    var end = now
    if target <= ends.first {
      end = vertical.first
    } else if target >= ends.last, haveMoved || vertical.last != ends.last {
      end = vertical.last
    }
    guard end != now else { return }
    let offset = CGPoint(x: contentOffset.x, y: end)
    if glide == nil { move(to: offset) } else { setContentOffset(offset, animated: true) }
  }

  /// Where the view is at rest, or comes to rest; nil while a finger moves it, or has moved it.
  private var goal: CGFloat? {
    guard drag == nil else { return nil }
    guard let glide else { return contentOffset.y }
    return glide.isAfterDrag || glide.heldAt != nil ? nil : glide.motion.target.y
  }

  func rowsChanged() {
    contentSize = CGSize(width: bounds.width, height: CGFloat(input.rows.count + top + bottom) * 16)
  }

  /// What is seen of the text, or of its placeholder.
  var shownText: SelectableText {
    let (left, room) = columns
    if input.storage.isEmpty {
      let layout = TextLayout(placeholder ?? "", width: room, lineBreakMode: .byWordWrapping)
      return SelectableText(layout, firstRow: top - firstRow) { _ in left }
    }
    let lines = input.rows.lines(in: max(0, firstRow - top)..<max(0, firstRow - top + rowCount + 1))
    let start = lines.first.map { $0.start + $0.line.range.lowerBound } ?? 0
    let end = lines.last.map { $0.start + $0.line.range.upperBound } ?? 0
    var shown = SelectableText(input.storage.text(in: start..<max(start, end)))
    for line in lines {
      shown.add(line.line, startingAt: line.start - start, column: left, row: line.row + top - firstRow)
    }
    return shown
  }

  /// Scrolls as little as needed to show an offset.
  func reveal(_ offset: Int, isUpstream: Bool) {
    guard bounds.height > 0 else { return }
    setWidth()
    let place = input.rows.place(of: offset, isUpstream: isUpstream)
    rowsChanged()
    let row = CGFloat(place.row + top) * 16
    let room = bounds.inset(by: adjustedContentInset)
    let last = max(room.minY, room.maxY - 16)
    guard row < room.minY || row > last else { return }
    let y = bounds.minY + row - (row < room.minY ? room.minY : last)
    contentOffset = CGPoint(x: contentOffset.x, y: vertical.clamp((y / 16).rounded(.up) * 16))
  }

  /// The user has changed the text.
  func changed() {
    // The rows of what is new are counted before an estimate of them could move the view.
    countRows()
    setNeedsLayout()
    setNeedsDisplay()
    reveal(input.selection.head, isUpstream: input.selection.isUpstream)
  }
}
