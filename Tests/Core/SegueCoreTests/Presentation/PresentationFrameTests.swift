import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Where views are: in the context, at rest, after a resize, and in a small place.
@Suite struct PresentationFrameTests {
  private let whole = CGRect(x: 0, y: 0, width: 320, height: 192)
  private let lower = CGRect(x: 0, y: 48, width: 320, height: 144)

  /// For a presentation and for the dismissal: the initial and final frames of the from-controller and of the
  /// to-controller, and the keys that have views.
  @Test(arguments: [ModalPresentationStyle.custom, .fullScreen])
  func `The context gives the frames and views of both sides`(style: ModalPresentationStyle) throws {
    let scene = PresentationScene(style)
    var context: (any ViewControllerContextTransitioning)?
    scene.delegate.makeAnimator = { change in
      let sheetAnimator = SpringSheetAnimator(isPresenting: change.action == .presented)
      return ScriptedAnimator(duration: 0.2) {
        context = $0
        sheetAnimator.animateTransition(using: $0)
      }
    }
    func expect(_ frames: [CGRect], views: [Bool]) throws {
      let current = try #require(context)
      let from = try #require(current.viewController(forKey: .from))
      let to = try #require(current.viewController(forKey: .to))
      #expect([from, to].flatMap { [current.initialFrame(for: $0), current.finalFrame(for: $0)] } == frames)
      #expect([current.view(forKey: .from) != nil, current.view(forKey: .to) != nil] == views)
      #expect(current.presentationStyle == style)
    }
    scene.present()
    let isCustom = style == .custom
    try expect(isCustom ? [whole, whole, .zero, lower] : [whole, .zero, .zero, whole], views: [!isCustom, true])
    scene.app.runUntilStill()
    scene.dismiss()
    try expect(isCustom ? [lower, lower, whole, whole] : [whole, whole, .zero, whole], views: [true, !isCustom])
  }

  @Test func `A presented view follows the size of the terminal`() {
    let scene = PresentationScene(.custom).presented()
    #expect(scene.sheet.view.frame == lower)
    scene.app.resize(columns: 60, rows: 20)
    #expect(scene.sheet.view.frame == CGRect(x: 0, y: 80, width: 480, height: 240))
    #expect(scene.manager?.dimmingView.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  @Test func `A covered presenter comes back in the new size`() {
    let scene = PresentationScene(.fullScreen).presented()
    scene.app.resize(columns: 60, rows: 20)
    #expect(scene.sheet.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    scene.dismiss()
    #expect(scene.presenter.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    scene.app.runUntilStill()
    #expect(scene.presenter.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
  }

  /// Columns, rows → left, top, columns, rows of the visible part of the sheet.
  @Test(
    arguments: [
      (ModalPresentationStyle.pageSheet, 40, 12, [0, 1, 40, 11]), (.pageSheet, 80, 24, [0, 2, 80, 22]),
      (.pageSheet, 87, 30, [0, 3, 87, 27]), (.pageSheet, 88, 30, [4, 3, 80, 27]),
      (.pageSheet, 200, 60, [60, 5, 80, 55]), (.pageSheet, 400, 120, [160, 10, 80, 110]),
      (.formSheet, 40, 12, [0, 1, 40, 11]), (.formSheet, 68, 22, [4, 2, 60, 18]), (.formSheet, 67, 40, [0, 3, 67, 37]),
      (.formSheet, 200, 60, [70, 21, 60, 18]),
    ])
  func `A sheet stands in the middle where there is room, and on the lower edge where there is none`(
    style: ModalPresentationStyle, columns: Int, rows: Int, visible: [Int]
  ) {
    let scene = PresentationScene(style, columns: columns, rows: rows).presented(animated: false)
    #expect(scene.visibleCells == visible)
  }

  @Test func `A form sheet that loses its room stands on the lower edge`() {
    let scene = PresentationScene(.formSheet, columns: 100, rows: 30).presented()
    scene.app.resize(columns: 40, rows: 12)
    #expect(scene.visibleCells == [0, 1, 40, 11])
    scene.app.resize(columns: 100, rows: 30)
    #expect(scene.visibleCells == [20, 6, 60, 18])
  }

  // MARK: Presenting in a small place
  @Test(arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .custom])
  func `A controller in a small place presents in that place`(style: ModalPresentationStyle) {
    let (page, small, log) = (ViewController(), Log().page("small"), Log())
    let app = TestApplication(page, columns: 60, rows: 20)
    let scene = View(frame: CGRect(cells: 10, 4, 40, 12))
    page.view.addSubview(scene)
    scene.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    small.view.frame = scene.bounds
    scene.addSubview(small.view)
    let front = View()
    scene.addSubview(front)
    let sheet = log.page("s", style)
    app.run(for: 0.3) { small.present(sheet, animated: true) }
    #expect(sheet.view.isDescendant(of: scene))
    #expect(sheet.view.window === app.application.window)
    #expect(scene.subviews.last === front)
    app.runUntilStill()
    #expect(sheet.view.convert(sheet.view.bounds, to: scene).maxY == scene.bounds.maxY)
    #expect(log.take() == ["s.viewDidLoad", "s.viewWillAppear", "s.viewDidAppear"])
    #expect(page.presentedViewController == nil)
    app.runUntilStill { small.dismiss(animated: true) }
    #expect(scene.subviews == [small.view, front])
    #expect(small.view.frame == scene.bounds)
  }

  @Test func `A presentation in a small place shows nothing beside it`() {
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
          #expect((2..<6).contains(row))
          #expect((4..<14).contains(column))
        }
      }
    }
    #expect(isSeen)
  }
}

extension PresentationScene {
  /// The visible part of the sheet's page: left, top, columns, rows.
  fileprivate var visibleCells: [Int] {
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    let page = frame.intersection(app.application.window.bounds)
    return [page.minX / 8, page.minY / 16, page.width / 8, page.height / 16].map { Int($0) }
  }
}
