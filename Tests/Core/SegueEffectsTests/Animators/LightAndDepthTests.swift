import Segue
import SegueTesting
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
  private let interactor = PercentDrivenInteractiveTransition()
  private let delegate = ScriptedDelegate()

  private func app(
    _ mode: ColorMode = .truecolor, _ makeAnimator: @escaping () -> any ViewControllerAnimatedTransitioning
  ) -> (Application, push: () -> Void) {
    let navigation = NavigationController(rootViewController: below)
    navigation.isNavigationBarHidden = true
    let application = Application(
      rootViewController: navigation, size: CellSize(columns: 40, rows: 12), display: MemoryDisplay(), colorMode: mode)
    delegate.makeAnimator = { _ in makeAnimator() }
    delegate.interactor = interactor
    navigation.delegate = delegate
    application.tick(at: 0)
    return (
      application,
      { [top] in
        navigation.pushViewController(top, animated: true)
        application.tick(at: 0)
      }
    )
  }

  @Test func `Between two dark pages a sliding page has an edge of light, and nothing of it stays`() {
    let (app, push) = app { SlideAnimator(operation: .push) }
    push()
    interactor.update(0.5)
    app.tick(at: 0)
    let row = (0..<40).map { app.frame[$0, 6] }
    // The edge is at column 20; beside a nearly black page its light is an eighth of a column wide, and outside.
    #expect(max(row[19].ink.red, row[19].fill.red) > 50)
    #expect(row[20...].allSatisfy { $0.fill == top.color })
    #expect(row[..<19].allSatisfy { $0.fill.red < 16 }, "dimmed")
    interactor.update(1)
    app.tick(at: 0)
    #expect(app.frame.cells.allSatisfy { $0.fill == top.color && $0.glyph == .space }, "the light has left the screen")
    interactor.finish()
    for frame in 1..<90 { app.tick(at: Double(frame) / 60) }
    #expect(app.frame.cells.allSatisfy { $0.fill == top.color && $0.glyph == .space })
  }

  @Test func `A page with a shadow of its own keeps it`() {
    let (app, push) = app { SlideAnimator(operation: .push) }
    top.view.layer.shadowOpacity = 0.3
    top.view.layer.shadowRadius = 5
    push()
    interactor.update(0.5)
    app.tick(at: 0)
    #expect(top.view.layer.shadowRadius == 5)
    interactor.finish()
    for frame in 1..<90 { app.tick(at: Double(frame) / 60) }
    #expect(top.view.layer.shadowOpacity == 0.3)
    #expect(top.view.layer.shadowRadius == 5)
  }

  @Test func `The edge between two dark faces of a cube catches light while it is on its way`() {
    let (app, push) = app { CubeAnimator(operation: .push) }
    push()
    func brightest(_ column: Int) -> UInt8 { max(app.frame[column, 6].ink.red, app.frame[column, 6].fill.red) }
    for (progress, column) in [(0.3, 28), (0.5, 20), (0.7, 12)] {
      interactor.update(progress)
      app.tick(at: 0)
      let line = max(brightest(column - 1), brightest(column))
      // It has an alpha of 0.8 in the middle of the way, and less towards both ends. It covers half a point on either side, an eighth
      // of a sample.
      let alpha = 0.8 * min(progress, 1 - progress) / 0.5
      #expect(Double(line) > 255 * alpha / 8, "\(progress)")
      #expect(line > brightest(column - 4) + 12, "\(progress)")
      #expect(line > brightest(column + 4) + 12, "\(progress)")
    }
    interactor.update(0)
    app.tick(at: 0)
    #expect(app.frame.cells.allSatisfy { $0.fill == below.color && $0.glyph == .space })
  }

  @Test func `A card that is seen from its side is a line of light`() {
    let (app, push) = app { FlipAnimator(operation: .push) }
    push()
    func line() -> [UInt8] { (0..<12).map { max(app.frame[20, $0].ink.red, app.frame[20, $0].fill.red) } }
    interactor.update(0.5)
    app.tick(at: 0)
    #expect(line().allSatisfy { $0 > 50 })
    for progress in [0, 0.25, 0.75, 1] {
      interactor.update(progress)
      app.tick(at: 0)
      #expect(line().allSatisfy { $0 < 50 }, "\(progress)")
    }
  }

  @Test(
    arguments: [false, true])
  func `A dark page that covers another one has light on its upper edge, and none when it is up`(isSpring: Bool) {
    let application = Application(
      rootViewController: below, size: CellSize(columns: 40, rows: 12), display: MemoryDisplay())
    delegate.makeAnimator = { _ in
      if isSpring { return SpringSheetAnimator(isPresenting: true, duration: 0.5, dampingRatio: 1) }
      return CoverVerticalAnimator(isPresenting: true)
    }
    delegate.interactor = interactor
    top.transitioningDelegate = delegate
    top.modalPresentationStyle = .fullScreen
    application.tick(at: 0)
    below.present(top, animated: true)
    application.tick(at: 0)
    interactor.update(0.5)
    application.tick(at: 0)
    let rows = (0..<12).map { max(application.frame[9, $0].ink.red, application.frame[9, $0].fill.red) }
    // White with an alpha of 0.4, in the lower half of a sample.
    let half: UInt8 = 51  // 255 · 0.4 / 2
    #expect(rows[5] >= half, "the edge is at row 6")
    #expect(rows[6...].allSatisfy { $0 == top.color.red })
    #expect(rows[..<5].allSatisfy { $0 < 20 })
    interactor.finish()
    for frame in 1..<90 { application.tick(at: Double(frame) / 60) }
    #expect(application.frame.cells.allSatisfy { $0.fill == top.color && $0.glyph == .space })
    #expect(top.view.layer.shadowOpacity == 0)
  }

  @Test func `Without colours the edge is a line`() {
    let (app, push) = app(.mono) { SlideAnimator(operation: .push) }
    push()
    interactor.update(0.5)
    app.tick(at: 0)
    for row in 0..<12 {
      #expect((0..<40).filter { app.frame[$0, row].glyph != .space || app.frame[$0, row].fill.red > 127 } == [19])
    }
  }

  @Test(
    arguments: [true, false])
  func `Behind pages that turn there is a stage in their own dark, darkest at the top, and no void`(isCube: Bool) {
    top.view.backgroundColor = Color(60, 20, 40)
    let (app, push) = app {
      if isCube { return CubeAnimator(operation: .push) }
      return FlipAnimator(operation: .push)
    }
    push()
    interactor.update(0.5)
    app.tick(at: 0)
    let colors = app.frame.cells.map(\.fill)
    #expect(!colors.contains(.black))
    if !isCube {
      // Both pages are seen from the side: the stage alone is left, of a mixture of their colours.
      let column = (0..<12).map { app.frame[3, $0].fill }
      #expect(zip(column, column.dropFirst()).allSatisfy { $0.red <= $1.red })
      #expect(column[11].red > column[0].red)
      #expect(column[11].red < (16 + 60) / 2, "darker than the pages")
      #expect(column[11].red > column[11].green)
    }
    interactor.cancel()
    for frame in 1..<90 { app.tick(at: Double(frame) / 60) }
    #expect(app.frame.cells.allSatisfy { $0.fill == below.color })
  }
}
