import Segue

/// The bag, in a sheet that comes out of its item in the toolbar. A print that is taken out makes room for the others.
final class BagViewController: ViewController {
  var changed: (Bag) -> Void = { _ in }
  private(set) var bag: Bag
  private let titles: [String]
  private let theme: Theme
  private let heading = Label("Bag", style: .bold)
  private let sum = Label("", style: .bold, alignment: .right)
  private let empty: Label
  private let highlight = View()
  private var rows: [Int: BagRow] = [:]
  private var chosen = 0

  init(_ bag: Bag, titles: [String], theme: Theme) {
    (self.bag, self.titles, self.theme) = (bag, titles, theme)
    empty = Label("Nothing yet. On the page, a puts a print into it.", color: theme.quiet)
    super.init()
    modalPresentationStyle = .pageSheet
    sheetPresentationController?.detents = [.medium(), .large()]
    sheetPresentationController?.prefersGrabberVisible = true
    addCommand("next", [.tab], "the next print") { $0.choose(by: 1) }
    addCommand("previous", [.backTab], "the print before it", attributes: .hiddenInToolbar) { $0.choose(by: -1) }
    addCommand("take out", [.character("x"), .delete], "take one out") { $0.takeOut() }
  }

  private func addCommand(
    _ title: String, _ keys: [Key], _ words: String, attributes: KeyCommand.Attributes = [],
    action: @escaping (BagViewController) -> Void
  ) {
    addKeyCommand(
      KeyCommand(
        title: title, keys: [keys[0]], alternateKeys: Array(keys.dropFirst()), discoverabilityTitle: words,
        attributes: attributes, isEnabled: { [weak self] in self?.bag.prints.isEmpty == false }
      ) { [weak self] in
        if let self { action(self) }
      })
  }

  override func viewDidLoad() {
    view.backgroundColor = theme.risen
    (heading.textColor, sum.textColor) = (theme.accent, theme.text)
    sum.contentTransition = .numeric
    highlight.backgroundColor = theme.chosen
    for part in [highlight, heading, sum, empty] { view.addSubview(part) }
    show()
  }

  override func viewDidLayoutSubviews() {
    let columns = CellSize(covering: view.bounds.size).columns
    let margin = NavigationBar.margin(inColumns: columns)
    let width = max(0, columns - 2 * margin)
    var top = Int(view.safeAreaInsets.top / 16)
    heading.frame = CGRect(cells: margin, top, 10, 1)
    sum.frame = CGRect(cells: margin + max(0, width - 8), top, min(8, width), 1)
    top += 2
    empty.frame = CGRect(cells: margin, top, width, 1)
    highlight.frame = .zero
    for (index, print) in bag.prints.enumerated() {
      rows[print]?.isChosen = index == chosen
      rows[print]?.frame = CGRect(cells: margin, top + index, width, 1)
      if index == chosen { highlight.frame = CGRect(cells: margin - 1, top + index, width + 2, 1) }
    }
  }

  /// Has a row for each print in the bag, and the sum.
  private func show() {
    chosen = min(chosen, max(0, bag.prints.count - 1))
    for (print, row) in rows where bag.counts[print] == nil {
      row.removeFromSuperview()
      rows[print] = nil
    }
    for (print, count) in bag.counts {
      let row = rows[print] ?? BagRow(titles[print], theme: theme)
      if rows[print] == nil { view.addSubview(row) }
      rows[print] = row
      row.show(count, price: Print.all[print].price)
    }
    sum.text = "$\(bag.sum)"
    empty.isHidden = !bag.counts.isEmpty
    view.setNeedsLayout()
  }

  private func choose(by step: Int) {
    let count = bag.prints.count
    guard count > 0 else { return }
    View.animate(withDuration: 0.15) { [self] in
      chosen = (chosen + step + count) % count
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  private func takeOut() {
    guard bag.prints.indices.contains(chosen) else { return }
    bag.remove(bag.prints[chosen])
    StateTransition(in: view, duration: 0.3) { [self] in show() }.startAnimation()
    changed(bag)
  }
}

/// How many of a print are in the bag, and what they cost.
private final class BagRow: View {
  private let count = Label("")
  private let title: Label
  private let price = Label("", alignment: .right)
  private let theme: Theme
  var isChosen = false { didSet { if isChosen != oldValue { showChoice() } } }

  init(_ name: String, theme: Theme) {
    (title, self.theme) = (Label(name), theme)
    super.init(frame: .zero)
    showChoice()
    for label in [count, price] { label.contentTransition = .numeric }
    for label in [count, title, price] { addSubview(label) }
  }

  private func showChoice() {
    let text = isChosen ? theme.chosenText : theme.text
    (title.textColor, price.textColor, count.textColor) = (text, text, isChosen ? text : theme.accent)
  }

  func show(_ number: Int, price each: Int) {
    count.text = "\(number) ×"
    price.text = "$\(number * each)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = CellSize(covering: bounds.size).columns
    count.frame = CGRect(cells: 0, 0, 5, 1)
    title.frame = CGRect(cells: 6, 0, max(0, columns - 15), 1)
    price.frame = CGRect(cells: max(0, columns - 8), 0, min(8, columns), 1)
  }
}
