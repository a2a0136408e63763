/// The indicator of the selected tab.
///
/// It is a bar above the tab's text, or a patch behind it if the tab bar has a single row. A clipping view with the same
/// columns, the lens, shows copies of all tabs in their accent colours. So a text changes its colour letter by letter as
/// the indicator moves over it.
final class TabSelectionIndicator {
  private let bar = View()
  private let lens = View()
  private var buttons: [TabBarButton] = []

  /// In points; a quarter of a cell.
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

  /// The properties that a movement animates.
  private static let animated: [LayerProperty] = [.bounds, .position, .backgroundColor]

  /// Adds animations of those properties that do not change: see `View.joinAnimation(of:)`.
  func joinAnimation() {
    for view in [bar, lens] { view.joinAnimation(of: Self.animated) }
  }

  /// Replaces the start and the end of a running movement: see `View.replaceAnimations`.
  func replaceAnimation(start: () -> Void, end: () -> Void) {
    View.replaceAnimations(of: [bar, lens], Self.animated, start: start, end: end)
  }

  /// Puts the copies exactly in front of the tabs.
  func cover(_ tabs: [TabBarButton], with contents: [TabBarButton.Content]) {
    if buttons.count != tabs.count {
      for button in buttons { button.removeFromSuperview() }
      buttons = tabs.map { _ in TabBarButton("", style: .bold, alignment: .center) }
      for button in buttons { lens.addSubview(button) }
    }
    for ((copy, tab), content) in zip(zip(buttons, tabs), contents) {
      copy.frame = tab.frame
      copy.text = tab.text
      copy.textColor = content.tint
    }
  }

  func move(to button: TabBarButton, tint: Color, over background: Color) {
    let place = button.textFrame
    let isPatch = CellSize(covering: place.size).rows < 2
    // At the bottom of the row above the text. A quarter at the top of a row would be drawn as three quarters in the
    // bar's colour over the indicator's, which shows through where the blocks of a font do not meet.
    let line = CGRect(
      x: place.minX, y: place.minY + CellSize.pointsPerCell.height - Self.height, width: place.width,
      height: Self.height)
    bar.frame = isPatch ? place : line
    bar.backgroundColor = isPatch ? background.mixed(with: tint, by: 0.25) : tint
    // The lens's bounds equal its frame, so its subviews stay where they are in the bar.
    lens.bounds = place
    lens.center = CGPoint(x: place.midX, y: place.midY)
  }
}
