extension NavigationBar {
  /// The labels of a navigation bar for one stack. During a transition there are those of both stacks.
  final class Labels {
    let content: Content
    /// Does not move with the texts; hidden at the root.
    let chevron: Label
    let back: Label
    let title: Label

    init(_ content: Content, titleColor: Color) {
      self.content = content
      chevron = Label("‹", color: content.tint, style: .bold)
      chevron.isHidden = content.back == nil
      back = Label("", color: content.tint)
      title = Label("", color: titleColor, style: .bold)
    }

    var all: [Label] { [chevron, back, title] }

    /// Sets the frames of the labels, shifted by a number of columns. Each is as wide as its text, so that labels which
    /// the layout keeps apart do not overlap.
    func place(_ layout: Layout, rows: Int, backShift: Int = 0, titleShift: Int = 0) {
      chevron.frame = CGRect(cells: layout.margin, 0, 1, rows)
      back.text = layout.back
      back.frame = CGRect(cells: backShift, 0, Grapheme.width(of: layout.back), rows)
      title.text = layout.title
      title.frame = CGRect(
        cells: layout.titleColumn - layout.textColumn + titleShift, 0, Grapheme.width(of: layout.title), rows)
    }

    func remove() {
      for label in all { label.removeFromSuperview() }
    }
  }
}
