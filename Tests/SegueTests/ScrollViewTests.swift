import Segue
import SegueTesting
import Testing

@Suite struct ScrollViewTests {
  /// A view of 20 × 6 cells, 160 × 96 points, onto rows that say which they are.
  private final class Scene: ScrollViewDelegate {
    let gestures = GestureScene()
    let scroller = ScrollView(frame: CGRect(cells: 0, 0, 20, 6))
    var calls: [String] = []
    var offsets: [CGFloat] = []
    var aim: ((CGPoint, CGPoint) -> CGPoint)?

    init(rows: Int = 40) {
      scroller.contentSize = CGSize(width: 160, height: 16 * rows)
      for row in 0..<rows {
        let label = Label("row \(row)")
        label.frame = CGRect(cells: 0, row, 20, 1)
        scroller.addSubview(label)
      }
      gestures.page.addSubview(scroller)
      scroller.delegate = self
      gestures.app.tick()
    }

    var app: TestApplication { gestures.app }
    var offset: CGFloat { scroller.contentOffset.y }

    /// A drag upwards that is lifted at so many points per second.
    func flick(_ velocity: CGFloat, by way: CGFloat = 48) {
      let steps = 12
      gestures.drag(
        from: CGPoint(x: 80, y: 90),
        through: (1...steps).map { CGPoint(x: 80, y: 90 - way * CGFloat($0) / CGFloat(steps)) },
        every: Double(way / CGFloat(steps) / velocity))
      gestures.touch(.ended, 80, 90 - way)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.y) }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("willBeginDragging") }
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
    ) {
      calls.append("willEndDragging")
      if let aim { targetContentOffset = aim(velocity, targetContentOffset) }
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      calls.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { calls.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("didEndAnimation") }
  }

  @Test func theContentFollowsTheFingerAndTheScreenShowsIt() {
    let scene = Scene()
    #expect(scene.app.screen.hasPrefix("row 0\nrow 1\n"))
    scene.gestures.drag(from: CGPoint(x: 80, y: 90), through: [CGPoint(x: 80, y: 74), CGPoint(x: 70, y: 42)])
    #expect(scene.scroller.contentOffset == CGPoint(x: 0, y: 48), "all of the way, and only along its axis")
    #expect(scene.app.screen.hasPrefix("row 3\nrow 4\nrow 5\nrow 6\nrow 7\nrow 8\n\n"))
    #expect(scene.scroller.isDragging && scene.scroller.isTracking)
    // A finger in between rows leaves the text on the nearest one.
    scene.gestures.touch(.moved, 80, 37)
    #expect(scene.offset == 53)
    #expect(scene.app.screen.hasPrefix("row 3\n"))
    scene.gestures.touch(.moved, 80, 33)
    #expect(scene.app.screen.hasPrefix("row 4\n"))
    scene.app.jump(by: 0.2)
    scene.gestures.touch(.ended, 80, 33)
    #expect(scene.scroller.isDecelerating && !scene.scroller.isDragging)
    scene.app.runUntilStill()
    #expect(scene.offset == 64, "whole rows at rest")
    #expect(
      scene.calls == [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating",
      ])
    // A finger that lands inside the content hits what is shown there.
    let hit = scene.app.application.window.hitTest(CGPoint(x: 8, y: 24)) as? Label
    #expect(hit?.text == "row 5")
  }

  /// The same content, under an offset and moved by hand.
  @Test(arguments: [0, 8, 16, 20, 37.5, 48] as [CGFloat], [1, 0.6] as [CGFloat])
  func itLooksAsIfTheContentHadBeenMoved(offset: CGFloat, scale: CGFloat) {
    func frame(isScrolled: Bool) -> CellGrid {
      let scene = GestureScene()
      let scroller = ScrollView(frame: CGRect(cells: 2, 1, 30, 8))
      scroller.contentSize = CGSize(width: 400, height: 400)
      let block = View(frame: CGRect(x: 16, y: 64, width: 60, height: 40))
      block.backgroundColor = Color(hex: 0x40A0F0)
      let text = Label("rows of text")
      text.frame = CGRect(cells: 3, 3, 20, 1)
      var pixels: [Color] = []
      for index in 0..<64 { pixels.append(Color(UInt8(index * 4), 90, UInt8(255 - index * 3))) }
      let picture = ImageView(image: Image(width: 8, height: 8, colors: pixels))
      picture.frame = CGRect(x: 100, y: 48, width: 96, height: 80)
      for view in [block, text, picture] { scroller.addSubview(view) }
      scene.page.addSubview(scroller)
      scene.page.transform = CGAffineTransform(scaleX: scale, y: scale)
      if isScrolled {
        scroller.contentOffset = CGPoint(x: offset / 2, y: offset)
      } else {
        for view in [block, text, picture] { view.frame = view.frame.offsetBy(dx: -offset / 2, dy: -offset) }
      }
      scene.app.tick()
      return scene.app.application.frame
    }
    let scrolled = frame(isScrolled: true)
    #expect(scrolled.cells == frame(isScrolled: false).cells)
    #expect(Set(scrolled.cells).count > 8, "there is something to see")
  }

  // MARK: Afterwards

  /// Not the code's own formulas: the sum of v r^n over the milliseconds.
  @Test(arguments: [ScrollView.DecelerationRate.normal, .fast]) func aFlickRunsOutWhereItIsProjected(
    rate: ScrollView.DecelerationRate
  ) {
    let scene = Scene(rows: 200)
    scene.scroller.decelerationRate = rate
    scene.flick(1200)
    var (place, velocity) = (48.0, 1200.0)
    for _ in 0..<20_000 {
      velocity *= Double(rate.rawValue)
      place += velocity / 1000
    }
    let lift = scene.app.time
    scene.app.runUntilStill()
    #expect(scene.offset == CGFloat((place / 16).rounded() * 16))
    #expect(scene.app.time - lift > (rate == .normal ? 2 : 0.4))
  }

  @Test func placeAndVelocityGoOnWhereTheFingerLeftThem() {
    let scene = Scene(rows: 200)
    scene.flick(1200)
    #expect(abs(scene.offset - 48) < 1e-9)
    scene.app.jump(by: 0.001)
    #expect(abs(scene.offset - 49.2) < 0.01)
    scene.app.jump(by: 0.5)
    // After half a second, r^500 of the velocity is left: 0.3675.
    let before = scene.offset
    scene.app.jump(by: 0.001)
    #expect(abs((scene.offset - before) / 0.001 - 1200 * 0.3675) < 15)
  }

  @Test func theSameWhateverTheFrames() {
    let places = [1, 7, 60].map { frames in
      let scene = Scene()
      scene.flick(1500)
      for _ in 0..<frames { scene.app.jump(by: 0.3 / Double(frames)) }
      return scene.offset
    }
    #expect(abs(places[0] - places[1]) < 1e-9 && abs(places[0] - places[2]) < 1e-9)
  }

  @Test func aFlickThatMeetsTheEndBouncesAndComesBack() {
    let scene = Scene(rows: 20)
    let last: CGFloat = 320 - 96
    scene.flick(2000)
    var previous = scene.offset
    var velocity: CGFloat = 2000
    var highest: CGFloat = 0
    for _ in 0..<1500 {
      scene.app.jump(by: 0.001)
      let now = (scene.offset - previous) / 0.001
      #expect(abs(now - velocity) < 60 || !scene.scroller.isDecelerating, "no kick at \(scene.offset)")
      (previous, velocity) = (scene.offset, now)
      highest = max(highest, previous)
    }
    #expect(highest > last + 20 && highest < last + 96)
    #expect(scene.offset == last)
    #expect(scene.calls.last == "didEndDecelerating")

    let rigid = Scene(rows: 20)
    rigid.scroller.bounces = false
    rigid.flick(2000)
    rigid.app.runUntilStill()
    #expect(rigid.offset == last)
    #expect(rigid.offsets.max() == last)
  }

  @Test func pulledPastTheStartItGivesAndComesBack() {
    let scene = Scene()
    scene.gestures.drag(from: CGPoint(x: 80, y: 10), through: [CGPoint(x: 80, y: 50), CGPoint(x: 80, y: 90)])
    // (1 − 1 / (80 · 0.55 / 96 + 1)) · 96
    #expect(abs(scene.offset + 30.171) < 0.001)
    // Taken hold of anew, it does not jump.
    scene.gestures.touch(.ended, 80, 90)
    scene.app.jump(by: 0.05)
    let there = scene.offset
    #expect(there < -5)
    scene.gestures.touch(.began, 80, 20)
    scene.gestures.touch(.moved, 80, 27)
    scene.gestures.touch(.moved, 80, 20)
    #expect(abs(scene.offset - there) < 1e-6)
    scene.gestures.touch(.ended, 80, 20)
    scene.app.runUntilStill()
    #expect(scene.offset == 0)
  }

  @Test func aFingerStopsItAndIsNoTap() {
    let scene = Scene(rows: 200)
    let tap = scene.gestures.watch(TapGestureRecognizer(), "tap", on: scene.scroller)
    scene.flick(1500)
    scene.app.run(for: 0.2)
    scene.calls = []
    scene.gestures.touch(.began, 80, 40)
    let held = scene.offset
    scene.app.run(for: 0.3)
    #expect(scene.offset == held && !scene.scroller.isDecelerating)
    scene.gestures.touch(.ended, 80, 40)
    #expect(scene.gestures.calls.isEmpty)
    scene.app.runUntilStill()
    #expect(abs(scene.offset - held) <= 8 && scene.offset.remainder(dividingBy: 16) == 0)
    scene.gestures.touch(.began, 80, 40)
    scene.gestures.touch(.ended, 80, 40)
    #expect(scene.gestures.calls == ["tap ended"])
    #expect(tap.state == .possible)
  }

  @Test func aKeyThatDoesNotDragLeavesItRolling() {
    let places = [false, true].map { hasKey in
      let scene = Scene(rows: 200)
      scene.scroller.frame = CGRect(cells: 0, 0, 40, 12)
      scene.flick(600, by: 80)
      scene.app.run(for: 2.2)
      if hasKey { scene.app.press(.right) }
      scene.app.run(for: 0.1)
      #expect(scene.scroller.isDecelerating)
      return scene.offset
    }
    #expect(places[0] == places[1])
  }

  @Test func theDelegateMayAimAndHearsVelocityPerMillisecond() {
    let scene = Scene(rows: 200)
    var heard = (velocity: CGPoint.zero, target: CGPoint.zero)
    scene.aim = {
      heard = ($0, $1)
      return CGPoint(x: 0, y: 500)
    }
    scene.flick(1000)
    #expect(abs(heard.velocity.y - 1) < 1e-6 && heard.velocity.x == 0)
    #expect(heard.target.y == 544, "48 + 499 points, in whole rows")
    scene.app.runUntilStill()
    #expect(scene.offset == 500)
    scene.aim = { _, _ in CGPoint(x: 0, y: 1e9) }
    scene.flick(1000)
    scene.app.runUntilStill()
    #expect(scene.offset == 3104, "within the content")
    scene.aim = { _, _ in CGPoint(x: CGFloat.nan, y: .nan) }
    scene.flick(100)
    scene.app.runUntilStill()
    #expect(scene.offset.isFinite)
  }

  @Test(arguments: [(300.0, 0), (300.0, 96), (3000.0, 96)]) func pagesAreTurnedOneByOne(
    velocity: CGFloat, first: CGFloat
  ) {
    let scene = Scene(rows: 60)
    scene.scroller.isPagingEnabled = true
    scene.scroller.contentOffset.y = first
    scene.flick(velocity)
    scene.app.runUntilStill()
    #expect(scene.offset == first + 96)
    // Slowly and not far: back.
    scene.gestures.drag(from: CGPoint(x: 80, y: 90), through: [CGPoint(x: 80, y: 60)])
    scene.app.jump(by: 0.2)
    scene.gestures.touch(.ended, 80, 60)
    scene.app.runUntilStill()
    #expect(scene.offset == first + 96)
  }

  // MARK: Without a finger

  @Test func setContentOffsetAnimatedArrivesExactlyAndCanBeRedirected() {
    let scene = Scene()
    scene.scroller.setContentOffset(CGPoint(x: 0, y: 203), animated: true)
    scene.app.run(for: 0.1)
    let (place, before) = (scene.offset, scene.offsets.count)
    #expect(place > 0 && place < 203 && before > 3)
    scene.scroller.setContentOffset(CGPoint(x: 0, y: 16), animated: true)
    scene.app.jump(by: 0.001)
    #expect(scene.offset > place, "with its velocity")
    scene.app.runUntilStill()
    #expect(scene.offset == 16)
    #expect(scene.calls == ["didEndAnimation"])
    scene.scroller.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    scene.app.run(for: 0.1)
    scene.scroller.contentOffset = CGPoint(x: 3, y: 5)
    scene.app.run(for: 0.5)
    #expect(scene.scroller.contentOffset == CGPoint(x: 3, y: 5))
    scene.scroller.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    #expect(scene.scroller.contentOffset == CGPoint(x: 3, y: 5))
  }

  @Test func theWheelScrollsByRowsAndAtTheEndTheOuterOne() {
    let scene = Scene(rows: 8)
    for _ in 1...3 { scene.app.mouse(.wheelDown, 5, 3) }
    #expect(scene.offset == 32)
    scene.app.mouse(.wheelUp, 5, 3)
    #expect(scene.offset == 16)
    let inner = ScrollView(frame: CGRect(cells: 0, 1, 20, 3))
    inner.contentSize = CGSize(width: 160, height: 64)
    scene.scroller.addSubview(inner)
    scene.app.mouse(.wheelDown, 5, 0)
    #expect(inner.contentOffset.y == 16 && scene.offset == 16)
    scene.app.mouse(.wheelDown, 5, 0)
    #expect(inner.contentOffset.y == 16 && scene.offset == 32)
    scene.scroller.isScrollEnabled = false
    scene.app.mouse(.wheelUp, 5, 5)
    #expect(scene.offset == 32)
  }

  @Test func sizesThatChangeKeepTheOffsetWithin() {
    let scene = Scene()
    scene.scroller.contentOffset.y = 500
    scene.scroller.contentSize.height = 320
    #expect(scene.offset == 224)
    scene.scroller.frame.size.height = 192
    #expect(scene.offset == 128)
    scene.scroller.contentSize.height = 0
    #expect(scene.offset == 0)
    scene.scroller.contentInset = EdgeInsets(top: 32, left: .nan)
    scene.scroller.contentOffset.y = -32
    scene.scroller.contentInset = .zero
    #expect(scene.offset == 0)
    // A last bit smaller than a row can be seen all the same.
    scene.scroller.contentSize.height = 200
    scene.app.mouse(.wheelDown, 5, 3)
    #expect(scene.offset == 16)
  }

  @Test func switchedOffItEndsTheDrag() {
    let scene = Scene()
    scene.gestures.drag(from: CGPoint(x: 80, y: 90), through: [CGPoint(x: 80, y: 37)])
    scene.scroller.isScrollEnabled = false
    #expect(!scene.scroller.isDragging)
    #expect(scene.calls == ["willBeginDragging", "didEndDragging true", "willBeginDecelerating"])
    scene.gestures.touch(.moved, 80, 20)
    scene.gestures.touch(.ended, 80, 20)
    scene.app.runUntilStill()
    #expect(scene.offset == 48)
  }

  @Test func whereNobodySeesItItIsThereAtOnce() {
    let scene = Scene()
    scene.flick(900)
    scene.scroller.removeFromSuperview()
    scene.app.tick()
    #expect(scene.offset.remainder(dividingBy: 16) == 0 && !scene.scroller.isDecelerating)
    scene.scroller.setContentOffset(CGPoint(x: 0, y: 32), animated: true)
    #expect(scene.offset == 32)
  }

  @Test func aRectangleIsShownWithAsLittleScrollingAsNeeded() {
    let scene = Scene()
    scene.scroller.scrollRectToVisible(CGRect(x: 0, y: 160, width: 10, height: 16), animated: false)
    #expect(scene.offset == 80)
    scene.scroller.scrollRectToVisible(CGRect(x: 0, y: 96, width: 10, height: 16), animated: false)
    #expect(scene.offset == 80)
    scene.scroller.scrollRectToVisible(CGRect(x: 0, y: 32, width: 10, height: 500), animated: false)
    #expect(scene.offset == 32)
  }
}
