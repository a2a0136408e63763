/// What marks the chosen tab: a bar above its text (where there is but one row, a patch behind it), and a lens through
/// which tabs are seen lit. So the text lights up letter by letter as the mark passes over it.
final class TabBarMark {
  private let bar = View()
  private let lens = View()
  private var buttons: [TabBarButton] = []

  /// In points: a quarter of a cell.
  private static let height: CGFloat = 4

  init(in superview: View) {
    lens.clipsToBounds = true
    for view in [bar, lens] { superview.addSubview(view) }
  }

  var isHidden = false {
    didSet { for view in [bar, lens] { view.isHidden = isHidden } }
  }

  var alpha: CGFloat = 1 {
    didSet { for view in [bar, lens] { view.alpha = alpha } }
  }

  func remove() {
    for view in [bar, lens] { view.removeFromSuperview() }
  }

  /// What changes on the way from tab to tab.
  private static let animated: [LayerProperty] = [.bounds, .position, .backgroundColor]

  /// Has all of that go along in the animation that is in force, what changes nothing, too.
  func joinAnimation() {
    for view in [bar, lens] { view.joinAnimation(of: Self.animated) }
  }

  /// Has it go from another place to another one, as far on its way as it is: see `View.replaceAnimations`.
  func replaceAnimation(start: () -> Void, end: () -> Void) {
    View.replaceAnimations(of: [bar, lens], Self.animated, start: start, end: end)
  }

  /// The lit tabs, exactly above the quiet ones.
  func cover(_ quiet: [TabBarButton], with faces: [TabBarButton.Face]) {
    if buttons.count != quiet.count {
      for button in buttons { button.removeFromSuperview() }
      buttons = quiet.map { _ in TabBarButton("", style: .bold, alignment: .center) }
      for button in buttons { lens.addSubview(button) }
    }
    for ((lit, quiet), face) in zip(zip(buttons, quiet), faces) {
      lit.frame = quiet.frame
      lit.text = quiet.text
      lit.textColor = face.tint
    }
  }

  /// Goes to a tab.
  func move(to button: TabBarButton, tint: Color, over background: Color) {
    let place = button.textFrame
    let isPatch = CellSize(covering: place.size).rows < 2
    // At the foot of the row above the text: an upper quarter would be three quarters of the bar's colour over the
    // mark's, and where a font's blocks do not meet, the mark would show between them.
    let line = CGRect(
      x: place.minX, y: place.minY + CellSize.pointsPerCell.height - Self.height, width: place.width,
      height: Self.height)
    bar.frame = isPatch ? place : line
    bar.backgroundColor = isPatch ? background.mixed(with: tint, by: 0.25) : tint
    // What is seen through the lens stands still.
    lens.bounds = place
    lens.center = CGPoint(x: place.midX, y: place.midY)
  }
}
