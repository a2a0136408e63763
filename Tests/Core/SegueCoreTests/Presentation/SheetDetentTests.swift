import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Where a sheet rests, and what it does to the page behind.
@Suite struct SheetDetentTests {
  typealias Detent = SheetPresentationController.Detent

  // MARK: Heights
  @Test(arguments: [(50, 55, 800.0, 448.0), (80, 24, 352, 192), (200, 60, 880, 496), (40, 12, 176, 96)])
  func `Large leaves a twelfth of the rows, and medium is 0.56 of that, in whole rows`(
    columns: Int, rows: Int, large: Double, medium: Double
  ) {
    let scene = SheetScene(columns: columns, rows: rows).presented()
    #expect(scene.level == medium)
    #expect(abs(medium - 0.56 * large) <= 8)
    scene.select(.large)
    #expect([scene.level, scene.size] == [large, large])
    #expect(scene.content.view.frame.size == scene.view?.bounds.size)
  }

  @Test func `A resolver is told of 800 points, and a height of more is large`() {
    var contexts: [Detent.ResolutionContext] = []
    let tall = Detent.custom(identifier: .init("tall")) {
      contexts.append($0)
      return 2000
    }
    let scene = SheetScene([tall, .custom { 0.25 * $0.maximumDetentValue }]).presented()
    #expect(contexts.allSatisfy { $0.maximumDetentValue == 800 })
    #expect(contexts.last?.containerTraitCollection == scene.app.application.traitCollection)
    #expect(scene.level == 208, "a quarter of 800 is 12.5 rows, and 13 are nearest")
    scene.select(.init("tall"))
    #expect(scene.level == 800)
  }

  @Test(arguments: [CGFloat.nan, 0, -5, -CGFloat.infinity, nil] as [CGFloat?])
  func `A detent that resolves to NaN, 0, less or nil does not count`(value: CGFloat?) {
    let scene = SheetScene([.custom(identifier: .init("bad")) { _ in value }, .medium()]).presented()
    #expect(scene.level == 448)
    scene.select(.init("bad"))
    #expect(scene.level == 448)
    scene.app.tick { scene.sheet?.detents = [.custom(identifier: .init("bad")) { _ in value }] }
    #expect(scene.level == 800, "without any detent that counts it is large")
  }

  @Test(arguments: [(CGFloat.infinity, 800.0), (1e300, 800), (0.5, 16), (799, 800), (7, 16), (41, 48)])
  func `Any other height is in whole rows, one at least`(value: CGFloat, height: Double) {
    #expect(SheetScene([.custom { _ in value }]).presented().level == height)
  }

  @Test func `No detents, duplicates, and an identifier that is not there`() {
    let scene = SheetScene([]).presented()
    #expect(scene.level == 800)
    scene.sheet?.detents = [.medium(), .medium(), .large(), .custom(identifier: .medium) { _ in 160 }]
    scene.app.tick()
    #expect(scene.level == 448, "the first of two with one name counts")
    scene.select(.init("nowhere"))
    #expect(scene.level == 448, "that is the smallest")
    scene.app.tick { scene.sheet?.detents = [.large(), .custom(identifier: .init("nowhere")) { _ in 640 }, .medium()] }
    #expect(scene.level == 640, "until there is one")
  }

  @Test func `A resolver that reads its own sheet, and one that changes it, come to an end`() {
    var sheet: SheetPresentationController?
    let reader = Detent.custom { _ in (sheet?.frameOfPresentedViewInContainerView.height ?? 0) / 2 + 100 }
    let changer = Detent.custom { _ in
      sheet?.detents = [.medium()]
      return 300
    }
    let scene = SheetScene([reader, changer]) { sheet = $0 }.presented()
    scene.app.tick { sheet?.invalidateDetents() }
    #expect((16...800).contains(scene.level))
    sheet = nil
  }

  @Test func `A resolver may change its mind with the size`() {
    let scene = SheetScene([.custom { $0.maximumDetentValue > 400 ? 160 : 64 }, .large()]).presented()
    #expect(scene.level == 160)
    scene.app.resize(columns: 80, rows: 24)
    #expect([scene.level, scene.top] == [64, 320])
  }

  // MARK: Sizes
  @Test func `The width follows the preferred size, in whole columns, if that is wished`() {
    let scene = SheetScene { $0.widthFollowsPreferredContentSizeWhenEdgeAttached = true }.presented()
    #expect(scene.view?.frame.width == 400)
    scene.app.tick { scene.content.preferredContentSize = CGSize(width: 195, height: 0) }
    #expect(scene.view?.frame == CGRect(x: 96, y: 432, width: 200, height: 448))
    scene.app.tick { scene.content.preferredContentSize = CGSize(width: 5000, height: 0) }
    #expect(scene.view?.frame.width == 400)
  }

  @Test func `A form sheet is a card without detents where it has room, and a sheet with detents elsewhere`() {
    let scene = SheetScene(columns: 100, rows: 30)
    scene.content.modalPresentationStyle = .formSheet
    let card = scene.content.sheetPresentationController
    #expect(card !== scene.sheet, "the style is another")
    card?.detents = [.medium(), .large()]
    _ = scene.presented()
    #expect(card?.presentedView?.frame.size == CGSize(width: 480, height: 288))
    scene.app.resize(columns: 60, rows: 24)
    #expect(card?.presentedView?.frame.height == 192)
  }

  @Test func `The sheet is there before the presentation, and keeps its settings for the next one`() {
    let scene = SheetScene().presented()
    #expect(scene.content.sheetPresentationController === scene.sheet)
    #expect(scene.content.presentationController === scene.sheet)
    scene.app.tick { scene.content.dismiss(animated: false) }
    #expect(scene.view?.superview == nil)
    _ = scene.presented()
    #expect(scene.content.presentationController === scene.sheet)
    #expect(scene.level == 448)
    #expect(ViewController().sheetPresentationController == nil, "full screen is no sheet")
  }

  @Test func `A controller with a sheet is released`() {
    weak var gone: ViewController?
    do {
      let scene = SheetScene().presented()
      gone = scene.content
      scene.app.tick { scene.content.dismiss(animated: false) }
    }
    #expect(gone == nil)
  }

  // MARK: The page behind
  @Test func `The dimming is flat between dimmed detents, and goes with the sheet below the smallest one`() {
    let scene = SheetScene().presented()
    scene.pull(up: 150)
    #expect(abs(scene.dimming - 0.2) < 1e-9)
    scene.app.runUntilStill { scene.lift() }
    scene.sheet?.selectedDetentIdentifier = .medium
    scene.pull(up: -120)
    // Measured in UIKit: 0.2 (1 − offset / height).
    #expect(abs(scene.dimming - 0.2 * (1 - 120.0 / 448)) < 1e-9)
    #expect(abs(scene.level - 328) < 1e-9)
  }

  @Test func `Nothing is dimmed at the undimmed detent, all above the next, and between them by the way`() {
    let scene = SheetScene { $0.largestUndimmedDetentIdentifier = .medium }.presented()
    #expect(scene.dimming == 0)
    scene.pull(up: 88)
    #expect(abs(scene.dimming - 0.2 * 88 / 352) < 1e-9)
    scene.app.runUntilStill { scene.lift() }
    #expect(scene.dimming == 0)
    scene.app.runUntilStill { scene.sheet?.animateChanges { scene.sheet?.selectedDetentIdentifier = .large } }
    #expect(scene.dimming == 0.2)
    scene.sheet?.largestUndimmedDetentIdentifier = .large
    #expect(scene.dimming == 0)
    scene.sheet?.largestUndimmedDetentIdentifier = .init("nowhere")
    #expect(scene.dimming == 0.2)
  }

  @Test func `A line is on the edge of a sheet that can hardly be told from what is behind it`() {
    let (white, dark, grey) = (Color.white, Color(hex: 0x30343A), Color(hex: 0x5A606A))
    for (page, sheet, undimmed, hasLine) in [
      (white, white, SheetPresentationController.Detent.Identifier?.some(.medium), true), (white, white, nil, false),
      (dark, dark, .medium, true), (dark, dark, nil, true), (dark, grey, .medium, false), (dark, grey, nil, false),
      (grey, white, .medium, false),
    ] {
      let scene = SheetScene { $0.largestUndimmedDetentIdentifier = undimmed }
      (scene.page.view.backgroundColor, scene.content.view.backgroundColor) = (page, sheet)
      _ = scene.presented()
      // Medium begins at 432 points.
      let cell = scene.app.application.frame[20, 27]
      #expect((cell.glyph != .space) == hasLine, "\(page) \(sheet) \(undimmed?.rawValue ?? "dimmed")")
    }
  }

  @Test func `At an undimmed medium the page below takes touches and keys, and at large it does not`() {
    let scene = SheetScene { $0.largestUndimmedDetentIdentifier = .medium }
    var taps = 0
    let keys = KeyEater()
    scene.page.view.addSubview(keys)
    scene.page.view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    _ = scene.presented()
    scene.app.click(5, 3)
    scene.app.press(.character("x"))
    #expect(taps == 1)
    #expect(keys.eaten == 1)
    scene.app.click(5, 40)
    #expect(taps == 1, "there is the sheet")
    scene.select(.large)
    scene.app.press(.character("x"))
    scene.app.click(5, 3)
    #expect(taps == 1)
    #expect(keys.eaten == 1)
    scene.app.runUntilStill()
    #expect(!scene.isPresented, "a tap on the dimming dismisses")
    #expect(scene.listener.take() == ["will", "did"])
  }

  @Test func `The page recedes between medium and large, and not at medium`() {
    let scene = SheetScene().presented()
    #expect(scene.page.view.mask?.frame.minY == 0)
    scene.pull(up: 176)
    let mask = scene.page.view.mask?.layer.state(at: scene.app.time)
    #expect(abs((mask?.frame.minY ?? 0) - 8) < 1e-6, "half of a row for half of the way")
    scene.drag(up: 0)
    scene.app.runUntilStill { scene.sheet?.selectedDetentIdentifier = .large }
    #expect(scene.page.view.mask?.frame.minY == 16)
    scene.app.runUntilStill { scene.content.dismiss(animated: true) }
    #expect(scene.page.view.mask == nil)
  }

  @Test func `A sheet over a large sheet begins a row lower, and the lower one recedes at its sides`() {
    let scene = SheetScene([.large()], columns: 80, rows: 24) { $0.prefersGrabberVisible = true }
    scene.app.application.barMetrics = .default
    _ = scene.presented()
    let second = scene.log.page("second", .pageSheet)
    #expect(scene.app.screen.contains("━━━━━"))
    scene.app.runUntilStill { scene.content.present(second, animated: true) }
    #expect(second.sheetPresentationController?.presentedView?.frame.minY == 48)
    #expect(scene.view?.frame.minY == 32)
    #expect(scene.view?.mask?.frame.origin == CGPoint(x: 8, y: 0))
    #expect(!scene.app.rows[2].contains("━"), "a covered sheet has no grabber")
    scene.app.runUntilStill { second.dismiss(animated: true) }
    #expect(scene.view?.mask == nil)
    #expect(scene.app.rows[2].contains("━━━━━"))
  }

  @Test func `The corners have the radius that is preferred, or 16 points`() {
    let scene = SheetScene().presented()
    #expect(scene.view?.layer.cornerRadius == 16)
    for (radius, shown) in [(CGFloat(24), CGFloat(24)), (0, 0), (-3, 0), (.nan, 0)] {
      scene.sheet?.preferredCornerRadius = radius
      #expect(scene.view?.layer.cornerRadius == shown)
    }
  }
}

/// A view that takes the key x.
private final class KeyEater: View {
  var eaten = 0
  override var canBecomeFocused: Bool { true }
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if presses.first?.key.code == .character("x") { eaten += 1 } else { super.pressesBegan(presses, with: event) }
  }
}
