import Segue
import SegueTesting

/// Two small pages without a bar, 30 × 7 cells, and a push between them that has begun, held by a finger.
final class GoldenScene: PushScene {
  enum Kind: String, CaseIterable { case scale, rotate, cube, flip, fade, zoom, magic }

  static let old = Color(60, 90, 160)
  static let new = Color(200, 120, 40)

  init(_ kind: Kind) {
    /// A page with its name and a line of text.
    func page(_ name: String, _ color: Color, column: Int) -> MagicPage {
      MagicPage(name, color) { view in
        let label = Label("the \(name) page\nis over here\nfor all to see", color: .white)
        (label.numberOfLines, label.frame) = (0, CGRect(cells: column, 1, 15, 3))
        if kind == .magic { label.transitionID = "text" }
        view.addSubview(label)
      }
    }
    let (old, new) = (page("old", Self.old, column: 2), page("new", Self.new, column: 14))
    super.init(old, new, columns: 30, rows: 7) { operation in
      switch kind {
      case .cube: CubeAnimator(operation: operation)
      case .flip: FlipAnimator(operation: operation)
      case .scale, .rotate, .fade: GoldenAnimator(kind)
      case .magic: MagicMoveAnimator(operation: operation)
      case .zoom: nil
      }
    }
    if kind == .zoom {
      // A light square in the lower right, where the old page has no text.
      let source = View(frame: CGRect(cells: 20, 4, 8, 2))
      source.backgroundColor = Self.new
      old.view.addSubview(source)
      new.preferredTransition = .zoom { [weak source] _ in source }
    }
    begin()
  }

  /// The frame as text. A blank cell shows which page its fill is of: `.` the old one, `#` the new one, a blank neither.
  func screen(at progress: Double) -> String {
    move(to: progress)
    // The old page is blue and the new one is not, even in the shade.
    return app.screen { max($0.red, $0.green, $0.blue) < 12 ? " " : $0.blue > $0.red ? "." : "#" }
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
