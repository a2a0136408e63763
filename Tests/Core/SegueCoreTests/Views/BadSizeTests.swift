import Segue
import SegueTesting
import TestFiles
import Testing

/// Views whose size has NaN in it, or is larger than any terminal.
@Suite struct BadSizeTests {
  private let controller = ViewController()
  private let app: TestApplication

  init() { app = TestApplication(controller) }

  private final class DrawnView: View {
    var size: CellSize?
    override var drawsContent: Bool { true }
    override func draw(in grid: inout CellGrid) { size = grid.size }
  }

  @Test func `A view ignores a rectangle, a size and a centre with NaN in them`() {
    let view = View(frame: CGRect(x: 8, y: 16, width: 80, height: 32))
    for path in [\CGRect.origin.x, \.origin.y, \.size.width, \.size.height] as [WritableKeyPath<CGRect, CGFloat>] {
      view.frame[keyPath: path] = .nan
      view.bounds[keyPath: path] = .nan
    }
    view.center.x = .nan
    #expect(view.frame == CGRect(x: 8, y: 16, width: 80, height: 32))
    #expect(View(frame: CGRect(x: 1, y: 2, width: CGFloat.nan, height: 4)).frame == .zero)
  }

  @Test func `A scroll view outlives a size of NaN, through its frame, its superview or its layer`() {
    let scroller = ScrollView(frame: CGRect(cells: 0, 0, 20, 6))
    scroller.contentSize = CGSize(width: 160, height: 640)
    scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    app.tick { controller.view.addSubview(scroller) }
    scroller.frame.size.height = .nan
    controller.view.frame.size.width = .nan
    app.tick { scroller.contentOffset.y = 32 }
    #expect(scroller.bounds == CGRect(x: 0, y: 32, width: 160, height: 96))
    scroller.layer.bounds.size.width = .nan
    scroller.contentOffset.y = 16
    app.tick { scroller.contentSize.height = 100 }
    scroller.frame = CGRect(cells: 0, 0, 10, 5)
    #expect(scroller.bounds.size == CGSize(width: 80, height: 80))
  }

  @Test(arguments: [
    (CGSize(width: 640, height: 384), 80, 24), (CGSize(width: 1e6, height: 1e6), 4096, 512),
    (CGSize(width: CGFloat.infinity, height: .infinity), 4096, 512), (CGSize(width: 1e6, height: 16), 4096, 1),
    (CGSize(width: 8, height: 1e9), 1, 65_535), (CGSize(width: 1600, height: CGFloat.infinity), 200, 10_485),
  ])
  func `A view draws at most 4,096 columns and 2,097,152 cells`(size: CGSize, columns: Int, rows: Int) {
    let view = DrawnView(frame: CGRect(origin: .zero, size: size))
    app.tick { controller.view.addSubview(view) }
    #expect(view.size == CellSize(columns: columns, rows: rows))
  }

  /// One of infinite size is nowhere: its centre is infinitely far away.
  @Test(arguments: [1e6, 1e300, .infinity] as [CGFloat])
  func `A label of any finite size shows its text, and may turn`(length: CGFloat) {
    let label = Label("first\nsecond")
    (label.numberOfLines, label.frame) = (0, CGRect(x: 0, y: 0, width: length, height: 32))
    app.tick { controller.view.addSubview(label) }
    #expect(app.screen.hasPrefix("first\nsecond\n") == length.isFinite)
    label.frame.size = CGSize(width: length, height: length)
    label.transform = CGAffineTransform(rotationAngle: 0.1).scaledBy(x: 0.5, y: 0.5)
    app.run(for: 0.1) { View.animate(withDuration: 1) { label.alpha = 0.5 } }
  }
}
