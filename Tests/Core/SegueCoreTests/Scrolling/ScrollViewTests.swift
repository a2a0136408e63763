import Segue
import SegueTesting
import TestFiles
import Testing

/// Dragging, the wheel, and changes by code.
@Suite struct ScrollViewTests {
  private let scene = ScrollScene()

  @Test func `The content follows the finger, and rests on whole rows`() {
    #expect(scene.app.screen.hasPrefix("row 0\nrow 1\n"))
    scene.gestures.drag(from: CGPoint(x: 80, y: 90), through: [CGPoint(x: 80, y: 74), CGPoint(x: 70, y: 42)])
    scene.app.run(for: 0.4)
    #expect(scene.scroller.contentOffset.x == 0, "all of the way, along its axis")
    #expect(abs(scene.offset - 48) < 1e-9, "all of the way, along its axis")
    #expect(scene.app.screen.hasPrefix("row 3\nrow 4\nrow 5\nrow 6\nrow 7\nrow 8\n\n"))
    #expect([scene.scroller.isDragging, scene.scroller.isTracking] == [true, true])
    // A finger in between rows leaves the text on the nearest one.
    scene.gestures.touch(.moved, 80, 37)
    #expect(abs(scene.offset - 53) < 1e-9)
    #expect(scene.app.screen.hasPrefix("row 3\n"))
    scene.gestures.touch(.moved, 80, 33)
    #expect(scene.app.screen.hasPrefix("row 4\n"))
    scene.app.jump(by: 0.2)
    scene.gestures.touch(.ended, 80, 33)
    #expect([scene.scroller.isDecelerating, scene.scroller.isDragging] == [true, false])
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

  @Test(arguments: [0, 8, 16, 20, 37.5, 48] as [CGFloat], [1, 0.6] as [CGFloat])
  func `It looks as if the content had been moved`(offset: CGFloat, scale: CGFloat) {
    func frame(isScrolled: Bool) -> CellGrid {
      let (scene, scroller) = (GestureScene(), ScrollView(frame: CGRect(cells: 2, 1, 30, 8)))
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

  @Test func `An animated offset is reached exactly, and can be redirected`() {
    scene.app.run(for: 0.1) { scene.scroller.setContentOffset(CGPoint(x: 0, y: 203), animated: true) }
    let (place, before) = (scene.offset, scene.offsets.count)
    #expect(place > 0)
    #expect(place < 203)
    #expect(before > 3)
    scene.app.jump(by: 0.001) { scene.scroller.setContentOffset(CGPoint(x: 0, y: 16), animated: true) }
    #expect(scene.offset > place, "with its velocity")
    scene.app.runUntilStill()
    #expect(scene.offset == 16)
    #expect(scene.calls == ["didEndAnimation"])
    scene.app.run(for: 0.1) { scene.scroller.setContentOffset(CGPoint(x: 0, y: 100), animated: true) }
    scene.app.run(for: 0.5) { scene.scroller.contentOffset = CGPoint(x: 3, y: 5) }
    #expect(scene.scroller.contentOffset == CGPoint(x: 3, y: 5))
    scene.scroller.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    #expect(scene.scroller.contentOffset == CGPoint(x: 3, y: 5))
  }

  @Test func `The wheel scrolls by rows, and at the end it scrolls the outer view`() {
    let scene = ScrollScene(rows: 8)
    for _ in 1...3 { scene.app.mouse(.wheelDown, 5, 3) }
    #expect(scene.offset == 32)
    scene.app.mouse(.wheelUp, 5, 3)
    #expect(scene.offset == 16)
    let inner = ScrollView(frame: CGRect(cells: 0, 1, 20, 3))
    inner.contentSize = CGSize(width: 160, height: 64)
    scene.scroller.addSubview(inner)
    scene.app.mouse(.wheelDown, 5, 0)
    #expect((inner.contentOffset.y, scene.offset) == (16, 16))
    scene.app.mouse(.wheelDown, 5, 0)
    #expect((inner.contentOffset.y, scene.offset) == (16, 32))
    scene.scroller.isScrollEnabled = false
    scene.app.mouse(.wheelUp, 5, 5)
    #expect(scene.offset == 32)
  }

  @Test func `The wheel stops what still moves sideways on a whole column`() {
    scene.scroller.contentSize.width = 1600
    scene.app.run(for: 0.2) { scene.scroller.setContentOffset(CGPoint(x: 803, y: 0), animated: true) }
    #expect(scene.scroller.contentOffset.x.remainder(dividingBy: 8) != 0)
    scene.app.mouse(.wheelDown, 5, 3)
    #expect(scene.scroller.contentOffset.x.remainder(dividingBy: 8) == 0)
    #expect(scene.offset == 16)
    scene.app.runUntilStill()
    #expect(scene.scroller.contentOffset.x.remainder(dividingBy: 8) == 0)
  }

  @Test func `The offset stays within sizes that change`() {
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
    // Under a finger the content stays where it is, until the finger moves on.
    scene.scroller.contentSize.height = 640
    scene.app.run(for: 0.4) { scene.gestures.drag(from: CGPoint(x: 80, y: 90), through: [CGPoint(x: 80, y: 26)]) }
    scene.scroller.contentSize.height = 208
    #expect(scene.offset == 64)
    scene.gestures.touch(.moved, 80, 26)
    #expect(abs(scene.offset - 64) < 1e-9)
    scene.gestures.touch(.moved, 80, 74)
    // The content is 48 points beyond its last offset of 16: of its height of 192, a pull as long as this.
    let band = RubberBand(dimension: 192)
    #expect(abs(scene.offset - (16 + band.offset(for: band.pull(for: 48) - 48))) < 1e-9)
    scene.app.runUntilStill { scene.gestures.touch(.cancelled, 80, 74) }
    #expect(scene.offset == 16)
    scene.scroller.contentOffset.y = 0
    // A last part that is smaller than a row can be reached, too.
    scene.scroller.contentSize.height = 200
    scene.app.mouse(.wheelDown, 5, 3)
    #expect(scene.offset == 16)
  }

  @Test func `Switching scrolling off ends the drag`() {
    scene.app.run(for: 0.4) { scene.gestures.drag(from: CGPoint(x: 80, y: 90), through: [CGPoint(x: 80, y: 37)]) }
    scene.scroller.isScrollEnabled = false
    #expect(!scene.scroller.isDragging)
    #expect(scene.calls == ["willBeginDragging", "didEndDragging true", "willBeginDecelerating"])
    scene.gestures.touch(.moved, 80, 20)
    scene.app.runUntilStill { scene.gestures.touch(.ended, 80, 20) }
    #expect(scene.offset == 48)
  }

  @Test func `Outside of a window it is where it has to go at once`() {
    scene.flick(900)
    scene.app.tick { scene.scroller.removeFromSuperview() }
    #expect(scene.offset.remainder(dividingBy: 16) == 0)
    #expect(!scene.scroller.isDecelerating)
    scene.scroller.setContentOffset(CGPoint(x: 0, y: 32), animated: true)
    #expect(scene.offset == 32)
  }

  @Test func `A rectangle is shown with as little scrolling as needed`() {
    let offsets = [(160, 16), (96, 16), (32, 500)].map { y, height in
      scene.scroller.scrollRectToVisible(CGRect(x: 0, y: y, width: 10, height: height), animated: false)
      return scene.offset
    }
    #expect(offsets == [80, 80, 32])
  }
}
