import Foundation
import Segue
import SegueTesting

/// A page with a container of random views, and random changes of them.
final class RandomChanges {
  let page = ViewController()
  let container: View
  let app: TestApplication
  private(set) var actions: [String] = []
  private var random: SplitMix64
  private var count = 0
  /// Views that have left.
  private var outside: [View] = []
  /// Whether texts and pictures change, too.
  var changesTexts = true

  private static let words = [
    "one", "lamp", "of the", "harbour", "7", "1,204", "and then", "north", "ü 字", "a longer line",
  ]

  init(seed: UInt64, columns: Int = 48, rows: Int = 16) {
    random = SplitMix64(seed: seed)
    let isScrolling = seed % 3 == 1
    container = isScrolling ? ScrollView(frame: .zero) : View()
    app = TestApplication(page, columns: columns, rows: rows)
    page.view.backgroundColor = Color(10, 12, 30)
    container.frame = CGRect(cells: 2, 1, columns - 4, rows - 2)
    container.backgroundColor = Color(30, 30, 60)
    container.clipsToBounds = isScrolling || seed % 3 == 0
    (container as? ScrollView)?.isOnlyMovedByCode = true
    (container as? ScrollView)?.contentSize = CGSize(width: container.bounds.width, height: 40 * 16)
    page.view.addSubview(container)
    let front = Label("in front of it", style: .bold)
    front.frame = CGRect(cells: 12, 3, 16, 1)
    front.backgroundColor = Color(90, 20, 20)
    page.view.addSubview(front)
    for _ in 0..<5 { add(to: container, depth: 0) }
    app.runUntilStill()
  }

  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

  // MARK: Views

  private var frame: CGRect { CGRect(cells: number(-2..<34), number(-1..<12), number(3..<18), number(1..<6)) }
  private var color: Color { Color(UInt8(number(0..<256)), UInt8(number(0..<256)), UInt8(number(0..<256))) }

  private func makeView(depth: Int) -> View {
    count += 1
    let view: View
    switch number(0..<10) {
    case 0, 1, 2, 3:
      view = Label("\(Self.words[number(0..<Self.words.count)]) \(Self.words[number(0..<Self.words.count)])")
      (view as? Label)?.numberOfLines = number(0..<3)
    case 4, 5: view = StackView(chance(50) ? .horizontal : .vertical, cells: number(0..<2), [])
    case 6: view = ScrollView(frame: .zero)
    default: view = View()
    }
    view.frame = frame
    (view as? ScrollView)?.isOnlyMovedByCode = true
    if view is ScrollView { (view as? ScrollView)?.contentSize = CGSize(width: view.bounds.width, height: 400) }
    if chance(60) { view.backgroundColor = color }
    if chance(20) { view.clipsToBounds = true }
    if chance(15), view is Label || !view.clipsToBounds { view.layer.cornerRadius = 8 }
    if chance(20), view is Label { (view.layer.borderWidth, view.layer.borderColor) = (1, color) }
    if chance(20), view is Label { view.alpha = 0.6 }
    if chance(20) { view.transitionID = "id \(number(0..<4))" }
    if chance(10) { view.transitionModifiers = [.fade, .translate(y: 40), .delay(0.05)] }
    if chance(5) { view.transitionModifiers = [.arc(intensity: 1), .scale(x: 0.5, y: 0.5)] }
    if chance(5) { view.transitionModifiers = [.cascade(step: 0.03, children: [.fade, .translate(x: 30)])] }
    if chance(10) { view.transitionGroup = chance(50) ? .contain : .normal }
    if depth < 2, !(view is Label) { for _ in 0..<number(0..<4) { add(to: view, depth: depth + 1) } }
    return view
  }

  private func add(to parent: View, depth: Int) {
    let view = outside.isEmpty || chance(60) ? makeView(depth: depth) : outside.removeLast()
    put(view, in: parent)
  }

  private func put(_ view: View, in parent: View) {
    guard !parent.isDescendant(of: view) else { return }
    if let stack = parent as? StackView {
      stack.insertArrangedSubview(view, at: number(0..<stack.arrangedSubviews.count + 1))
    } else {
      parent.insertSubview(view, at: number(0..<parent.subviews.count + 1))
    }
  }

  private var all: [View] {
    func inside(_ view: View) -> [View] { view.subviews.flatMap { [$0] + inside($0) } }
    return inside(container).filter { $0.isOfApp }
  }

  private var parents: [View] { [container] + all.filter { !($0 is Label) } }

  // MARK: Changes

  /// Makes some changes, as an app would inside of a transition.
  func change() { for _ in 0..<number(1..<5) { changeOne() } }

  /// Takes hold of a transition, and lets it go somewhere.
  func grab(_ transition: StateTransition) {
    switch number(0..<5) {
    case 0: transition.pauseAnimation()
    case 1: transition.fractionComplete = CGFloat(number(0..<101)) / 100
    case 2: transition.isReversed.toggle()
    case 3:
      transition.pauseAnimation()
      let velocity = CGVector(dx: CGFloat(number(-4..<5)), dy: 0)
      transition.continueAnimation(
        withTimingParameters: SpringTimingParameters(dampingRatio: 0.7, initialVelocity: velocity), durationFactor: 1)
    default: transition.startAnimation()
    }
  }

  /// Draws all views anew, as they are at rest.
  func redrawAll() {
    for view in [container] + all { view.setNeedsDisplay() }
    app.tick()
  }

  private func changeOne() {
    let views = all
    guard let view = views.isEmpty ? nil : views[number(0..<views.count)] else { return add(to: container, depth: 1) }
    // A stack places its views itself.
    switch number(view.superview is StackView ? 4..<17 : 0..<17) {
    case 0, 1, 2: note("move", view) { $0.frame = frame }
    case 3: note("shift", view) { $0.frame.origin.x += CGFloat(number(-6..<7)) * 8 }
    case 4: note("remove", view) { leave($0) }
    case 5, 6: note("add", view) { _ in add(to: parents[number(0..<parents.count)], depth: 1) }
    case 7, 8: note("reparent", view) { put($0, in: parents[number(0..<parents.count)]) }
    case 9: note("front", view) { $0.superview?.bringSubviewToFront($0) }
    case 10: note("hide", view) { $0.isHidden.toggle() }
    case 11: note("alpha", view) { $0.alpha = $0 is Label ? [0, 0.5, 1][number(0..<3)] : [0, 1][number(0..<2)] }
    case 12: note("colour", view) { $0.backgroundColor = color }
    case 13:
      guard changesTexts, let label = view as? Label else { return }
      note("text", view) { _ in label.text = "\(Self.words[number(0..<Self.words.count)]) \(Self.words[number(0..<8)])"
      }
    case 14:
      guard let stack = view as? StackView else { return }
      note("axis", view) { _ in stack.axis = stack.axis == .horizontal ? .vertical : .horizontal }
    case 15:
      guard view.subviews.isEmpty else { return }
      note("turn", view) {
        $0.transform = chance(50) ? .identity : CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 1.2, y: 0.8)
      }
    default:
      guard let scroller = view as? ScrollView else { return }
      note("scroll", view) { _ in scroller.contentOffset.y = CGFloat(number(0..<10)) * 16 }
    }
  }

  private func leave(_ view: View) {
    view.removeFromSuperview()
    outside.append(view)
  }

  private func note(_ action: String, _ view: View, _ perform: (View) -> Void) {
    actions.append("\(action) \(type(of: view)) \(view.frame)")
    perform(view)
  }
}

extension ScrollView {
  /// Whether it has neither the focus nor bars, both of which change by themselves.
  fileprivate var isOnlyMovedByCode: Bool {
    get { !isScrollEnabled }
    set { (isScrollEnabled, showsVerticalScrollIndicator) = (!newValue, !newValue) }
  }
}

extension View {
  /// Whether it is a view of the app, and none of the library's.
  fileprivate var isOfApp: Bool {
    [View.self, Label.self, StackView.self, ScrollView.self].contains { $0 == type(of: self) }
  }
}
