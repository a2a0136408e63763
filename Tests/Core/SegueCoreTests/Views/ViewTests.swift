import Foundation
import Segue
import SegueTesting
import Testing

@Suite struct ViewTests {
  @Test func `Frame, bounds and centre belong together`() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.frame == CGRect(x: 35, y: 30, width: 50, height: 20))
    view.bounds.size = CGSize(width: 200, height: 80)
    #expect(view.center == CGPoint(x: 60, y: 40))
  }

  @Test func `Points are converted through scales and rotations`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let outer = View(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let inner = View(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.transform = CGAffineTransform(scaleX: 2, y: 2)
    // (5, 5) of inner is (15, 25) of outer, which is −35, −25 from its middle, and twice that from (150, 150).
    #expect(inner.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 80, y: 100))
    #expect(inner.convert(CGPoint(x: 80, y: 100), from: root) == CGPoint(x: 5, y: 5))
    #expect(
      inner.convert(inner.bounds, to: root) == CGRect(x: 150 - 80, y: 150 - 60, width: 100, height: 100))
    outer.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // A quarter turn takes (−35, −25) to (25, −35).
    let turned = inner.convert(CGPoint(x: 5, y: 5), to: root)
    #expect(abs(turned.x - 175) < 1e-9)
    #expect(abs(turned.y - 115) < 1e-9)
    outer.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(inner.convert(CGPoint(x: 1, y: 2), from: root) == CGPoint(x: 1, y: 2), "no way back: left as it is")
  }

  @Test func `Hit testing finds the frontmost view`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (back, front) = (View(frame: root.bounds), View(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    root.addSubview(back)
    root.addSubview(front)
    let place = CGPoint(x: 20, y: 20)
    #expect(root.hitTest(place) === front)
    front.isHidden = true
    #expect(root.hitTest(place) === back)
    front.isHidden = false
    front.alpha = 0.005
    #expect(root.hitTest(place) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(place) === back)
    front.isUserInteractionEnabled = true
    front.transform = CGAffineTransform(translationX: 40, y: 0)
    #expect(root.hitTest(place) === back)
    #expect(root.hitTest(CGPoint(x: 60, y: 20)) === front)
    #expect(root.hitTest(CGPoint(x: 160, y: 20)) == nil)
  }

  @Test func `The tree keeps its order`() {
    let root = View()
    let (a, b, c) = (View(), View(), View())
    root.addSubview(a)
    root.addSubview(c)
    root.insertSubview(b, belowSubview: c)
    #expect(root.subviews == [a, b, c])
    root.bringSubviewToFront(a)
    #expect(root.subviews == [b, c, a])
    root.insertSubview(a, aboveSubview: b)
    #expect(root.subviews == [b, a, c])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(root.subviews == [c, a, b])
    root.exchangeSubview(at: 0, withSubviewAt: 9)
    a.addSubview(root)
    #expect(root.superview == nil, "a view cannot be put into what it contains")
    #expect(root.layer.sublayers.map(ObjectIdentifier.init) == root.subviews.map { ObjectIdentifier($0.layer) })
    c.removeFromSuperview()
    #expect(root.subviews == [a, b])
  }

  @Test func `Autoresizing follows the superview`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(view)
    root.frame.size = CGSize(width: 160, height: 150)
    #expect(view.frame == CGRect(x: 10, y: 60, width: 140, height: 20))
  }

  @Test(
    arguments: [
      ("one two three", 7, 5, ["one two", "three"]), ("one two three", 7, 1, ["one tw…"]),
      ("abcdefghij", 4, 5, ["abcd", "efgh", "ij"]), ("a\n\nb", 4, 5, ["a", "", "b"]), ("漢字漢字", 5, 2, ["漢字", "漢字"]),
      ("", 5, 3, [""]), ("x", 0, 3, []),
    ])
  func `A label breaks lines between words and cuts off the last one`(
    text: String, columns: Int, rows: Int, expected: [String]
  ) {
    let label = Label(text)
    label.numberOfLines = 0
    var grid = CellGrid(size: CellSize(columns: columns, rows: rows))
    label.draw(in: &grid)
    let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.reversed().drop { $0 == " " }.reversed())
    }
    // Text stands in the middle of a label that is higher.
    let top = max(0, (rows - expected.count) / 2)
    let shown = columns == 0 ? [] : Array(lines.dropFirst(top).prefix(expected.count))
    #expect(shown == expected)
  }

  @Test func `A label knows its size`() {
    let label = Label("one two three")
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 56, height: 999)) == CGSize(width: 56, height: 32))
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 13 * 8, height: 16))
  }

  @Test func `A snapshot keeps the picture of its moment`() {
    let controller = ViewController()
    let app = TestApplication(controller, columns: 20, rows: 6)
    let label = Label("hello")
    label.frame = CGRect(cells: 1, 1, 5, 1)
    controller.view.addSubview(label)
    app.tick()
    let copy = label.snapshotView(afterScreenUpdates: false)
    copy?.frame = CGRect(cells: 10, 3, 5, 1)
    if let copy { controller.view.addSubview(copy) }
    label.text = "other"
    app.tick()
    #expect(app.screen == "\n other\n\n          hello\n\n")
    #expect(View().snapshotView(afterScreenUpdates: true) == nil, "nothing to show")
  }
}
