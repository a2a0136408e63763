/// Room for the bars that cover a scroll view.
extension ScrollView {
  /// Whether the bars of containers count as insets.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Bars at the top and the bottom do. Those at the sides do if the content scrolls sideways.
    case automatic
    /// Those at the ends of an axis do along which the content scrolls.
    case scrollableAxes
    /// They do not.
    case never
    /// All do.
    case always
  }

  /// The room around the content: ``contentInset``, and by ``contentInsetAdjustmentBehavior`` the part of the view that the bars of
  /// containers cover. A scroll view that fills a page shows its first row below the navigation bar, and its last one above the toolbar.
  ///
  /// A scroll view inside of another one has no bars of its own.
  public var adjustedContentInset: EdgeInsets { contentInset + barInsets }

  /// Finds out how much bars cover, and keeps the beginning of the content at the top if it is there.
  func updateBarInsets() {
    let new = neededBarInsets
    guard new != barInsets else { return }
    if isKeepingPlace {
      barInsets = new
      return setNeedsLayout()
    }
    let (isAtTop, isAtLeft) = (contentOffset.y <= vertical.first, contentOffset.x <= horizontal.first)
    barInsets = new
    if drag == nil, glide == nil {
      move(
        to: CGPoint(x: isAtLeft ? horizontal.first : contentOffset.x, y: isAtTop ? vertical.first : contentOffset.y))
    }
    setNeedsLayout()
    contentChanged()
  }

  private var neededBarInsets: EdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return .zero }
    var insets = coveredInsets
    guard contentInsetAdjustmentBehavior != .always, insets != .zero else { return insets }
    if contentSize.width <= bounds.width, !alwaysBounceHorizontal { (insets.left, insets.right) = (0, 0) }
    if contentInsetAdjustmentBehavior == .scrollableAxes, contentSize.height <= bounds.height, !alwaysBounceVertical {
      (insets.top, insets.bottom) = (0, 0)
    }
    return insets
  }

  /// The part of the view that bars cover.
  private var coveredInsets: EdgeInsets {
    var view: View? = self
    while let next = view {
      let insets = next.safeAreaInsets
      if insets != .zero { return next === self ? insets : covered(by: insets, of: next) }
      // A page without bars is not covered by those of a page around it, of which it is only a part.
      if next.owner != nil || next !== self && next is ScrollView { return .zero }
      view = next.superview
    }
    return .zero
  }

  private func covered(by insets: EdgeInsets, of page: View) -> EdgeInsets {
    let safe = page.bounds.inset(by: insets)
    // A list in a sheet asks in each frame of a drag: mostly it is right on the page, and needs no conversion.
    let own = superview === page ? frame : convert(bounds, to: page)
    guard own.width > 0, own.height > 0 else { return .zero }
    return EdgeInsets(
      top: min(max(0, safe.minY - own.minY), insets.top), left: min(max(0, safe.minX - own.minX), insets.left),
      bottom: min(max(0, own.maxY - safe.maxY), insets.bottom), right: min(max(0, own.maxX - safe.maxX), insets.right))
  }
}

extension View {
  /// Tells the scroll views inside that bars cover more or less of them.
  func updateBarInsetsInside() {
    for view in subviews where view.owner == nil {
      // A page inside has bars of its own, or is told by its controller. A scroll view inside of another one has none.
      if let scroller = view as? ScrollView { scroller.updateBarInsets() } else { view.updateBarInsetsInside() }
    }
  }
}
