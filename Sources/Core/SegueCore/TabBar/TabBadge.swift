/// A short text behind the name of a tab.
final class TabBadge: Label {
  /// A text and the colour behind it.
  struct Content: Hashable {
    var value: String
    var color: Color

    /// The columns that it takes, with the blank in front of it.
    var columns: Int { value.isEmpty ? 2 : Grapheme.width(of: value) + 3 }
  }

  private var content = Content(value: "", color: .systemRed)

  /// Shows a text behind a tab's own, in front of the indicators.
  func show(_ content: Content, behind tab: TabBarButton) {
    layer.zPosition = 1
    isUserInteractionEnabled = false
    textAlignment = .center
    textStyle = .bold
    let place = tab.textFrame
    // The frame of the text ends with a blank column, which parts text and badge.
    frame = CGRect(
      x: place.maxX, y: CGFloat(max(0, CellSize(covering: tab.bounds.size).rows - 1) / 2) * 16,
      width: CGFloat(content.columns - 1) * 8, height: 16)
    self.content = content
    text = content.value.isEmpty ? "●" : isPlain ? "(\(content.value))" : content.value
    colorsDidChange()
  }

  /// Without colours no fill is seen.
  private var isPlain: Bool {
    let theme = window?.scene?.theme
    return theme.map { $0[content.color] == $0[.systemBackground] } ?? false
  }

  override func colorsDidChange() {
    backgroundColor = content.value.isEmpty || isPlain ? nil : content.color
    let fill = window?.scene?.theme[content.color] ?? content.color
    textColor = content.value.isEmpty ? content.color : isPlain ? .barLabel : fill.inkOnTop
  }
}
