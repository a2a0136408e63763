@_spi(Segue) import SegueCore

/// Where keys lead from an item, by the places that the layout gives to the items.
extension CollectionView {
  func neighbour(of item: Int, _ direction: DragDirection) -> Int? {
    let (frame, last, size) = (frame(of: .item(item)), counts.total - 1, contentSize)
    // Items that overlap the way of the finger from here to the edge of the content, but no further than two views.
    let reach = direction.isSideways ? size.width : 2 * bounds.height + frame.height
    let way: CGRect =
      switch direction {
      case .left: CGRect(x: frame.minX - reach, y: frame.minY, width: reach, height: frame.height)
      case .right: CGRect(x: frame.maxX, y: frame.minY, width: reach, height: frame.height)
      case .up: CGRect(x: 0, y: frame.minY - reach, width: size.width, height: reach)
      case .down: CGRect(x: 0, y: frame.maxY, width: size.width, height: reach)
      }
    // The nearest line first, and in it the nearest item.
    let next = direction.nearest(from: frame, among: items(in: way, except: item)) {
      $0.ahead > -1 ? $0.ahead * 1000 + $0.shift : nil
    }
    if let next { return next }
    switch direction {
    // At the end of a line, the next one goes on.
    case .left: return item > 0 ? item - 1 : nil
    case .right: return item < last ? item + 1 : nil
    // An item below may be missing in the last line.
    case .down: return frame.maxY < self.frame(of: .item(last)).minY + 1 ? last : item
    case .up: return item
    }
  }

  /// The item a page further: the nearest one to the place that is as far away as the view is high.
  func itemOnPage(from item: Int, isDown: Bool) -> Int? {
    let (frame, insets) = (frame(of: .item(item)), adjustedContentInset)
    let length = max(frame.height, bounds.height - insets.top - insets.bottom - frame.height / 2)
    let place = CGPoint(x: frame.midX, y: frame.midY + (isDown ? length : -length))
    if place.y < 0 || place.y > contentSize.height { return nil }
    let rect = CGRect(x: 0, y: place.y - length / 2, width: contentSize.width, height: length)
    func cost(_ frame: CGRect) -> CGFloat { abs(frame.midY - place.y) * 1000 + abs(frame.midX - place.x) }
    return items(in: rect, except: item).min { cost($0.frame) < cost($1.frame) }?.0
  }

  private func items(in rect: CGRect, except item: Int) -> [(item: Int, frame: CGRect)] {
    let items = frames(in: rect).filter { $0.key.kind == .item && $0.key.index != item }
    return items.map { ($0.key.index, $0.frame) }.sorted { $0.item < $1.item }
  }
}
