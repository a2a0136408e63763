import Foundation

// Links in labels: Tab leads from one to the next, Enter and a click open them.
extension Label {
  /// The link of a run: to the web, to mail, or to a file that the app has set.
  static func hyperlink(_ attributes: AttributeContainer) -> Hyperlink? {
    attributes.link.flatMap { Hyperlink($0) ?? Hyperlink(file: $0) }
  }

  /// The links with the places of their text, as they are shown in a grid of a size.
  func linkPieces(in size: CellSize) -> [(url: URL, pieces: [LinkView.Piece])] {
    var links: [(url: URL, pieces: [LinkView.Piece])] = []
    // Where text has to begin to continue the last link.
    var continued: (row: Int, column: Int)?
    let room = room(in: size)
    for (index, line) in room.lines.enumerated() {
      let row = room.firstRow + index
      var column = self.column(of: line.width, in: room)
      if continued?.row == row { continued?.column = column }
      for run in line.runs {
        let columns = min(Grapheme.width(of: run.text), room.end - column)
        defer { column += columns }
        guard columns > 0, let url = run.attributes.link else { continue }
        let endsLine = column + columns - self.column(of: line.width, in: room) == line.width
        let piece = LinkView.Piece(
          row: row, column: column, columns: columns, text: run.text, style: style(of: run.attributes))
        if let continued, continued == (row, column), links.last?.url == url {
          links[links.count - 1].pieces.append(piece)
        } else {
          links.append((url, [piece]))
        }
        continued = endsLine ? (row + 1, 0) : (row, column + columns)
      }
    }
    return links
  }

  func layOutLinks() {
    LinkView.layOut(
      hasLinks ? linkPieces(in: CellSize(covering: bounds.size)) : [], as: &linkViews, in: self, linkColor)
  }
}

/// The place of a link in a text: gets the focus, and opens the link.
package final class LinkView: View {
  /// Text of the link in a row, in cells of the view around.
  package struct Piece: Equatable {
    package let row, column, columns: Int
    package let text: String
    package let style: TextStyle

    package init(row: Int, column: Int, columns: Int, text: String, style: TextStyle) {
      (self.row, self.column, self.columns, self.text, self.style) = (row, column, columns, text, style)
    }
  }

  /// Gives each link a view in its place. Views stay with their links where they can, so that a focus does.
  package static func layOut(
    _ links: [(url: URL, pieces: [Piece])], as views: inout [LinkView], in text: View, _ color: Color
  ) {
    for (index, link) in links.enumerated() {
      if index == views.count { views.append(LinkView(link.url)) }
      if views[index].url != link.url {
        views[index].removeFromSuperview()
        views[index] = LinkView(link.url)
      }
      views[index].place(link.pieces, in: text, color)
    }
    for view in views[links.count...] { view.removeFromSuperview() }
    views.removeSubrange(links.count...)
  }

  let url: URL
  private var pieces: [Piece] = []
  private var color = Color.tint

  init(_ url: URL) {
    self.url = url
    super.init(frame: .zero)
    (isAccessibilityElement, accessibilityTraits) = (true, .link)
    addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.open() })
    addKeyCommand(
      KeyCommand(
        title: "open", keys: [.enter], discoverabilityTitle: "open the link",
        primaryAction: { [weak self] in self?.open() }))
  }

  private func open() { openLink(url) }

  private func place(_ pieces: [Piece], in text: View, _ color: Color) {
    let rects = pieces.map { CGRect(cells: $0.column, $0.row, $0.columns, 1) }
    let all = rects.dropFirst().reduce(rects.first ?? .null) { $0.union($1) }
    if superview == nil { text.addSubview(self) }
    if frame != all { frame = all }
    guard pieces != self.pieces || color != self.color else { return }
    (self.pieces, self.color) = (pieces, color)
    accessibilityLabel = pieces.map(\.text).joined(separator: " ")
    setNeedsDisplay()
  }

  package override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
    let place = CGPoint(x: point.x + frame.minX, y: point.y + frame.minY)
    return pieces.contains { CGRect(cells: $0.column, $0.row, $0.columns, 1).contains(place) }
  }

  // A page does not begin with the focus on a link: its keys are for what scrolls around it.
  override var isReachedByTab: Bool { true }
  override var canKeepFocus: Bool { true }
  private var hasFocus = false
  package override func didUpdateFocus(in context: FocusUpdateContext) {
    hasFocus = context.nextFocusedView === self
    setNeedsDisplay()
  }

  package override var drawsContent: Bool { true }
  package override func draw(in grid: inout CellGrid) {
    guard hasFocus else { return }
    let (left, top) = (LayoutAxis.horizontal.cells(frame.minX), LayoutAxis.vertical.cells(frame.minY))
    for piece in pieces {
      grid.write(
        piece.text, column: piece.column - left, row: piece.row - top, ink: color,
        style: piece.style.union(.inverse), link: Hyperlink(url) ?? Hyperlink(file: url), limit: piece.columns)
    }
  }
}
