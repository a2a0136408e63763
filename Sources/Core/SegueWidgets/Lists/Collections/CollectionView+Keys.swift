/// Keys that move from item to item.
extension CollectionView {
  /// The first item in view.
  var firstInView: Int { frames(in: bounds).filter { $0.key.kind == .item }.map(\.key.index).min() ?? 0 }

  /// What keys do in a collection with items.
  ///
  /// - Parameter opens: Whether Enter opens an item.
  func itemKeys(opens: Bool) -> [KeyCommand] {
    let choose = KeyCommand(
      title: "choose", keys: [.left, .down, .up, .right], alternateKeys: "hjkl".map { .character($0) },
      discoverabilityTitle: "choose an item",
      attempt: { [unowned self] key in
        guard let direction = key.direction else { return false }
        return move { item(beside: $0, direction) }
      })
    let open = KeyCommand(
      title: "open", keys: [.enter], discoverabilityTitle: "open it",
      keyAction: { [unowned self] _ in self.open(highlighted ?? firstInView) })
    let far = [
      KeyCommand(
        title: "", keys: [.pageUp, .pageDown], discoverabilityTitle: "items as high as the collection up, down",
        attributes: .hiddenInToolbar,
        attempt: { [unowned self] key in
          let isDown = key == .pageDown
          return move { page(from: frame(of: .item($0)), isDown: isDown) ?? (isDown ? numberOfAllItems - 1 : 0) }
        }),
      KeyCommand(
        title: "", keys: [.home, .end], alternateKeys: [.character("g"), .character("G")],
        discoverabilityTitle: "the first item, the last one", attributes: .hiddenInToolbar,
        attempt: { [unowned self] key in
          move { _ in key == .home || key == .character("g") ? 0 : numberOfAllItems - 1 }
        }),
    ]
    return [choose] + (opens ? [open] : []) + far
  }

  /// Moves the highlight, or sets it on the first item in view if there is none.
  ///
  /// - Parameter target: Returns the item to which it goes from another, perhaps the same one; nil if there is none, so that the next
  ///   responder gets the key.
  private func move(_ target: (Int) -> Int?) -> Bool {
    prepareLayout()
    guard let next = highlighted.map(target) ?? firstInView else { return false }
    if next != highlighted {
      highlight(next)
    } else {
      // It may have been moved or scrolled out of sight.
      scrollRectToVisible(frame(of: .item(next)), animated: false)
    }
    return true
  }

  private func item(beside item: Int, _ direction: KeyFinger.Direction) -> Int? {
    let (frame, last) = (frame(of: .item(item)), numberOfAllItems - 1)
    if let next = neighbour(of: frame, direction) { return next }
    switch direction {
    // At the end of a line, the next one goes on.
    case .left: return item > 0 ? item - 1 : nil
    case .right: return item < last ? item + 1 : nil
    // An item below may be missing in the last line.
    case .down: return frame.maxY < self.frame(of: .item(last)).minY + 1 ? last : item
    case .up: return item
    }
  }

  private func neighbour(of frame: CGRect, _ direction: KeyFinger.Direction) -> Int? {
    let size = contentSize
    // Items that overlap the way of the finger from here to the edge of the content, but no further than two views.
    let reach = direction.isSideways ? size.width : 2 * bounds.height + frame.height
    let rect: CGRect =
      switch direction {
      case .left: CGRect(x: frame.minX - reach, y: frame.minY, width: reach, height: frame.height)
      case .right: CGRect(x: frame.maxX, y: frame.minY, width: reach, height: frame.height)
      case .up: CGRect(x: 0, y: frame.minY - reach, width: size.width, height: reach)
      case .down: CGRect(x: 0, y: frame.maxY, width: size.width, height: reach)
      }
    func cost(_ other: CGRect) -> CGFloat? {
      let (ahead, aside) =
        switch direction {
        case .left: (frame.minX - other.maxX, abs(other.midY - frame.midY))
        case .right: (other.minX - frame.maxX, abs(other.midY - frame.midY))
        case .up: (frame.minY - other.maxY, abs(other.midX - frame.midX))
        case .down: (other.minY - frame.maxY, abs(other.midX - frame.midX))
        }
      // The nearest line first, and in it the nearest item.
      return ahead > -1 ? ahead * 1000 + aside : nil
    }
    return nearest(in: rect, cost)
  }

  /// The item a page further: the nearest one to the place that is as far away as the view is high.
  private func page(from frame: CGRect, isDown: Bool) -> Int? {
    let insets = adjustedContentInset
    let length = max(frame.height, bounds.height - insets.top - insets.bottom - frame.height / 2)
    let place = CGPoint(x: frame.midX, y: frame.midY + (isDown ? length : -length))
    if place.y < 0 || place.y > contentSize.height { return nil }
    let rect = CGRect(x: 0, y: place.y - length / 2, width: contentSize.width, height: length)
    return nearest(in: rect) { abs($0.midY - place.y) * 1000 + abs($0.midX - place.x) }
  }

  private func nearest(in rect: CGRect, _ cost: (CGRect) -> CGFloat?) -> Int? {
    let items = frames(in: rect).filter { $0.key.kind == .item && $0.key.index != highlighted }
    return items.compactMap { item in cost(item.frame).map { (item.key.index, $0) } }.min {
      ($0.1, $0.0) < ($1.1, $1.0)
    }?.0
  }
}
