import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Pictures of the last frame: what was changed since is not in them.
@Suite struct LastFrameTests {
  private let page = ViewController()
  private let box = View(frame: CGRect(cells: 2, 1, 10, 4))
  private let label = Label("before")
  private let app: TestApplication
  init() {
    label.frame = CGRect(cells: 1, 1, 6, 1)
    box.backgroundColor = Color(200, 40, 40)
    box.addSubview(label)
    page.view.backgroundColor = .black
    page.view.addSubview(box)
    app = TestApplication(page)
  }

  nonisolated enum Change: CaseIterable {
    case text, color, background, alpha, hidden, removed, added, frame, transform, order, contents, child, mask, border,
      corners,
      ownAlpha, ownHidden
  }

  private func make(_ change: Change) {
    switch change {
    case .text: label.text = "after"
    case .color: label.textColor = Color(40, 200, 40)
    case .background: box.backgroundColor = Color(40, 40, 200)
    case .alpha: label.alpha = 0
    case .hidden: label.isHidden = true
    case .removed: label.removeFromSuperview()
    case .added:
      let other = View(frame: CGRect(cells: 0, 2, 10, 2))
      other.backgroundColor = Color(40, 200, 40)
      box.addSubview(other)
    case .frame: label.frame.origin.y += 16
    case .transform: label.transform = CGAffineTransform(translationX: 16, y: 0)
    case .order:
      let other = View(frame: label.frame)
      other.backgroundColor = Color(40, 200, 40)
      box.insertSubview(other, at: 0)
      box.sendSubviewToBack(label)
    case .contents:
      var cells = CellGrid(size: CellSize(columns: 6, rows: 1))
      cells[0, 0].fill = .white
      label.layer.contents = .cells(cells)
    case .child: label.layer.backgroundColor = Color(40, 40, 200)
    case .mask:
      let mask = View(frame: CGRect(cells: 0, 0, 2, 2))
      mask.backgroundColor = .black
      box.mask = mask
    case .border: (box.layer.borderWidth, box.layer.borderColor) = (1, .white)
    case .corners: (box.layer.cornerRadius, box.clipsToBounds) = (16, true)
    case .ownAlpha: box.alpha = 0.5
    case .ownHidden: box.isHidden = true
    }
  }

  @Test(arguments: [true, false])
  func `A view that is shown or hidden in a dissolve, or gets another alpha, fades`(isHiding: Bool) {
    app.tick { box.isHidden = !isHiding }
    let fill = { [app] in app.application.frame[10, 3].fill }
    let (red, black) = (Color(200, 40, 40), fill())
    View.transition(with: box, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear]) {
      box.isHidden = isHiding
    }
    app.tick()
    #expect(fill() == (isHiding ? red : black))
    app.jump(by: 0.2)
    // Both pictures are rounded, and so is their mixture.
    #expect(abs(Int(fill().red) - 100) <= 1)
    app.jump(by: 0.1)
    #expect(abs(Int(fill().red) - (isHiding ? 50 : 150)) <= 1)
    app.runUntilStill()
    #expect(app.application.frame[10, 3].fill.red == (isHiding ? 0 : 200))
  }

  /// The first frame of a dissolve is that before it, and its last one what is left without a dissolve.
  @Test(arguments: Change.allCases)
  func `What was changed in the same turn before a cross dissolve fades, too`(change: Change) {
    let before = app.application.frame
    make(change)
    app.tick { View.transition(with: box, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear]) {} }
    #expect(app.application.frame.cells == before.cells)
    app.run(for: 0.2)
    #expect(app.application.frame.cells != before.cells)
    app.runUntilStill()
    let plain = LastFrameTests()
    plain.app.tick { plain.make(change) }
    #expect(app.application.frame.cells == plain.app.application.frame.cells)
  }

  @Test(arguments: [true, false])
  func `The order of changes and a transition of layers makes no difference`(isFirst: Bool) {
    let before = app.application.frame
    let add = { [box] in box.layer.add(LayerTransition(.fade, timing: MediaTiming(duration: 0.4))) }
    if isFirst { add() }
    for change in [Change.text, .background, .added] { make(change) }
    if !isFirst { add() }
    app.tick()
    #expect(app.application.frame.cells == before.cells)
  }

  @Test(arguments: Change.allCases)
  func `A snapshot without screen updates shows the last frame, one with them the changes`(change: Change) {
    let before = app.application.frame
    make(change)
    guard let old = box.snapshotView(afterScreenUpdates: false), let new = box.snapshotView(afterScreenUpdates: true)
    else {
      Issue.record("no snapshot")
      return
    }
    (old.frame, new.frame) = (box.frame, box.frame)
    page.view.addSubview(old)
    app.tick { box.isHidden = true }
    #expect(app.application.frame.cells == before.cells)
    old.removeFromSuperview()
    app.tick { page.view.addSubview(new) }
    // A snapshot is without the view's own alpha and hiding.
    #expect((app.application.frame.cells == before.cells) == [.ownAlpha, .ownHidden].contains(change))
  }

  @Test func `An animation that was removed in the same turn is in the picture where it was`() {
    app.run(for: 0.5) { View.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.frame.origin.x += 16 } }
    let before = app.application.frame
    label.layer.removeAllAnimations()
    app.tick { View.transition(with: box, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear]) {} }
    #expect(app.application.frame.cells == before.cells)
  }

  @Test func `A frame lets go of what the one before showed`() {
    weak var layer: Layer?
    do {
      let view = View(frame: CGRect(cells: 0, 0, 3, 1))
      app.tick { page.view.addSubview(view) }
      layer = view.layer
      view.removeFromSuperview()
    }
    #expect(layer != nil)
    app.tick()
    #expect(layer == nil)
  }

  @Test func `A view that was in no frame dissolves from what it is at the call`() {
    let view = Label("new")
    view.frame = CGRect(cells: 20, 1, 6, 1)
    page.view.addSubview(view)
    View.transition(with: view, duration: 0.4, options: .transitionCrossDissolve) { view.text = "newer" }
    app.runUntilStill()
    #expect(app.screen.contains("newer"))
  }
}
