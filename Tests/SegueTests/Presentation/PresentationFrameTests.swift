import Segue
import SegueTesting
import Testing

/// Where views are: in the context, at rest, after a resize, and in a small place.
@Suite struct PresentationFrameTests {
  private let whole = CGRect(x: 0, y: 0, width: 320, height: 192)
  private let lower = CGRect(x: 0, y: 48, width: 320, height: 144)

  @Test func whatTheContextOfACustomPresentationSays() {
    let scene = PresentationScene(.custom)
    let delegate = ContextKeeper(custom: true)
    scene.sheet.transitioningDelegate = delegate
    scene.present()
    #expect(delegate.take(scene) == Frames(from: whole, whole, to: .zero, lower, views: "to", style: .custom))
    scene.app.runUntilStill()
    scene.dismiss()
    #expect(delegate.take(scene) == Frames(from: lower, .zero, to: whole, whole, views: "from", style: .custom))
  }

  @Test func whatTheContextOfAFullScreenPresentationSays() {
    let scene = PresentationScene(.fullScreen)
    let delegate = ContextKeeper(custom: false)
    scene.sheet.transitioningDelegate = delegate
    scene.present()
    #expect(delegate.take(scene) == Frames(from: whole, .zero, to: .zero, whole, views: "fromto", style: .fullScreen))
    scene.app.runUntilStill()
    scene.dismiss()
    #expect(delegate.take(scene) == Frames(from: whole, .zero, to: .zero, whole, views: "fromto", style: .fullScreen))
  }

  @Test func thePresentedViewIsPlacedAnewWhenTheTerminalIsResized() {
    let scene = PresentationScene(.custom).presented()
    #expect(scene.sheet.view.frame == lower)
    scene.resize(60, 20)
    #expect(scene.sheet.view.frame == CGRect(x: 0, y: 80, width: 480, height: 240))
    #expect(scene.manager?.dimmingView.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    scene.dismiss()
    scene.app.run(for: 0.1)
    scene.resize(50, 16)
    scene.app.runUntilStill()
    #expect(scene.presenter.view.frame == CGRect(x: 0, y: 0, width: 400, height: 256))
  }

  @Test func aResizeInTheMiddleIsMadeGoodAtTheEnd() {
    let scene = PresentationScene(.custom)
    scene.present()
    scene.app.run(for: 0.2)
    scene.resize(60, 20)
    scene.app.runUntilStill()
    #expect(scene.sheet.view.frame == CGRect(x: 0, y: 80, width: 480, height: 240))
  }

  @Test(arguments: [ModalPresentationStyle.custom, .fullScreen])
  func aResizeUnderAFingerOutlastsACancel(style: ModalPresentationStyle) {
    let scene = PresentationScene(style)
    let finger = scene.holdNext()
    scene.present()
    finger.update(0.5)
    scene.app.run(for: 0.1)
    scene.resize(60, 20)
    finger.cancel()
    scene.app.runUntilStill()
    #expect(scene.presenter.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  @Test func aCoveredPresenterComesBackInTheNewSize() {
    let scene = PresentationScene(.fullScreen).presented()
    scene.resize(60, 20)
    #expect(scene.sheet.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    scene.dismiss()
    #expect(scene.presenter.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    scene.app.runUntilStill()
    #expect(scene.presenter.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  /// Columns, rows → left, top, columns, rows of what is to be seen of the sheet.
  @Test(arguments: [
    (40, 12, [0, 1, 40, 11]), (80, 24, [0, 2, 80, 22]), (87, 30, [0, 3, 87, 27]), (88, 30, [4, 3, 80, 27]),
    (200, 60, [60, 5, 80, 55]), (400, 120, [160, 10, 80, 110]),
  ])
  func pageSheets(columns: Int, rows: Int, visible: [Int]) {
    let scene = PresentationScene(.pageSheet, columns: columns, rows: rows).presented(animated: false)
    #expect(scene.visibleCells == visible)
  }

  @Test(arguments: [
    (40, 12, [0, 1, 40, 11]), (68, 22, [4, 2, 60, 18]), (67, 40, [0, 3, 67, 37]), (200, 60, [70, 21, 60, 18]),
  ])
  func formSheets(columns: Int, rows: Int, visible: [Int]) {
    let scene = PresentationScene(.formSheet, columns: columns, rows: rows).presented(animated: false)
    #expect(scene.visibleCells == visible)
  }

  @Test func aFormSheetThatLosesItsRoomStandsOnTheEdge() {
    let scene = PresentationScene(.formSheet, columns: 100, rows: 30).presented()
    scene.resize(40, 12)
    #expect(scene.visibleCells == [0, 1, 40, 11])
    scene.resize(100, 30)
    #expect(scene.visibleCells == [20, 6, 60, 18])
  }

  // MARK: Presenting in a small place

  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .custom])
  func aSmallRootPresentsInItsOwnPlace(style: ModalPresentationStyle) {
    let (page, small, log) = (ViewController(), LoggedPage("small", Log()), Log())
    let app = TestApplication(page, columns: 60, rows: 20)
    let stage = View(frame: CGRect(cells: 10, 4, 40, 12))
    page.view.addSubview(stage)
    stage.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    small.view.frame = stage.bounds
    stage.addSubview(small.view)
    let front = View()
    stage.addSubview(front)
    let sheet = LoggedPage("s", log)
    sheet.modalPresentationStyle = style
    small.present(sheet, animated: true)
    app.run(for: 0.3)
    #expect(sheet.view.isDescendant(of: stage))
    #expect(sheet.view.window === app.application.window)
    #expect(stage.subviews.last === front)
    app.runUntilStill()
    #expect(sheet.view.convert(sheet.view.bounds, to: stage).maxY == stage.bounds.maxY)
    #expect(log.take() == ["s.viewDidLoad", "s.viewWillAppear", "s.viewDidAppear"])
    #expect(page.presentedViewController == nil)
    small.dismiss(animated: true)
    app.runUntilStill()
    #expect(small.view.superview === stage)
    #expect(stage.subviews.count == 2 && stage.subviews.first === small.view)
    #expect(small.view.frame == stage.bounds)
  }

  @Test func nothingIsSeenBesideASmallPlaceOnTheWay() {
    let (page, small, sheet) = (ViewController(), ViewController(), ViewController())
    let app = TestApplication(page, columns: 20, rows: 10)
    small.view.frame = CGRect(cells: 4, 2, 10, 4)
    page.view.addSubview(small.view)
    sheet.view.backgroundColor = Color(hex: 0xff0000)
    sheet.modalPresentationStyle = .overFullScreen
    small.present(sheet, animated: true)
    let before = app.application.frame
    var isSeen = false
    for _ in 0..<15 {
      app.run(for: 0.02)
      for row in 0..<10 {
        for column in 0..<20 where app.application.frame[column, row] != before[column, row] {
          isSeen = true
          #expect((2..<6).contains(row) && (4..<14).contains(column))
        }
      }
    }
    #expect(isSeen)
  }

  @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext])
  func aContextIsCoveredAlone(style: ModalPresentationStyle) {
    let log = Log()
    let page = LoggedPage("a", log)
    let navigation = NavigationController(rootViewController: page)
    let app = TestApplication(navigation)
    page.definesPresentationContext = true
    let sheet = LoggedPage("s", log)
    sheet.modalPresentationStyle = style
    page.present(sheet, animated: true)
    app.runUntilStill()
    #expect(sheet.presentingViewController === page)
    #expect(navigation.presentedViewController == nil)
    #expect(sheet.view.isDescendant(of: navigation.view))
    #expect(app.application.window.visibleViewController === sheet)
    app.press(.escape)
    app.runUntilStill()
    #expect(page.presentedViewController == nil)
    #expect(page.view.window != nil)
    #expect(app.screen.contains("page a"))
  }
}

extension PresentationScene {
  func resize(_ columns: Int, _ rows: Int) {
    app.application.post(.resize(CellSize(columns: columns, rows: rows)), at: app.time)
    app.tick()
  }

  /// What is to be seen of the sheet's page: left, top, columns, rows.
  fileprivate var visibleCells: [Int] {
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    let page = frame.intersection(app.application.window.bounds)
    return [page.minX / 8, page.minY / 16, page.width / 8, page.height / 16].map { Int($0) }
  }
}

/// What a context says of the two sides.
private struct Frames: Equatable {
  var frames: [CGRect]
  var views: String
  var style: ModalPresentationStyle

  init(
    from fromInitial: CGRect, _ fromFinal: CGRect, to toInitial: CGRect, _ toFinal: CGRect, views: String,
    style: ModalPresentationStyle
  ) {
    frames = [fromInitial, fromFinal, toInitial, toFinal]
    (self.views, self.style) = (views, style)
  }
}

/// Keeps the context that its animator is given.
private final class ContextKeeper: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
  private var context: (any ViewControllerContextTransitioning)?
  private let custom: Bool
  private let inner = SpringSheetAnimator(isPresenting: true)

  init(custom: Bool) { self.custom = custom }

  func take(_ scene: PresentationScene) -> Frames? {
    guard let context, let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to)
    else { return nil }
    return Frames(
      from: context.initialFrame(for: from), context.finalFrame(for: from), to: context.initialFrame(for: to),
      context.finalFrame(for: to),
      views: (context.view(forKey: .from) == nil ? "" : "from") + (context.view(forKey: .to) == nil ? "" : "to"),
      style: context.presentationStyle)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    custom ? LoggedPresentationController(presented, presenting, Log()) : nil
  }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    context = transitionContext
    inner.animateTransition(using: transitionContext)
  }
}
