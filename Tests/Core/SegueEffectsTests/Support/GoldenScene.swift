import Segue
import SegueTesting

/// Two small pages and a push between them, held by a finger, or a sheet over a page.
final class GoldenScene {
  enum Kind: String, CaseIterable { case scale, rotate, cube, flip, fade, zoom, magic }

  static let old = Color(60, 90, 160)
  static let new = Color(200, 120, 40)

  private let app: TestApplication
  private let interactor = PercentDrivenInteractiveTransition()
  private let delegate: ScriptedDelegate

  /// A scene without a bar, 30 × 7 cells; the push has begun.
  init(_ kind: Kind) {
    let (old, new) = (GoldenPage("old", Self.old), GoldenPage("new", Self.new))
    let navigation = NavigationController(rootViewController: old)
    navigation.isNavigationBarHidden = true
    delegate = ScriptedDelegate { change in
      switch kind {
      case .cube: CubeAnimator(operation: change.operation)
      case .flip: FlipAnimator(operation: change.operation)
      case .scale, .rotate, .fade: GoldenAnimator(kind)
      case .magic: MagicMoveAnimator(operation: change.operation)
      case .zoom: nil
      }
    }
    delegate.interactor = interactor
    navigation.delegate = delegate
    app = TestApplication(navigation, columns: 30, rows: 7)
    if kind == .zoom {
      // A light square in the lower right, where the old page has no text.
      let source = View(frame: CGRect(cells: 20, 4, 8, 2))
      source.backgroundColor = Self.new
      old.view.addSubview(source)
      new.preferredTransition = .zoom { [weak source] _ in source }
    }
    if kind == .magic { for page in [old, new] { page.view.subviews[0].transitionID = "text" } }
    navigation.pushViewController(new, animated: true)
    app.tick()
  }

  /// The frame at a share of the way.
  func frame(at progress: Double) -> CellGrid {
    interactor.update(progress)
    app.tick()
    return app.application.frame
  }

  /// The same as text. A blank cell shows which page its fill is of: `.` the old one, `#` the new one, a blank neither.
  func screen(at progress: Double) -> String {
    interactor.update(progress)
    app.tick()
    return app.screen(marking: Self.mark)
  }

  /// The old page is blue and the new one is not, even in the shade.
  private static func mark(_ fill: Color) -> Character {
    if max(fill.red, fill.green, fill.blue) < 12 { return " " }
    return fill.blue > fill.red ? "." : "#"
  }
}

/// A page with its name and a line of text.
private final class GoldenPage: ViewController {
  private let name: String
  private let color: Color

  init(_ name: String, _ color: Color) {
    (self.name, self.color) = (name, color)
    super.init()
  }

  override func viewDidLoad() {
    view.backgroundColor = color
    let label = Label("the \(name) page\nis over here\nfor all to see", color: .white)
    label.numberOfLines = 0
    label.frame = CGRect(cells: name == "old" ? 2 : 14, 1, 15, 3)
    view.addSubview(label)
  }
}

/// Scales, turns or fades the new page in.
private final class GoldenAnimator: ViewControllerAnimatedTransitioning {
  private let kind: GoldenScene.Kind

  init(_ kind: GoldenScene.Kind) { self.kind = kind }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    switch kind {
    case .scale: to.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    case .rotate: to.transform = CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 0.4, y: 0.4)
    default: to.alpha = 0
    }
    View.animate(withDuration: 0.4) {
      to.transform = .identity
      to.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
