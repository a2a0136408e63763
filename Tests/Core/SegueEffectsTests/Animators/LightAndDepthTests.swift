import Segue
import SegueTesting
import TestFiles
import Testing

/// The light on a page's edge, and the stage behind pages that turn.
@Suite struct LightAndDepthTests {
  private final class DarkPage: ViewController {
    let color: Color
    init(_ color: Color) {
      self.color = color
      super.init()
    }
    override func viewDidLoad() { view.backgroundColor = color }
  }

  private let below = DarkPage(Color(16, 18, 24))
  private let top = DarkPage(Color(20, 20, 20))

  /// A push of the page at the top, under the finger.
  private func push(_ animator: any ViewControllerAnimatedTransitioning, _ mode: ColorMode = .truecolor) -> PushScene {
    let scene = PushScene(below, top, colorMode: mode) { _ in animator }
    scene.begin()
    return scene
  }

  /// Whether nothing but a page is on the screen.
  private func isBlank(_ frame: CellGrid, _ page: DarkPage) -> Bool {
    frame.cells.allSatisfy { $0.fill == page.color && $0.glyph == .space }
  }

  private static func red(_ cell: Cell) -> UInt8 { max(cell.ink.red, cell.fill.red) }

  @Test func `Between two dark pages a sliding page has an edge of light, and nothing of it stays`() {
    let scene = push(SlideAnimator(operation: .push))
    let middle = scene.move(to: 0.5)
    let row = (0..<40).map { middle[$0, 6] }
    // The edge is at column 20; beside a nearly black page its light is an eighth of a column wide, and outside.
    #expect(Self.red(row[19]) > 50)
    #expect(row[20...].allSatisfy { $0.fill == top.color })
    #expect(row[..<19].allSatisfy { $0.fill.red < 16 }, "dimmed")
    #expect(isBlank(scene.move(to: 1), top), "the light has left the screen")
    scene.app.rest(after: scene.interactor.finish())
    #expect(isBlank(scene.app.application.frame, top))
  }

  @Test func `A page with a shadow of its own keeps it`() {
    (top.view.layer.shadowOpacity, top.view.layer.shadowRadius) = (0.3, 5)
    let scene = push(SlideAnimator(operation: .push))
    scene.move(to: 0.5)
    #expect(top.view.layer.shadowRadius == 5)
    scene.app.rest(after: scene.interactor.finish())
    #expect((top.view.layer.shadowOpacity, top.view.layer.shadowRadius) == (0.3, 5))
  }

  @Test func `The edge between two dark faces of a cube catches light while it is on its way`() {
    let scene = push(CubeAnimator(operation: .push))
    for (progress, column) in [(0.3, 28), (0.5, 20), (0.7, 12)] {
      let frame = scene.move(to: progress)
      func brightest(_ column: Int) -> UInt8 { Self.red(frame[column, 6]) }
      let line = max(brightest(column - 1), brightest(column))
      // It has an alpha of 0.8 in the middle of the way, and less towards both ends. It covers half a point on either side, an eighth
      // of a sample.
      let alpha = 0.8 * min(progress, 1 - progress) / 0.5
      #expect(Double(line) > 255 * alpha / 8, "\(progress)")
      #expect(line > max(brightest(column - 4), brightest(column + 4)) + 12, "\(progress)")
    }
    #expect(isBlank(scene.move(to: 0), below))
  }

  @Test func `A card that is seen from its side is a line of light`() {
    let scene = push(FlipAnimator(operation: .push))
    for progress in [0, 0.25, 0.5, 0.75, 1] {
      let frame = scene.move(to: progress)
      let line = (0..<12).map { Self.red(frame[20, $0]) }
      #expect(line.allSatisfy { progress == 0.5 ? $0 > 50 : $0 < 50 }, "\(progress)")
    }
  }

  @Test(arguments: [false, true])
  func `A dark page that covers another one has light on its upper edge, and none when it is up`(isSpring: Bool) {
    let app = TestApplication(below, columns: 40, rows: 12)
    let delegate = ScriptedDelegate { _ in
      if isSpring { return SpringSheetAnimator(isPresenting: true, duration: 0.5, dampingRatio: 1) }
      return CoverVerticalAnimator(isPresenting: true)
    }
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    (top.transitioningDelegate, top.modalPresentationStyle) = (delegate, .fullScreen)
    below.present(top, animated: true)
    app.tick()
    interactor.update(0.5)
    app.tick()
    let rows = (0..<12).map { Self.red(app.application.frame[9, $0]) }
    // White with an alpha of 0.4, in the lower half of a sample.
    let half: UInt8 = 51  // 255 · 0.4 / 2
    #expect(rows[5] >= half, "the edge is at row 6")
    #expect(rows[6...].allSatisfy { $0 == top.color.red })
    #expect(rows[..<5].allSatisfy { $0 < 20 })
    app.rest(after: interactor.finish())
    #expect(isBlank(app.application.frame, top))
    #expect(top.view.layer.shadowOpacity == 0)
  }

  @Test func `Without colours the edge is a line`() {
    let frame = push(SlideAnimator(operation: .push), .mono).move(to: 0.5)
    for row in 0..<12 {
      #expect((0..<40).filter { frame[$0, row].glyph != .space || frame[$0, row].fill.red > 127 } == [19])
    }
  }

  /// On red and blue pages: the stage and the lines of light have much of both.
  @Test(arguments: [StockLook.cube, .flip, .turn, .leaf, .fold])
  func `A page that turns darkens, and keeps three fifths of its light`(_ look: StockLook) {
    let (red, blue) = (DarkPage(Color(200, 0, 0)), DarkPage(Color(0, 0, 200)))
    let scene = PushScene(red, blue, colorMode: .truecolor) { _ in
      look.animator(.push, below: red.view, top: blue.view)
    }
    scene.begin()
    var dimmest: UInt8 = 255
    for step in 1..<10 {
      for cell in scene.move(to: Double(step) / 10).cells where cell.glyph == .space {
        let (red, blue) = (cell.fill.red, cell.fill.blue)
        if max(red, blue) / 4 > min(red, blue) { dimmest = min(dimmest, max(red, blue)) }
      }
    }
    #expect(dimmest < 195)
    #expect(dimmest >= 119, "three fifths of 200, rounded")
  }

  /// On red and blue pages: what is green has white in it.
  @Test(arguments: [StockLook.cards, .leaf, .explode])
  func `The edge of a dark page that is nearer has light on it, and none at rest`(_ look: StockLook) {
    let (red, blue) = (DarkPage(Color(120, 0, 0)), DarkPage(Color(0, 0, 120)))
    let scene = PushScene(red, blue, colorMode: .truecolor) { _ in
      look.animator(.push, below: red.view, top: blue.view)
    }
    scene.begin()
    func light(at progress: Double) -> UInt8 {
      scene.move(to: progress).cells.map { max($0.fill.green, $0.glyph == .space ? 0 : $0.ink.green) }.max() ?? 0
    }
    #expect(light(at: 0) == 0)
    // The stage of cards has less than 40. A leaf has none, and its upright edge is half as wide.
    #expect((1..<10).map { light(at: Double($0) / 10) }.max() ?? 0 >= (look == .leaf ? 30 : 60))
  }

  @Test(arguments: [true, false])
  func `Behind pages that turn there is a stage in their own dark, darkest at the top, and no void`(isCube: Bool) {
    top.view.backgroundColor = Color(60, 20, 40)
    let animator: any ViewControllerAnimatedTransitioning =
      if isCube { CubeAnimator(operation: .push) } else { FlipAnimator(operation: .push) }
    let scene = push(animator)
    let middle = scene.move(to: 0.5)
    #expect(!middle.cells.map(\.fill).contains(.black))
    if !isCube {
      // Both pages are seen from the side: the stage alone is left, of a mixture of their colours.
      let column = (0..<12).map { middle[3, $0].fill }
      #expect(column.dropFirst().allSatisfy { $0.red >= column[0].red })
      #expect(column[11].red > column[0].red)
      #expect(middle[14, 10].fill.red > middle[0, 10].fill.red, "a pool of light on the floor")
      #expect(column[11].red < (16 + 60) / 2, "darker than the pages")
      #expect(column[11].red > column[11].green)
    }
    scene.app.rest(after: scene.interactor.cancel())
    #expect(isBlank(scene.app.application.frame, below))
  }
}
