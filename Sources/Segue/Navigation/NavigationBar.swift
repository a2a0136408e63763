/// The bar of a navigation controller: a title in the middle, the way back on the left.
///
/// The title is that of the top page, the way back says where it leads. Both stand where there is room for them:
/// see `Layout`. In a transition they move along, under the finger too: see `Crossing`.
open class NavigationBar: View {
  /// What fills it.
  public var barTintColor = Color(hex: 0x16181D) { didSet { backgroundColor = barTintColor } }
  /// Called when the way back is clicked.
  var back: (() -> Void)?

  /// Cuts off texts at the chevron, behind which they come and go.
  private let texts = View()
  /// Lies over chevron and back title, and a little beyond.
  private let backArea = View()
  private var face = Face(Content([]))
  private var crossing: Crossing?

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
    texts.clipsToBounds = true
    addSubview(texts)
    addSubview(backArea)
    backArea.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.back?() })
    add(face)
  }

  /// In the middle of a transition the texts are where that has come to in the new size.
  open override func layoutSubviews() {
    let cells = CellSize(covering: bounds.size)
    let layout = Layout(of: face.content, columns: cells.columns)
    let start = layout.textColumn
    texts.frame = CGRect(cells: start, 0, max(0, cells.columns - start), cells.rows)
    backArea.isHidden = layout.backArea.isEmpty
    backArea.frame = CGRect(cells: layout.backArea.lowerBound, 0, layout.backArea.count, cells.rows)
    if let crossing {
      crossing.placeAnew(in: cells)
    } else {
      face.place(layout, rows: cells.rows)
    }
  }

  private func add(_ face: Face) {
    insertSubview(face.chevron, belowSubview: backArea)
    texts.addSubview(face.back)
    texts.addSubview(face.title)
  }

  /// Shows what belongs to a stack, at once.
  func show(_ stack: [ViewController]) {
    crossing?.other(than: face).remove()
    crossing = nil
    face.remove()
    face = Face(Content(stack))
    add(face)
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Puts the new titles beside the old ones and returns the movement from these to those. Whoever calls `show`
  /// at the end clears up.
  func prepare(_ stack: [ViewController], from old: [ViewController], isPush: Bool) -> () -> Void {
    show(old)
    let new = Face(Content(stack))
    let crossing = Crossing(
      from: face, to: new, isPush: isPush, moves: window?.application?.isReduceMotionEnabled != true)
    add(new)
    (face, self.crossing) = (new, crossing)
    setNeedsLayout()
    layoutIfNeeded()
    return { [weak self] in
      guard let self, crossing === self.crossing else { return }
      crossing.set(off: CellSize(covering: bounds.size))
    }
  }
}
