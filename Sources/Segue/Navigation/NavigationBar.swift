/// The bar of a navigation controller: a title in the middle, the way back on the left.
open class NavigationBar: View {
  /// What fills it.
  public var barTintColor = Color(hex: 0x16181D) { didSet { backgroundColor = barTintColor } }
  /// Called when the way back is clicked.
  var back: (() -> Void)?

  private var title = Label("", style: .bold, alignment: .center)
  private var backTitle = Label("")

  /// Three rows where there is room, else one.
  static func height(in size: CGSize) -> CGFloat {
    let cells = CellSize(covering: size)
    return CellSize(columns: 0, rows: cells.rows >= 20 ? 3 : 1).points.height
  }

  /// An empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = barTintColor
    clipsToBounds = true
    addSubview(title)
    addSubview(backTitle)
    addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.tapped($0) })
  }

  open override func layoutSubviews() {
    for label in subviews { place(label) }
  }

  private func place(_ label: View) {
    let width = CellSize(covering: bounds.size).columns
    let rows = CellSize(covering: bounds.size).rows
    let margin = width >= 60 ? 2 : 1
    label.frame =
      label.tag == Self.backTag
      ? CGRect(cells: margin, 0, max(0, min(width / 3, 28)), rows) : CGRect(cells: 0, 0, width, rows)
  }

  private static let backTag = 1

  private func makeLabels(for stack: [ViewController]) -> (title: Label, back: Label) {
    let tint = stack.last?.tintColor ?? Color(hex: 0x8AB4F8)
    let title = Label(stack.last?.title ?? "", color: Color(hex: 0xF2F3F5), style: .bold, alignment: .center)
    let previous = stack.count > 1 ? "‹ " + (stack[stack.count - 2].title ?? "Back") : ""
    let back = Label(previous, color: tint)
    back.tag = Self.backTag
    place(title)
    place(back)
    return (title, back)
  }

  /// Shows what belongs to a stack, at once.
  func show(_ stack: [ViewController]) {
    for view in subviews { view.removeFromSuperview() }
    (title, backTitle) = makeLabels(for: stack)
    addSubview(title)
    addSubview(backTitle)
  }

  /// Puts the new titles beside the old ones and returns the movement from these to those. Whoever calls `show`
  /// at the end clears up.
  func prepare(_ stack: [ViewController], from old: [ViewController], isPush: Bool) -> () -> Void {
    show(old)
    let (oldTitle, oldBack) = (title, backTitle)
    let new = makeLabels(for: stack)
    let moves = window?.application?.isReduceMotionEnabled != true
    let way = moves ? bounds.width / 3 * (isPush ? 1 : -1) : 0
    for label in [new.title, new.back] {
      addSubview(label)
      label.alpha = 0
    }
    // Layout puts every label in its place; what follows moves away from there.
    layoutIfNeeded()
    new.title.center.x += way
    new.back.center.x += isPush ? way / 2 : 0
    return {
      new.title.center.x -= way
      new.back.center.x -= isPush ? way / 2 : 0
      oldTitle.center.x -= way
      oldBack.center.x -= isPush ? 0 : way / 2
      for label in [new.title, new.back] { label.alpha = 1 }
      for label in [oldTitle, oldBack] { label.alpha = 0 }
    }
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    let width = Grapheme.width(of: backTitle.text ?? "")
    let place = recognizer.location(in: backTitle)
    if width > 0, place.x < CGRect(cells: 0, 0, width + 1, 1).width { back?() }
  }
}
