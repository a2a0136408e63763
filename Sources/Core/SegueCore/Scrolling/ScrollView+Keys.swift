/// Keys that scroll: an arrow by a row or a column (k j h l as well), Page Up, Page Down and Space by what is in view but for a row, Home
/// and End (g G) to the ends. In a scroll view of pages, arrows turn pages.
extension ScrollView {
  var scrollKeys: [KeyCommand] {
    guard isScrollEnabled, scrollsByKeys else { return [] }
    return (vertical.isScrollable ? verticalKeys : []) + (horizontal.isScrollable ? [horizontalKeys] : [])
  }

  private var verticalKeys: [KeyCommand] {
    let page = max(
      vertical.cell,
      ((vertical.length - adjustedContentInset.top - adjustedContentInset.bottom) / vertical.cell - 1).rounded(.down)
        * vertical.cell)
    return [
      KeyCommand(
        title: "scroll", keys: [.up, .down], alternateKeys: [.character("k"), .character("j")],
        discoverabilityTitle: "scroll by a row", attempt: { [unowned self] in step(by: $0) }),
      KeyCommand(
        title: "", keys: [.pageUp, .pageDown], alternateKeys: [.character(" ")],
        discoverabilityTitle: "a page up, a page down", attributes: .hiddenInToolbar,
        attempt: { [unowned self] key in scroll { $0.y += key == .pageUp ? -page : page } }),
      KeyCommand(
        title: "", keys: [.home, .end], alternateKeys: [.character("g"), .character("G")],
        discoverabilityTitle: "the beginning, the end", attributes: .hiddenInToolbar,
        attempt: { [unowned self] key in
          let isHome = key == .home || key == .character("g")
          return scroll { $0.y = isHome ? vertical.first : vertical.last }
        }),
    ]
  }

  /// The toolbar has one word for both axes.
  private var horizontalKeys: KeyCommand {
    KeyCommand(
      title: vertical.isScrollable ? "" : "scroll", keys: [.left, .right],
      alternateKeys: [.character("h"), .character("l")], discoverabilityTitle: "scroll by a column",
      attributes: vertical.isScrollable ? .hiddenInToolbar : [], attempt: { [unowned self] in step(by: $0) })
  }

  private func step(by key: Key) -> Bool {
    guard let direction = key.direction else { return false }
    let axis = direction.isSideways ? horizontal : vertical
    let way = direction.way(isPagingEnabled ? axis.length : axis.cell)
    return scroll(animated: isPagingEnabled) { ($0.x, $0.y) = ($0.x + way.x, $0.y + way.y) }
  }

  /// Scrolls from where it is going.
  ///
  /// - Returns: False where the content does not go on, so that the next responder gets the key.
  private func scroll(animated: Bool = true, _ change: (inout CGPoint) -> Void) -> Bool {
    guard !isDragging else { return false }
    let target = glide?.motion.target ?? contentOffset
    var goal = target
    change(&goal)
    goal = snapped(goal)
    guard goal != snapped(target) else { return false }
    setContentOffset(goal, animated: animated)
    showIndicators()
    return true
  }
}
