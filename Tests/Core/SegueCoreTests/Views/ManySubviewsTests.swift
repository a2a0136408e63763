import SegueTesting
import Testing

@testable import SegueCore

/// Subviews in any number and order.
@Suite struct ManySubviewsTests {
  private final class Part: View {
    var log: (String) -> Void = { _ in }
    var laidOut: () -> Void = {}

    override var drawsContent: Bool { true }
    override func layoutSubviews() {
      log("layout \(tag)")
      laidOut()
    }
    override func draw(in grid: inout CellGrid) { log("draw \(tag)") }
  }

  private func add(_ count: Int, to root: View, log: @escaping (String) -> Void) -> [Part] {
    (0..<count).map { tag in
      let part = Part(frame: CGRect(cells: 0, tag, 4, 1))
      (part.tag, part.log) = (tag, log)
      root.addSubview(part)
      return part
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5])
  func `Random changes of the order give what an array gives, in views and layers`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let root = View()
    let views = (0..<90).map { _ in View() }
    var model: [View] = []
    func index() -> Int { Int.random(in: -1...model.count, using: &dice) }
    func insert(_ view: View, at index: Int) {
      model.removeAll { $0 === view }
      model.insert(view, at: min(max(0, index), model.count))
    }
    for step in 0..<2500 {
      let view = views[Int.random(in: 0..<views.count, using: &dice)]
      let other = views[Int.random(in: 0..<views.count, using: &dice)]
      let isHere = model.contains { $0 === view }
      switch Int.random(in: 0..<8, using: &dice) {
      case 0:
        root.addSubview(view)
        insert(view, at: .max)
      case 1:
        let place = index()
        root.insertSubview(view, at: place)
        insert(view, at: place)
      case 2, 3:
        let isAbove = Bool.random(using: &dice)
        if isAbove {
          root.insertSubview(view, aboveSubview: other)
        } else {
          root.insertSubview(view, belowSubview: other)
        }
        model.removeAll { $0 === view }
        let place = model.firstIndex { $0 === other }
        insert(view, at: place.map { $0 + (isAbove ? 1 : 0) } ?? .max)
      case 4:
        let (one, two) = (index(), index())
        root.exchangeSubview(at: one, withSubviewAt: two)
        if model.indices.contains(one), model.indices.contains(two) { model.swapAt(one, two) }
      case 5:
        root.bringSubviewToFront(view)
        if isHere { insert(view, at: .max) }
      case 6:
        root.sendSubviewToBack(view)
        if isHere { insert(view, at: 0) }
      default:
        view.removeFromSuperview()
        model.removeAll { $0 === view }
      }
      if step.isMultiple(of: 3) {
        try #require(root.subviews.map(ObjectIdentifier.init) == model.map(ObjectIdentifier.init), "step \(step)")
        try #require(
          root.layer.sublayers.map(ObjectIdentifier.init) == model.map { ObjectIdentifier($0.layer) }, "step \(step)")
      }
    }
  }

  @Test func `Of many subviews, those that need it are laid out and drawn, from back to front`() {
    var log: [String] = []
    let root = View(frame: CGRect(cells: 0, 0, 10, 10))
    let parts = add(400, to: root) { log.append($0) }
    func update() -> [String] {
      log = []
      root.layoutIfNeeded()
      root.displayIfNeeded()
      return log
    }
    #expect(update() == (0..<400).map { "layout \($0)" } + (0..<400).map { "draw \($0)" })
    #expect(update().isEmpty)
    for tag in [300, 7, 42] { parts[tag].setNeedsDisplay() }
    parts[200].setNeedsLayout()
    #expect(update() == ["layout 200", "draw 7", "draw 42", "draw 300"])
    // One that was moved to another view, one that has gone, and one that stands elsewhere now.
    for tag in [1, 2, 3] { parts[tag].setNeedsDisplay() }
    let other = View()
    other.addSubview(parts[1])
    parts[2].removeFromSuperview()
    root.addSubview(parts[3])
    parts[399].setNeedsDisplay()
    #expect(update() == ["draw 399", "draw 3"])
    other.layoutIfNeeded()
    other.displayIfNeeded()
    #expect(log == ["draw 399", "draw 3", "draw 1"])
  }

  @Test(arguments: [3, 390])
  func `A layout that makes others dirty has those in front laid out in the same pass`(count: Int) {
    var log: [String] = []
    let root = View(frame: CGRect(cells: 0, 0, 10, 10))
    let parts = add(400, to: root) { log.append($0) }
    root.layoutIfNeeded()
    root.displayIfNeeded()
    log = []
    parts[5].laidOut = { for tag in 0..<count { parts[tag + 4].setNeedsLayout() } }
    parts[5].setNeedsLayout()
    root.layoutIfNeeded()
    #expect(log == (5..<count + 4).map { "layout \($0)" })
    #expect(parts[4].needsLayout, "it is behind the one that asked")
  }

  @Test func `A view that outlives its superview is laid out, drawn and animated in another one`() {
    var log: [String] = []
    let part = Part(frame: CGRect(cells: 0, 0, 4, 1))
    part.log = { log.append($0) }
    for _ in 0..<2 {
      let old = View()
      for _ in 0..<3 { old.addSubview(Part()) }
      old.addSubview(part)
      old.addSubview(Part())
      part.layer.add(
        LayerAnimation(
          of: .opacity, from: part.layer.model, to: part.layer.model, timing: AnimationTiming(duration: 1)))
      part.setNeedsLayout()
    }
    #expect(part.superview == nil)
    let root = View()
    root.addSubview(part)
    root.layoutIfNeeded()
    root.displayIfNeeded()
    #expect(log == ["layout 0", "draw 0"])
    #expect(root.layer.advance(toParent: 0) { _ in })
    part.setNeedsDisplay()
    part.removeFromSuperview()
    #expect(!root.layer.advance(toParent: 0.5) { _ in })
  }

  @Test func `A page whose view is dropped in the middle of it all is let go`() {
    weak var gone: View?
    do {
      let root = View()
      for _ in 0..<100 { root.addSubview(View()) }
      for view in root.subviews.prefix(50) { view.removeFromSuperview() }
      gone = root.subviews.last
      #expect(root.subviews.count == 50)
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }
}
