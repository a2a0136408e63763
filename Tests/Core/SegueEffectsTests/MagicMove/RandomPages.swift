import Foundation
import Segue
import SegueTesting

/// Pages of random views: nested, covered, cut off, turned, hidden, empty, in scroll views, with identifiers that other pages may have.
struct RandomPages {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }
  private mutating func pick<Element>(_ all: [Element]) -> Element { all[number(0...all.count - 1)] }

  /// A page in a screen of 60 × 20 cells.
  mutating func page(_ title: String) -> MagicPage {
    let color = Color(UInt8(number(0...90)), UInt8(number(0...90)), UInt8(number(0...90)))
    let views = (0...number(2...6)).map { _ in view(depth: 0) }
    return MagicPage(title, color) { page in for view in views { page.addSubview(view) } }
  }

  private mutating func view(depth: Int) -> View {
    let view = kind(depth)
    view.frame = CGRect(cells: number(-4...48), number(-2...16), number(1...24), number(1...8))
    if view.backgroundColor == nil, chance(40) {
      view.backgroundColor = Color(UInt8(number(0...255)), UInt8(number(0...255)), UInt8(number(0...255)))
    }
    if chance(70) { view.transitionID = number(0...7) }
    if chance(5) { view.isHidden = true }
    if chance(5) { view.frame.size = .zero }
    if chance(25) {
      view.clipsToBounds = true
    } else if chance(20), !(view is Label), !view.clipsToBounds {
      // Round corners that cut off contents are smooth only where they cut all at once.
      view.layer.cornerRadius = CGFloat(number(1...16))
    }
    if chance(15) { view.transitionModifiers = [modifier(), modifier()] }
    if depth < 2, chance(40) {
      for _ in 0...number(0...2) { view.addSubview(self.view(depth: depth + 1)) }
      return view
    }
    // A border is in front of all that is in its view, and a view that is seen through has other rules for text below it.
    switch number(0...9) {
    case 0: view.alpha = 0
    case 1, 2: (view.layer.borderWidth, view.layer.borderColor) = (1, Color(UInt8(number(90...255)), 200, 120))
    default: break
    }
    return view
  }

  private mutating func kind(_ depth: Int) -> View {
    switch number(0...9) {
    case 0...2:
      let words = ["One", "light", "over the sea", "two three four five", "and", "wide 日本語 text", "a\tb", "end"]
      let label = Label((0...number(0...5)).map { _ in pick(words) }.joined(separator: " "))
      label.numberOfLines = number(0...3)
      label.textAlignment = pick([.left, .center, .right])
      label.textColor = Color(UInt8(number(150...255)), UInt8(number(150...255)), 255)
      return label
    case 3, 4:
      let colors = (0..<12).map { _ in Color(UInt8(number(0...255)), UInt8(number(0...255)), 90) }
      let picture = ImageView(image: Image(width: 4, height: 3, colors: colors, scale: 1.0 / 16))
      picture.contentMode = pick([.scaleToFill, .center, .top, .bottomRight, .topLeft])
      return picture
    case 5:
      let scroller = ScrollView(frame: .zero)
      scroller.contentSize = CGSize(width: 300, height: 400)
      scroller.contentOffset = CGPoint(x: 0, y: number(0...8) * 16)
      return scroller
    default: return View()
    }
  }

  private mutating func modifier() -> TransitionModifier {
    switch number(0...9) {
    case 0: .fade
    case 1: .translate(x: CGFloat(number(-800...800)), y: CGFloat(number(-300...300)))
    case 2: .scale(x: CGFloat(number(0...20)) / 10, y: CGFloat(number(0...20)) / 10)
    case 3: .rotate(CGFloat(number(-3...3)))
    case 4: .delay(Double(number(0...40)) / 100)
    case 5: .duration(Double(number(0...80)) / 100)
    case 6: .spring(stiffness: Double(number(1...400)), damping: Double(number(0...40)))
    case 7: .arc(intensity: Double(number(-2...2)))
    case 8: .cascade(step: Double(number(0...9)) / 100, order: .radial(), delaysMatched: chance(50), children: [.fade])
    default: .when(pick([.matched, .unmatched, .presenting, .dismissing]), [.timing(.cubic(.easeOutBack))])
    }
  }
}
