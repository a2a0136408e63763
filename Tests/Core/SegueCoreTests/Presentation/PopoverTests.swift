import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Popovers beside their sources, in small terminals, and their delegates.
@Suite struct PopoverTests {
  typealias Direction = PopoverPresentationController.ArrowDirection
  private let page = ViewController()
  private let source = View()
  private let places = ViewController()

  private func makeApp(columns: Int = 80, rows: Int = 24, at source: CGRect) -> TestApplication {
    let app = TestApplication(page, columns: columns, rows: rows)
    self.source.frame = source
    page.view.addSubview(self.source)
    places.modalPresentationStyle = .popover
    places.preferredContentSize = CellSize(columns: 20, rows: 4).points
    places.popoverPresentationController?.sourceView = self.source
    return app
  }

  private func present(in app: TestApplication) {
    app.runUntilStill { page.present(places, animated: true) }
  }

  private var popover: PopoverPresentationController? { places.popoverPresentationController }

  @Test func `It stands below its source, with an arrow at the source's middle, in any size of its content`() {
    let app = makeApp(at: CGRect(cells: 30, 3, 4, 1))
    present(in: app)
    // 20 × 4 and the frame, with the middle, column 32, under that of the source.
    #expect(popover?.presentedView?.frame == CGRect(cells: 21, 4, 22, 6))
    #expect(places.view.convert(places.view.bounds, to: nil) == CGRect(cells: 22, 5, 20, 4))
    #expect(popover?.arrowDirection == .up)
    #expect(app.rows[4].trimmingCharacters(in: .whitespaces) == "╭──────────▴─────────╮")
    #expect(app.rows[9].trimmingCharacters(in: .whitespaces) == "╰────────────────────╯")
    // It follows the size of its content.
    app.runUntilStill { places.preferredContentSize = CellSize(columns: 30, rows: 6).points }
    #expect(popover?.presentedView?.frame == CGRect(cells: 16, 4, 32, 8))
  }

  @Test(
    arguments: [
      (CGRect(cells: 30, 21, 4, 1), .any, CGRect(cells: 21, 15, 22, 6), .down),
      (CGRect(cells: 2, 3, 4, 18), .any, CGRect(cells: 6, 9, 22, 6), .left),
      (CGRect(cells: 70, 3, 4, 18), .any, CGRect(cells: 48, 9, 22, 6), .right),
      (CGRect(cells: 30, 3, 4, 1), .right, CGRect(cells: 8, 1, 22, 6), .right),
      // Not outside of the margins, which are a column.
      (CGRect(cells: 0, 3, 4, 1), .any, CGRect(cells: 1, 4, 22, 6), .up),
      (nil, .any, CGRect(cells: 29, 9, 22, 6), .unknown),
    ] as [(CGRect?, Direction, CGRect, Direction)])
  func `The side with room is taken among those that are allowed, or without a source the middle`(
    _ place: CGRect?, _ allowed: Direction, _ frame: CGRect, _ direction: Direction
  ) {
    let app = makeApp(at: place ?? .zero)
    if place == nil { popover?.sourceView = nil }
    popover?.permittedArrowDirections = allowed
    present(in: app)
    #expect(popover?.presentedView?.frame == frame)
    #expect(popover?.arrowDirection == direction)
  }

  @Test func `It points at an item of the toolbar`() {
    let navigation = NavigationController(rootViewController: page)
    let app = TestApplication(navigation, columns: 80, rows: 24)
    let item = KeyCommand(title: "places", keys: [.character("p")]) {}
    page.toolbarItems = [KeyCommand(title: "save", keys: [.character("s")]) {}, item]
    app.tick { navigation.isToolbarHidden = false }
    places.modalPresentationStyle = .popover
    places.preferredContentSize = CellSize(columns: 20, rows: 4).points
    popover?.sourceItem = item
    present(in: app)
    #expect(popover?.arrowDirection == .down)
    // The bar has its last row for the items: a margin of 2 columns, "s save", a gap of 3, and "p places", with a column at each side.
    let frame = popover?.presentedView?.frame ?? .zero
    let toolbar = navigation.toolbar.frame
    #expect(frame.maxY == toolbar.minY)
    #expect(Array(app.rows[Int(frame.maxY / 16) - 1]).firstIndex(of: "▾") == 15)
  }

  @Test func `A tap beside it, and Esc, dismiss it`() {
    let app = makeApp(at: CGRect(cells: 30, 3, 4, 1))
    present(in: app)
    for leave in [{ app.click(2, 20) }, { app.press(.escape) }] {
      app.runUntilStill { leave() }
      #expect(page.presentedViewController == nil)
      present(in: app)
    }
  }

  @Test func `Views that may be touched get their touches`() {
    let app = makeApp(at: CGRect(cells: 30, 3, 4, 1))
    let other = View(frame: CGRect(cells: 0, 18, 10, 4))
    var taps = 0
    other.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    page.view.addSubview(other)
    popover?.passthroughViews = [other]
    present(in: app)
    app.runUntilStill { app.click(2, 20) }
    #expect(taps == 1)
    #expect(page.presentedViewController === places)
  }

  private final class Delegate: PopoverPresentationControllerDelegate {
    var style = ModalPresentationStyle.automatic
    var wraps = false
    var log: [String] = []
    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { style }
    func presentationController(
      _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? { wraps ? NavigationController(rootViewController: controller.presentedViewController) : nil }
    func presentationController(
      _ presentationController: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
      transitionCoordinator: (any ViewControllerTransitionCoordinator)?
    ) { log.append("present \(style) \(transitionCoordinator != nil)") }
    func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {
      log.append("prepare")
    }
    func presentationControllerDidDismiss(_ presentationController: PresentationController) { log.append("dismissed") }
  }

  @Test func `In a small terminal it is a sheet, with the same delegate`() {
    let (app, delegate) = (makeApp(columns: 50, at: CGRect(cells: 30, 3, 4, 1)), Delegate())
    popover?.delegate = delegate
    present(in: app)
    #expect(places.presentationController is SheetPresentationController)
    #expect(places.popoverPresentationController == nil)
    app.runUntilStill { app.press(.escape) }
    #expect(delegate.log == ["present pageSheet true", "dismissed"])
    #expect(places.popoverPresentationController != nil, "the next presentation is asked for again")
  }

  @Test func `A sheet whose presenter is gone leaves no trace`() {
    let app = TestApplication(ViewController(), columns: 50, rows: 24)
    places.modalPresentationStyle = .popover
    do {
      let passing = ViewController()
      app.application.window.rootViewController = passing
      app.tick { passing.present(places, animated: false) }
      #expect(places.presentationController is SheetPresentationController)
      app.application.window.rootViewController = page
    }
    app.resize(columns: 80, rows: 24)
    app.runUntilStill { page.present(places, animated: true) }
    #expect(page.presentedViewController === places)
    #expect(places.presentationController is PopoverPresentationController)
  }

  @Test func `The delegate keeps a popover in a small terminal`() {
    let (app, delegate) = (makeApp(columns: 50, at: CGRect(cells: 20, 3, 4, 1)), Delegate())
    delegate.style = .none
    popover?.delegate = delegate
    present(in: app)
    #expect(popover?.presentedView?.frame == CGRect(cells: 11, 4, 22, 6))
    #expect(delegate.log == ["present none true", "prepare"])
  }

  @Test func `The delegate puts the page into a navigation controller in a small terminal`() {
    let (app, delegate) = (makeApp(columns: 50, at: CGRect(cells: 20, 3, 4, 1)), Delegate())
    (delegate.style, delegate.wraps) = (.fullScreen, true)
    popover?.delegate = delegate
    present(in: app)
    #expect(page.presentedViewController === places.navigationController)
    #expect(page.presentedViewController is NavigationController)
    #expect(places.presentationController?.presentationStyle == .fullScreen)
  }
}
