/// A view that is the content, and what has the focus in sight.
extension ScrollView {
  /// Makes the document view as wide as the room between the insets, and as high as it needs to be, but at least as high as the room.
  func layOutDocument() {
    guard let documentView else { return }
    let room = bounds.inset(by: adjustedContentInset).size
    let needed = documentView.sizeThatFits(CGSize(width: room.width, height: .infinity))
    let size = CGSize(width: max(0, room.width), height: max(0, room.height, needed.height))
    isPlacingDocument = true
    documentView.frame = CGRect(origin: .zero, size: size)
    contentSize = size
    isPlacingDocument = false
  }

  /// The offset that is nearest to the present one and shows a rectangle of the content, or its top left corner if it is larger than the
  /// view.
  func offset(showing rect: CGRect) -> CGPoint {
    func place(_ low: CGFloat, _ length: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
      first < low || last - first > length ? first : max(low, last - length)
    }
    let (insets, seen) = (adjustedContentInset, bounds.inset(by: adjustedContentInset))
    return snapped(
      CGPoint(
        x: place(seen.minX, seen.width, rect.minX, rect.maxX) - insets.left,
        y: place(seen.minY, seen.height, rect.minY, rect.maxY) - insets.top))
  }

  /// The content offset of the page in which the middle of a rectangle of the content lies.
  fileprivate func originOfPage(around rect: CGRect) -> CGPoint {
    map(CGPoint(x: rect.midX, y: rect.midY)) { ends, middle in
      guard ends.length > 0 else { return ends.first }
      return ends.clamp(ends.first + ((middle - ends.first) / ends.length).rounded(.down) * ends.length)
    }
  }
}

extension View {
  /// Scrolls the scroll views around as little as needed to show what has the focus in this view: `focusRect`, or only the caret; that is
  /// enough where there is no room for all.
  func reveal(_ reveal: FocusState.Reveal) {
    let caret = textCaret.map { CGRect(origin: $0.place, size: CellSize.pointsPerCell) }
    if !reveal.isWhole, caret == nil { return }
    var core = caret ?? focusRect
    var rect = reveal.isWhole ? focusRect : core
    var inner = self
    while let outer = inner.superview {
      (rect, core) = (outer.convert(rect, from: inner), outer.convert(core, from: inner))
      inner = outer
      guard let scroller = outer as? ScrollView, !scroller.isTracking else { continue }
      let room = scroller.bounds.inset(by: scroller.adjustedContentInset).size
      if rect.width > room.width || rect.height > room.height { rect = core }
      var offset = scroller.isPagingEnabled ? scroller.originOfPage(around: rect) : scroller.offset(showing: rect)
      // Bars that are away come back on the way up, and would cover it.
      let away = max(0, -scroller.adjustedContentInset.top - scroller.vertical.first)
      if reveal.isAnimated, offset.y < scroller.contentOffset.y { offset.y = scroller.vertical.clamp(offset.y - away) }
      guard scroller.contentOffset != offset else { continue }
      scroller.showIndicators()
      scroller.setContentOffset(offset, animated: reveal.isAnimated)
      // The scroll view still shows the old part, but the views around it have to show the new one.
      let rest = scroller.contentOffset.way(from: offset)
      (rect, core) = (rect.offsetBy(dx: rest.x, dy: rest.y), core.offsetBy(dx: rest.x, dy: rest.y))
    }
  }
}
