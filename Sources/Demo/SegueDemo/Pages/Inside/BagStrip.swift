import Segue

/// What is in the bag, in one row: the number of prints, the sum, and how near free shipping is.
final class BagStrip: View {
  private let heading = Label("Bag", style: .bold)
  private let count = Label("0 prints")
  private let sum = Label("$0", style: .bold, alignment: .right)
  private let progress = ProgressView()
  private let shipping: Label
  private let theme: Theme

  init(_ theme: Theme) {
    self.theme = theme
    shipping = Label("free shipping from $\(Bag.freeShipping)", color: theme.quiet)
    super.init(frame: .zero)
    backgroundColor = theme.card
    heading.textColor = theme.accent
    (count.textColor, sum.textColor) = (theme.text, theme.text)
    for label in [count, sum, shipping] { label.contentTransition = .numeric }
    shipping.contentTransition = .dissolve
    (progress.progressTintColor, progress.trackTintColor) = (theme.accent, theme.line)
    for view in [heading, count, sum, progress, shipping] { addSubview(view) }
  }

  func show(_ bag: Bag) {
    count.text = bag.words
    sum.text = "$\(bag.sum)"
    progress.progress = bag.shareOfFreeShipping
    shipping.text = bag.sum < Bag.freeShipping ? "free shipping from $\(Bag.freeShipping)" : "free shipping"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = CellSize(covering: bounds.size).columns
    let margin = NavigationBar.margin(inColumns: columns)
    heading.frame = CGRect(cells: margin, 0, 3, 1)
    count.frame = CGRect(cells: margin + 5, 0, 10, 1)
    sum.frame = CGRect(cells: margin + 15, 0, 6, 1)
    let words = 23
    let left = margin + 24
    let room = columns - left - margin
    progress.frame = CGRect(cells: left, 0, max(0, room >= words + 12 ? room - words - 2 : room), 1)
    shipping.frame = room >= words + 12 ? CGRect(cells: columns - margin - words, 0, words, 1) : .zero
  }
}
