extension StackView {
  /// The views that have a place.
  private var shown: [View] { arrangedSubviews.filter { !$0.isHidden } }

  /// The insets of the views, in whole cells.
  private var insets: EdgeInsets { isLayoutMarginsRelativeArrangement ? wholeMargins : .zero }

  // MARK: Sizes

  /// The cells that the content of a view needs in a room of points; a length that was set for it does not count.
  private func contentSize(of view: View, in room: CGSize) -> CellSize {
    let own = view.intrinsicContentSize
    var size = own
    if own.width < 0 || own.height < 0 {
      view.hasFittingSize = true
      let fitting = view.sizeThatFits(room)
      slots[ObjectIdentifier(view)]?.hasContent = view.hasFittingSize
      let content = view.hasFittingSize ? fitting : slots[ObjectIdentifier(view)]?.size ?? .zero
      size = CGSize(
        width: own.width < 0 ? content.width : own.width, height: own.height < 0 ? content.height : own.height)
    }
    return CellSize(covering: size)
  }

  /// Whether a view takes free room along an axis: it has no content and no length, or is a stack of such views.
  private func isFlexible(_ view: View, along axis: LayoutAxis) -> Bool {
    if let stack = view as? StackView { return stack.isFlexible(along: axis) }
    guard let slot = slots[ObjectIdentifier(view)], axis.length(of: view.intrinsicContentSize) < 0 else { return false }
    if axis == self.axis, slot.length != nil { return false }
    if slot.hasContent == nil { _ = contentSize(of: view, in: bounds.size) }
    return slots[ObjectIdentifier(view)]?.hasContent == false && axis.length(of: slot.size) == 0
  }

  private func isFlexible(along axis: LayoutAxis) -> Bool {
    let views = shown
    let flexible = views.filter { isFlexible($0, along: axis) }
    // Across, a text beside a spacer keeps the row low.
    return !flexible.isEmpty && (axis == self.axis || views.allSatisfy { flexible.contains($0) || $0 is SeparatorView })
  }

  /// The views' lengths along the axis in a room, which may be infinite.
  private func line(of views: [View], in room: CGSize) -> StackLine {
    StackLine(
      items: views.map { view in
        let slot = slots[ObjectIdentifier(view)]
        let content = contentSize(of: view, in: room)
        return StackLine.Item(
          length: slot?.length.map(axis.cells) ?? axis.length(of: content), isFlexible: isFlexible(view, along: axis),
          hugging: view.contentHuggingPriority(for: axis),
          resistance: view.contentCompressionResistancePriority(for: axis), gap: gap(after: slot))
      })
  }

  private func gap(after slot: Slot?) -> Int {
    guard let custom = slot?.spacing else { return axis.cells(spacing) }
    return custom == Self.spacingUseSystem ? 1 : axis.cells(custom)
  }

  /// The depth of a view across the axis, of at most `room` cells.
  private func depth(of view: View, length: Int, in room: Int) -> Int {
    if alignment == .fill || view is SeparatorView || isFlexible(view, along: axis.across) { return room }
    let size =
      axis == .horizontal
      ? CellSize(columns: length, rows: room).points : CellSize(columns: room, rows: length).points
    return min(room, axis.across.length(of: contentSize(of: view, in: size)))
  }

  func fittingSize(in size: CGSize) -> CGSize {
    let views = shown
    let insets = insets
    let room = CGSize(
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
    var line = line(of: views, in: CGSize(width: room.width, height: .infinity))
    var depths = [0]
    // Where there is no room for all.
    var cut: [Range<Int>]?
    if axis == .horizontal {
      let columns = room.width.isFinite ? axis.wholeCells(in: room.width) : Int.max
      let needed = line.length(distribution)
      cut = needed > columns ? line.spans(in: columns, distribution) : nil
      for (index, view) in views.enumerated() {
        if let cut { line.items[index].length = cut[index].count }
        let width = CGFloat(line.items[index].length) * axis.cell
        depths.append(contentSize(of: view, in: CGSize(width: width, height: .infinity)).rows)
      }
    } else {
      depths += views.map { contentSize(of: $0, in: CGSize(width: room.width, height: .infinity)).columns }
    }
    let (length, depth) = (cut?.map(\.upperBound).max() ?? line.length(distribution), depths.max() ?? 0)
    let content = axis == .horizontal ? CellSize(columns: length, rows: depth) : CellSize(columns: depth, rows: length)
    let points = content.points
    return CGSize(
      width: points.width + insets.left + insets.right, height: points.height + insets.top + insets.bottom)
  }

  // MARK: Places

  func arrange() {
    let views = shown
    let area = bounds.inset(by: insets)
    let (room, breadth) = (
      axis.wholeCells(in: axis.length(of: area.size)), axis.across.wholeCells(in: axis.across.length(of: area.size))
    )
    let columns = axis == .horizontal ? room : breadth
    let limit = CGSize(width: CellSize(columns: columns, rows: 0).points.width, height: .infinity)
    let spans = line(of: views, in: limit).spans(in: room, distribution)
    let old = placed
    placed = Set(views.map(ObjectIdentifier.init))
    for (view, span) in zip(views, spans) {
      let depth = depth(of: view, length: span.count, in: breadth)
      let start =
        switch alignment {
        case .fill, .leading, .firstBaseline: 0
        case .center: (breadth - depth) / 2
        case .trailing, .lastBaseline: breadth - depth
        }
      let cells =
        axis == .horizontal
        ? CGRect(cells: span.lowerBound, start, span.count, depth)
        : CGRect(cells: start, span.lowerBound, depth, span.count)
      let frame = cells.offsetBy(dx: area.minX, dy: area.minY)
      if old.contains(ObjectIdentifier(view)) {
        place(view, at: frame)
      } else {
        View.performWithoutAnimation { place(view, at: frame) }
      }
    }
  }

  private func place(_ view: View, at frame: CGRect) {
    if view.transform3D.isIdentity {
      if view.frame != frame { view.frame = frame }
    } else {
      let anchor = view.layer.anchorPoint
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }
  }
}
