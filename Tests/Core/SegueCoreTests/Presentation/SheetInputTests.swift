import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Scroll views, keys, the wheel and the grabber of a sheet, and what the user must not do.
@Suite struct SheetInputTests {
  /// A scene with a list that fills the sheet.
  private func listScene(
    columns: Int = 50, rows: Int = 55, _ prepare: (SheetPresentationController) -> Void = { _ in }
  ) -> (scene: SheetScene, list: ScrollView) {
    let scene = SheetScene(columns: columns, rows: rows, prepare)
    let list = ScrollView(frame: scene.content.view.bounds)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 300, height: 3200)
    scene.content.view.addSubview(list)
    return (scene.presented(), list)
  }

  // MARK: Scroll views
  @Test func `With scrollingExpands a drag up grows the sheet, and scrolls nothing`() {
    let (scene, list) = listScene()
    scene.drag(up: 360)
    #expect(list.way <= 8)
    scene.app.runUntilStill { scene.lift() }
    #expect(scene.level == 800)
    #expect(list.way == 0, "less than a row is the end of the sheet's own way")
  }

  @Test func `The same drag then scrolls, point by point, and runs out`() {
    let (scene, list) = listScene()
    scene.pull(up: 352 + 200, from: 860)
    #expect(scene.level == 800)
    #expect(abs(list.way - 200) < 1e-6)
    scene.app.touch(.moved, 80, scene.place + 260)
    scene.hold()
    #expect(list.way == 0)
    #expect(abs(scene.level - 740) < 1e-6, "and back: first the content, then the sheet")
    scene.app.touch(.moved, 80, scene.place)
    scene.hold()
    scene.app.runUntilStill { scene.lift() }
    #expect(list.contentOffset.y == 192 || list.contentOffset.y == 208)
    #expect(scene.selected == "large")
  }

  @Test(arguments: [true, false])
  func `Whatever ends the drag ends the scrolling, too`(isDismissed: Bool) {
    let (scene, list) = listScene()
    let scroll = DragCounter()
    list.delegate = scroll
    scene.pull(up: 352 + 200, from: 860)
    #expect(list.isDragging)
    if isDismissed { scene.content.dismiss(animated: true) } else { scene.app.press(.escape) }
    scene.app.runUntilStill()
    #expect(!list.isDragging)
    #expect(scroll.lines == ["begin", "end"])
    #expect(scene.isPresented == !isDismissed)
    #expect(isDismissed || scene.level == 448)
    scene.app.runUntilStill { scene.lift() }
    expectBalanced(scene.log.lines)
  }

  @Test func `Without scrollingExpands the sheet stays, and the content scrolls, by the wheel, too`() {
    let (scene, list) = listScene { $0.prefersScrollingExpandsWhenScrolledToEdge = false }
    scene.app.runUntilStill { scene.app.mouse(.wheelDown, 10, 45) }
    #expect(scene.level == 448)
    #expect(list.way > 0)
    list.setContentOffset(CGPoint(x: 0, y: list.contentOffset.y - list.way), animated: false)
    scene.pull(up: 350)
    #expect(scene.level == 448)
    #expect(abs(list.way - 350) < 1e-6)
  }

  @Test func `At its top the content gives its drag down to the sheet`() {
    let (scene, list) = listScene { $0.selectedDetentIdentifier = .large }
    scene.pull(up: -150)
    #expect(abs(scene.level - 650) < 1e-6)
    #expect(list.way == 0)
  }

  @Test func `A drag that begins scrolled goes to the top and bounces, and the sheet does not take over`() {
    let (scene, list) = listScene { $0.selectedDetentIdentifier = .large }
    list.contentOffset.y = 96
    scene.pull(up: -250)
    #expect(scene.level == 800)
    #expect(list.contentOffset.y < -40)
    scene.app.runUntilStill { scene.lift() }
    #expect(list.way == 0)
  }

  @Test func `A scrolled list in a smaller detent scrolls on`() {
    let (scene, list) = listScene()
    list.contentOffset.y = 96
    scene.pull(up: 100)
    #expect(scene.level == 448)
    #expect(abs(list.contentOffset.y - 196) < 1e-6)
  }

  // MARK: Keys
  @Test(arguments: [true, false], [(50, 55), (80, 24)])
  func `A tap of ↑ goes to the next larger detent, and of ↓ back`(reportsReleases: Bool, size: (Int, Int)) {
    let scene = SheetScene(columns: size.0, rows: size.1).presented()
    let first = scene.level
    scene.app.application.reportsKeyReleases = reportsReleases
    for (key, rest) in [(Key.Code.up, "large"), (.down, "medium")] {
      scene.app.runUntilStill { scene.app.hold(key, for: 0.05) }
      #expect(scene.listener.take() == [rest])
      #expect(scene.isPresented)
    }
    #expect(scene.level == first)
  }

  @Test func `A tap goes one detent further, and a held key as far as it can`() {
    let three: [SheetPresentationController.Detent] = [.custom { _ in 96 }, .medium(), .large()]
    let scene = SheetScene(three).presented()
    scene.app.runUntilStill { scene.app.hold(.up, for: 0.05) }
    #expect(scene.level == 448)
    scene.select(nil)
    scene.app.hold(.up, for: 4)
    #expect(scene.level == 800)
    scene.app.runUntilStill()
    scene.app.hold(.down, for: 0.8)
    #expect((96..<448).contains(scene.level) || scene.level < 800)
    scene.app.runUntilStill()
    scene.app.runUntilStill { scene.app.hold(.down, for: 4) }
    #expect(scene.level == 96, "it stops at the smallest one")
    #expect(scene.isPresented)
    scene.app.runUntilStill { scene.app.hold(.down, for: 2) }
    #expect(!scene.isPresented, "and from there ↓ dismisses it")
    expectBalanced(scene.log.lines)
  }

  @Test(arguments: [true, false]) func `A held key that comes up in between goes on in its direction`(isBack: Bool) {
    let scene = SheetScene().presented()
    scene.app.application.reportsKeyReleases = true
    scene.app.hold(.up, for: 0.45)
    if isBack { scene.app.tap(.down, for: 0.35) }
    #expect((450..<624).contains(scene.level), "less than half of the way")
    scene.app.runUntilStill()
    #expect(scene.level == (isBack ? 448 : 800))
  }

  @Test func `Esc puts back what a key drags, and then dismisses`() {
    let scene = SheetScene { $0.selectedDetentIdentifier = .large }.presented()
    scene.app.application.reportsKeyReleases = true
    scene.app.run(for: 0.4) { scene.app.press(.down) }
    #expect(scene.level < 790)
    scene.app.runUntilStill { scene.app.press(.escape) }
    #expect(scene.level == 800)
    #expect(scene.listener.lines.isEmpty)
    scene.app.runUntilStill { scene.app.press(.escape) }
    #expect(!scene.isPresented)
    #expect(scene.listener.take() == ["will", "did"])
  }

  // MARK: The wheel and the grabber
  @Test func `The wheel over a list at its top grows the sheet by a detent, and then scrolls`() {
    let (scene, list) = listScene()
    for _ in 0..<4 { scene.app.mouse(.wheelDown, 10, 45) }
    #expect(list.way == 0, "one turn is one detent")
    scene.app.runUntilStill()
    #expect(scene.level == 800)
    #expect(scene.listener.take() == ["large"])
    scene.app.run(for: 1)
    scene.app.runUntilStill { scene.app.mouse(.wheelDown, 10, 45) }
    #expect(list.way > 0)
    // The turn that scrolls to the top ends there. The next one makes the sheet smaller.
    scene.app.run(for: 1)
    for _ in 0..<6 { scene.app.mouse(.wheelUp, 10, 45) }
    scene.app.runUntilStill()
    #expect(list.way == 0)
    #expect(scene.level == 800)
    scene.app.run(for: 1)
    for _ in 0..<6 { scene.app.mouse(.wheelUp, 10, 45) }
    scene.app.runUntilStill()
    #expect(scene.level == 448)
    scene.app.run(for: 1)
    scene.app.runUntilStill { scene.app.mouse(.wheelUp, 10, 45) }
    #expect(scene.isPresented, "the wheel never dismisses")
  }

  @Test func `A tap on the grabber goes round the detents`() {
    let scene = SheetScene { $0.prefersGrabberVisible = true }.presented()
    #expect(scene.app.rows[27].contains("━━━━━"))
    for (row, rest) in [(27, 800.0), (5, 448)] {
      scene.app.runUntilStill { scene.app.click(24, row) }
      #expect(scene.level == rest, "from row \(row)")
    }
    #expect(scene.listener.take() == ["large", "medium"])
  }

  // MARK: What the user must not do
  @Test(arguments: [true, false])
  func `A sheet that must not be dismissed gives, comes back, and tells of the attempt`(isModal: Bool) {
    let scene = SheetScene().presented()
    scene.content.isModalInPresentation = isModal
    scene.listener.mayDismiss = isModal
    scene.pull(up: -300)
    #expect(!scene.content.isBeingDismissed)
    // A rubber band of the sheet's 448 points.
    #expect(abs(scene.level - (448 - (1 - 1 / (300 * 0.55 / 448 + 1)) * 448)) < 1e-6)
    let held = scene.level
    scene.lift()
    #expect(abs(scene.level - held) < 1e-6, "no jump at the lift")
    scene.app.runUntilStill()
    #expect(scene.level == 448)
    #expect(scene.listener.take() == ["attempt"])
    scene.app.press(.escape)
    scene.app.runUntilStill { scene.app.click(5, 2) }
    #expect(scene.isPresented)
    #expect(scene.listener.take() == ["attempt", "attempt"])
    scene.app.runUntilStill { scene.content.dismiss(animated: true) }
    #expect(!scene.isPresented, "the app can dismiss it")
    #expect(scene.listener.lines.isEmpty)
  }
}

/// Notes the drags of a scroll view.
private final class DragCounter: ScrollViewDelegate {
  var lines: [String] = []
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { lines.append("begin") }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) { lines.append("end") }
}

extension ScrollView {
  /// How far it is scrolled from its top, in points.
  fileprivate var way: CGFloat { contentOffset.y + adjustedContentInset.top }
}
