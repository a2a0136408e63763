/// The labels of a navigation bar.
extension NavigationBar {
  /// What the bar shows for one stack. In a transition there are two of them.
  final class Face {
    let content: Content
    /// Stands still, whatever the texts do; hidden at the root.
    let chevron: Label
    /// What the way back says.
    let back: Label
    let title: Label

    init(_ content: Content) {
      self.content = content
      chevron = Label("‹", color: content.tint, style: .bold)
      chevron.isHidden = content.back == nil
      back = Label("", color: content.tint)
      title = Label("", color: Color(hex: 0xF2F3F5), style: .bold)
    }

    /// Puts the labels in their places, or so many columns from there. Each is as wide as its text, so that what
    /// is apart in the layout does not touch.
    func place(_ layout: Layout, rows: Int, backShift: Int = 0, titleShift: Int = 0) {
      chevron.frame = CGRect(cells: layout.margin, 0, 1, rows)
      back.text = layout.back
      back.frame = CGRect(cells: backShift, 0, Grapheme.width(of: layout.back), rows)
      title.text = layout.title
      title.frame = CGRect(
        cells: layout.titleColumn - layout.textColumn + titleShift, 0, Grapheme.width(of: layout.title), rows)
    }

    /// Takes the labels away.
    func remove() {
      for label in [chevron, back, title] { label.removeFromSuperview() }
    }
  }
}
