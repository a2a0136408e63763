import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// What views hear of touches, beside the recognizers.
@Suite struct ViewTouchTests {
  private final class Pad: View {
    var log: Log?
    var passesOn = false

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      log?.lines.append("began \(Self.place(touches))")
      if passesOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
      let from = touches.first?.previousLocation(in: self) ?? .zero
      log?.lines.append("moved \(Int(from.x)) → \(Self.place(touches))")
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { log?.lines.append("ended") }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { log?.lines.append("cancelled") }
    private static func place(_ touches: Set<Touch>) -> Int { Int(touches.first?.location(in: nil).x ?? -1) }
  }

  private final class Page: ViewController {
    let log = Log()
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { log.lines.append("page began") }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { log.lines.append("page ended") }
  }

  private let page = Page()
  private let pad = Pad()
  private let app: TestApplication
  init() {
    app = TestApplication(page, columns: 40, rows: 12)
    pad.frame = CGRect(cells: 0, 0, 20, 12)
    pad.log = page.log
    app.tick { page.view.addSubview(pad) }
  }

  @Test func `A view follows a finger that came down on it, wherever it goes`() {
    app.stroke((2, 2), (30, 2))
    #expect(page.log.lines == ["began 20", "moved 20 → 244", "ended"])
  }

  @Test func `A view that has no use for a touch passes it on to its controller`() {
    pad.isUserInteractionEnabled = false
    app.click(2, 2)
    #expect(page.log.lines == ["page began", "page ended"])
    page.log.lines = []
    pad.isUserInteractionEnabled = true
    pad.passesOn = true
    app.tick { app.mouse(.press, 2, 2) }
    #expect(page.log.lines == ["began 20", "page began"])
  }

  @Test func `A scroll view keeps the touches inside of it`() {
    let (scroller, inner) = (ScrollView(frame: CGRect(cells: 20, 0, 20, 12)), View(frame: CGRect(cells: 0, 0, 20, 12)))
    scroller.addSubview(inner)
    page.view.addSubview(scroller)
    app.click(30, 2)
    #expect(page.log.lines.isEmpty)
  }

  @Test func `A gesture takes the touch from the view, unless it is to leave it there`() {
    let pan = PanGestureRecognizer()
    pad.addGestureRecognizer(pan)
    app.stroke((2, 2), (10, 2), (12, 2))
    #expect(page.log.lines == ["began 20", "cancelled"])
    page.log.lines = []
    pan.cancelsTouchesInView = false
    app.stroke((2, 2), (10, 2))
    #expect(page.log.lines == ["began 20", "moved 20 → 84", "ended"])
  }

  @Test func `A tap takes the touch from the view when the finger is lifted`() {
    var taps = 0
    pad.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    app.click(2, 2)
    #expect(taps == 1)
    #expect(page.log.lines == ["began 20", "cancelled"])
  }

  @Test func `Esc cancels a touch in recognizers that can be told, and then in the view`() {
    final class Told: GestureRecognizer {
      var calls: [String] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { move(to: .began) }
      override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
        calls.append("cancelled, \(state)")
      }
    }
    let told = Told()
    told.cancelsTouchesInView = false
    pad.addGestureRecognizer(told)
    app.mouse(.press, 2, 2)
    app.tick { app.press(.escape) }
    #expect(told.calls == ["cancelled, began"])
    #expect(told.state == .possible)
    #expect(page.log.lines == ["began 20", "cancelled"])
  }
}
