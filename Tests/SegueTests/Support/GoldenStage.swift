import Segue
import SegueTesting

/// Two small pages and a push between them, held by a finger.
final class GoldenStage {
  enum Kind { case scale, rotate, cube, flip, fade }

  static let old = Color(60, 90, 160)
  static let new = Color(200, 120, 40)

  private let app: TestApplication
  private let interactor = PercentDrivenInteractiveTransition()
  private let delegate: ScriptedDelegate

  /// 30 × 7 cells without a bar; the push has begun.
  init(_ kind: Kind) {
    let navigation = NavigationController(rootViewController: GoldenPage("old", Self.old))
    navigation.isNavigationBarHidden = true
    delegate = ScriptedDelegate { change in
      switch kind {
      case .cube: CubeAnimator(operation: change.operation)
      case .flip: FlipAnimator(operation: change.operation)
      case .scale, .rotate, .fade: Self.animator(kind)
      }
    }
    delegate.interactor = interactor
    navigation.delegate = delegate
    app = TestApplication(navigation, columns: 30, rows: 7)
    navigation.pushViewController(GoldenPage("new", Self.new), animated: true)
    app.tick()
  }

  /// Scales, turns or fades the new page in.
  private static func animator(_ kind: Kind) -> ScriptedAnimator {
    ScriptedAnimator(duration: 0.4) { context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      switch kind {
      case .scale: to.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      case .rotate: to.transform = CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 0.4, y: 0.4)
      default: to.alpha = 0
      }
      View.animate(withDuration: 0.4) {
        to.transform = .identity
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// The frame at a share of the way.
  func frame(at progress: Double) -> CellGrid {
    interactor.update(progress)
    app.tick()
    return app.application.frame
  }

  /// That frame as text.
  func screen(at progress: Double) -> String {
    let frame = frame(at: progress)
    let glyphs = frame.text.split(separator: "\n").map(Array.init)
    return (0..<frame.size.rows).map { row in
      let line = (0..<frame.size.columns).map { column in
        glyphs[row][column] == " " ? Self.letter(frame[column, row].fill) : glyphs[row][column]
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Which page a fill is of: the old one is blue, the new one is not; both may be shaded.
  private static func letter(_ fill: Color) -> Character {
    if max(fill.red, fill.green, fill.blue) < 12 { return " " }
    return fill.blue > fill.red ? "." : "#"
  }
}

/// A page with its name and two lines of text.
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
