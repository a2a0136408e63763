import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// A page and a sheet with detents over it, on a phone's screen of 50 x 55 cells (400 x 880 points) unless said otherwise.
///
/// The largest sheet leaves 5 of 55 rows free, a twelfth: it is 800 points high, and medium is 448.
final class SheetScene {
  typealias Detent = SheetPresentationController.Detent
  let log = Log()
  let page: LoggedPage
  let content: LoggedPage
  let app: TestApplication
  let listener = SheetListener()
  /// The sheet that was asked for before the presentation.
  let sheet: SheetPresentationController?
  init(
    _ detents: [Detent] = [.medium(), .large()], columns: Int = 50, rows: Int = 55,
    _ prepare: (SheetPresentationController) -> Void = { _ in }
  ) {
    page = LoggedPage("p", log)
    content = LoggedPage("s", log)
    app = TestApplication(page, columns: columns, rows: rows)
    content.modalPresentationStyle = .pageSheet
    sheet = content.sheetPresentationController
    sheet?.detents = detents
    sheet?.delegate = listener
    if let sheet { prepare(sheet) }
    _ = log.take()
  }

  /// The scene with the sheet at rest, and an empty log.
  func presented() -> SheetScene {
    app.tick { page.present(content, animated: false) }
    _ = log.take()
    return self
  }

  var height: CGFloat { app.application.window.bounds.height }
  /// How much of the sheet is seen, in points.
  var level: Double { Double(height) - top }
  /// Where the sheet's upper edge is on the screen.
  var top: Double { Double(view.map { $0.layer.state(at: app.time).frame.minY } ?? height) }
  var view: View? { sheet?.presentedView }
  /// How high the sheet is, seen or not.
  var size: Double { Double(view?.layer.state(at: app.time).bounds.height ?? 0) }
  var dimming: Double { Double(sheet?.dimmingView.layer.state(at: app.time).opacity ?? 0) }
  var selected: String? { sheet?.selectedDetentIdentifier?.rawValue }
  var isPresented: Bool { page.presentedViewController != nil }

  /// Puts a finger down and moves it up by `way` points at an even speed, and then holds it still until the sheet has caught up.
  func drag(up way: CGFloat, from start: CGFloat? = nil, for seconds: Double = 0.3) {
    let first = start ?? CGFloat(top) + 24
    app.touch(.began, 80, first)
    for step in 1...30 {
      app.jump(by: seconds / 30)
      app.touch(.moved, 80, first - way * CGFloat(step) / 30)
    }
    place = first - way
  }

  /// Drags so, and then holds the finger still until the sheet has caught up with it.
  func pull(up way: CGFloat, from start: CGFloat? = nil) {
    drag(up: way, from: start)
    hold()
  }

  /// Has the app choose a detent, at once.
  func select(_ detent: Detent.Identifier?) {
    app.tick { sheet?.selectedDetentIdentifier = detent }
  }

  /// Has the app choose a detent in an animation, and goes on to some seconds after its start.
  func animate(to detent: Detent.Identifier, for seconds: Double) {
    app.tick { sheet?.animateChanges { sheet?.selectedDetentIdentifier = detent } }
    app.jump(by: seconds)
  }

  /// Where the finger is.
  private(set) var place: CGFloat = 0

  /// Holds the finger still until the sheet has caught up with it.
  func hold() { app.run(for: 0.5) }
  func lift() { app.touch(.ended, 80, place) }

  /// What sheets have left behind, once none is presented.
  var leftovers: [String] {
    var found: [String] = []
    let window = app.application.window
    if window.subviews.count != 1 { found.append("\(window.subviews.count) views in the window") }
    if page.view.mask != nil { found.append("a mask") }
    if page.presentedViewController != nil { found.append("a presented controller") }
    if view?.superview != nil { found.append("the sheet's view") }
    if !(view?.layer.animations ?? []).isEmpty { found.append("an animation of the sheet") }
    if app.tick() != .never { found.append("motion") }
    window.layer.forEachLayer { layer in
      if !layer.animations.isEmpty { found.append("an animation") }
      if layer.time != .identity { found.append("held time") }
    }
    return found
  }
}

/// Notes what the delegate of a sheet is told.
final class SheetListener: SheetPresentationControllerDelegate {
  var lines: [String] = []
  var mayDismiss = true

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {
    lines.append(sheet.selectedDetentIdentifier?.rawValue ?? "nil")
  }

  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { mayDismiss }
  func presentationControllerWillDismiss(_ presentationController: PresentationController) { lines.append("will") }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) { lines.append("did") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
    lines.append("attempt")
  }
}

/// The way that a critically damped spring of 18.257 per second has left, written out.
func sheetSpring(at time: Double, from way: Double, velocity: Double = 0) -> Double {
  let frequency = (1000.0 / 3).squareRoot()
  return exp(-frequency * time) * (way + (velocity + frequency * way) * time)
}
