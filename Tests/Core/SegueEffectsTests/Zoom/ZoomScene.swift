import AppearanceLog
import SegueTesting
import TestFiles

@testable import SegueCore
@testable import SegueEffects

/// A page with a source that zooms into another page, on a screen of 400 × 880 points unless it has another size.
///
/// Everything is measured on the layers, at the time of the clock: where the corners of the page, of its card and of the page below
/// are on the screen.
final class ZoomScene {
  let log = Log()
  let list: LoggedPage
  let page: LoggedPage
  let navigation: NavigationController
  let app: TestApplication
  let (source, options) = (View(), ViewController.Transition.ZoomOptions())
  var answer: (() -> View?)?
  /// Whether the page is presented instead of pushed.
  let isPresented: Bool

  static let place = CGRect(x: 40, y: 160, width: 120, height: 144)
  static let radius = 12.0

  init(columns: Int = 50, rows: Int = 55, place: CGRect = ZoomScene.place, isPresented: Bool = false) {
    self.isPresented = isPresented
    (list, page) = (log.page("list"), log.page("page"))
    navigation = NavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    app = TestApplication(navigation, columns: columns, rows: rows)
    list.view.backgroundColor = Color(hex: 0x203040)
    page.view.backgroundColor = Color(hex: 0xE0D0C0)
    (source.frame, source.backgroundColor) = (place, Color(hex: 0xC04040))
    source.layer.cornerRadius = Self.radius
    list.view.addSubview(source)
    page.preferredTransition = .zoom(options: options) { [unowned self] _ in
      if let answer { answer() } else { source }
    }
    app.tick { app.application.isDrawingEnabled = false }
    _ = log.take()
  }

  var size: CGSize { app.application.window.bounds.size }

  func open(animated: Bool = true) {
    if isPresented {
      list.present(page, animated: animated)
    } else {
      navigation.pushViewController(page, animated: animated)
    }
    app.tick()
  }

  func close(animated: Bool = true) {
    if isPresented { list.dismiss(animated: animated) } else { navigation.popViewController(animated: animated) }
    app.tick()
  }

  /// Begins to open the page, or to close it.
  func fly(isPop: Bool) {
    if isPop { openAtOnce() }
    if isPop { close() } else { open() }
  }

  func openAtOnce() {
    app.tick { open(animated: false) }
    _ = log.take()
  }

  /// The appearance callbacks since the last question.
  func appearances() -> [String] { log.take().filter { $0.contains(".view") && !$0.contains("Load") } }

  private func rect(of view: View) -> CGRect {
    let corners = view.layer.state(at: app.time).bounds.corners.map { view.layer.convertToRoot($0, at: app.time) }
    return CGRect(around: corners)
  }

  private func state(_ view: View?) -> LayerState? { view?.layer.state(at: app.time) }

  /// The page on the screen: all of it, also what is cut off.
  var pageRect: CGRect { rect(of: page.view) }
  var pageScale: CGFloat { pageRect.width / page.view.bounds.width }

  /// The card of the page that is zoomed, under way or after its transition; nil at rest.
  var cardView: ZoomCard? {
    func search(_ view: View) -> ZoomCard? {
      if let card = view as? ZoomCard { return card }
      for inner in view.subviews.reversed() { if let found = search(inner) { return found } }
      return nil
    }
    return search(app.application.window)
  }
  var cardRect: CGRect { cardView.map { rect(of: $0) } ?? pageRect }
  var cardRadius: CGFloat { state(cardView)?.cornerRadius ?? 0 }
  /// The scale of the page below; nil if it is not on the screen.
  var lowerScale: Double? { list.view.window == nil ? nil : rect(of: list.view).width / list.view.bounds.width }
  /// The source's picture on the card; nil without one.
  private var picture: View? { cardView.flatMap { $0.subviews.count > 1 ? $0.subviews.last : nil } }
  var pictureRect: CGRect? { picture.map(rect(of:)) }
  var pictureOpacity: Double? { picture.flatMap { state($0) }.map { Double($0.opacity) } }
  /// The alpha of the black over the page below.
  var dimming: Double {
    guard let field = cardView?.superview, let all = field.superview?.subviews,
      let index = all.firstIndex(of: field), index > 0
    else { return 0 }
    return Double(state(all[index - 1])?.opacity ?? 0)
  }
  var sourceIsSeen: Bool { source.layer.standInCount == 0 && !source.isHidden && source.alpha == 1 }

  /// How far the way from the source to the whole page a side of the card is, from its place.
  func way(_ edge: (CGRect) -> CGFloat) -> Double {
    let (start, end) = (edge(Self.place), edge(CGRect(origin: .zero, size: size)))
    return (edge(cardRect) - start) / (end - start)
  }

  func touch(_ phase: Touch.Phase, _ x: CGFloat, _ y: CGFloat) { app.touch(phase, x, y) }

  /// Puts a finger down, moves it slowly in steps of 4 points to a place, and leaves it there for half a second.
  func drag(from start: CGPoint, to end: CGPoint) {
    touch(.began, start.x, start.y)
    moveOn(from: start, to: end)
  }

  func moveOn(from start: CGPoint, to end: CGPoint) {
    let steps = max(1, Int(hypot(end.x - start.x, end.y - start.y) / 4))
    for step in 1...steps {
      app.time += 0.008
      let part = CGFloat(step) / CGFloat(steps)
      touch(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    app.run(for: 0.5)
  }
}

func near(_ one: Double, _ other: Double, within tolerance: Double) -> Bool { abs(one - other) <= tolerance }

func near(_ one: CGRect?, _ other: CGRect, within tolerance: Double) -> Bool {
  guard let one else { return false }
  return near(one.minX, other.minX, within: tolerance) && near(one.minY, other.minY, within: tolerance)
    && near(one.maxX, other.maxX, within: tolerance) && near(one.maxY, other.maxY, within: tolerance)
}

/// Critically damped, from rest: what is left of the way. The closed form of the textbook.
func critical(_ frequency: Double, at time: Double) -> Double { exp(-frequency * time) * (1 + frequency * time) }

/// The rubber band of zoom: (1 − 1 / (g x / L + 1)) L.
func band(_ x: Double, limit: Double, slope: Double) -> Double {
  let size = (1 - 1 / (slope * abs(x) / limit + 1)) * limit
  return x < 0 ? -size : size
}
