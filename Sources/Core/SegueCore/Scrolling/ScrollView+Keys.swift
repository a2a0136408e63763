/// Keys that scroll.
extension ScrollView {
  /// Scrolls by a key: an arrow by a row or a column (k j h l as well), Page Up, Page Down and Space by what is in view but for a row,
  /// Home and End (g G) to the ends. In a scroll view of pages, arrows turn pages.
  ///
  /// - Returns: False for other keys, and where the content does not go on in their direction, so that the next responder gets them.
  func scroll(by key: Key) -> Bool {
    guard isScrollEnabled, !isDragging, key.modifiers.isEmpty else { return false }
    let (x, y) = (horizontal, vertical)
    let target = glide?.motion.target ?? contentOffset
    let page = max(
      y.cell, ((y.length - adjustedContentInset.top - adjustedContentInset.bottom) / y.cell - 1).rounded(.down) * y.cell
    )
    var (goal, isFar) = (target, true)
    switch key.code {
    case .pageUp: goal.y -= page
    case .pageDown, .character(" "): goal.y += page
    case .home, .character("g"): goal.y = y.first
    case .end, .character("G"): goal.y = y.last
    default:
      guard let direction = key.direction else { return false }
      isFar = isPagingEnabled
      let step = direction.isSideways ? (isFar ? x.length : x.cell) : isFar ? y.length : y.cell
      let way = direction.way(step)
      (goal.x, goal.y) = (goal.x + way.x, goal.y + way.y)
    }
    goal = snapped(goal)
    guard goal != snapped(target) else { return false }
    setContentOffset(goal, animated: isFar)
    showIndicators()
    return true
  }
}
