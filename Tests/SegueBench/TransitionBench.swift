import Foundation
import Segue
import SegueTesting

/// Whole ticks of an application while a transition runs: layout, composition, diff, encoding.
struct TransitionBench {
  /// Which transition.
  enum Kind: String, CaseIterable {
    case slide, fade, scale, rotate

    /// In milliseconds, at 200 × 60.
    var budget: Double {
      switch self {
      case .slide, .fade: 1
      case .scale, .rotate: 3
      }
    }
  }

  private let kind: Kind
  private let size: CellSize

  init(_ kind: Kind, _ size: CellSize) {
    self.kind = kind
    self.size = size
  }

  /// Pushes and pops under a finger, a hundredth at a time, twice.
  func run() -> Measure {
    let first = BenchPage(background: Color(hex: 0x0E1116), hue: 0)
    let navigation = NavigationController(rootViewController: first)
    let delegate = BenchDelegate(kind)
    navigation.delegate = delegate
    let app = TestApplication(navigation, columns: size.columns, rows: size.rows)
    var (times, bytes): ([Double], [Int]) = ([], [])
    for _ in 0..<2 {
      delegate.interactor = PercentDrivenInteractiveTransition()
      navigation.pushViewController(BenchPage(background: Color(hex: 0x2A1C12), hue: 1), animated: true)
      for step in 1...100 {
        delegate.interactor.update(CGFloat(step) / 101)
        let start = ContinuousClock.now
        app.jump(by: 1.0 / 60)
        times.append((ContinuousClock.now - start) / .milliseconds(1))
        bytes.append(app.application.encoderStatistics.bytes)
      }
      delegate.interactor.cancel()
      app.runUntilStill()
    }
    return Measure(milliseconds: times, bytes: bytes)
  }
}

/// A page with text, a card and a picture, as pages have them.
final class BenchPage: ViewController {
  private let background: Color
  private let picture: ImageView
  private let text = Label("")
  private let card = View()

  init(background: Color, hue: Int) {
    self.background = background
    picture = ImageView(image: Self.picture(hue: hue))
    super.init()
    title = "Page"
  }

  /// A picture of 480 × 320 pixels, soft as a photograph.
  static func picture(hue: Int) -> Image? {
    let (width, height) = (480, 320)
    let colors = (0..<width * height).map { index in
      let (x, y) = (Double(index % width) / Double(width), Double(index / width) / Double(height))
      let wave = 0.5 + 0.5 * sin(x * 9 + y * 5 + Double(hue))
      return Color(red: x, green: y * wave, blue: 1 - x * wave)
    }
    return Image(width: width, height: height, colors: colors)
  }

  override func viewDidLoad() {
    view.backgroundColor = background
    let words = "the page and all that is on it goes over into the other one, letter by letter and edge by edge "
    text.text = String(repeating: words, count: 60)
    text.numberOfLines = 0
    card.backgroundColor = background.mixed(with: .white, by: 0.1)
    card.layer.cornerRadius = 8
    card.layer.borderWidth = 1
    card.layer.borderColor = .white
    for part in [picture, text, card] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let (half, rows) = (size.columns / 2, size.rows - 8)
    picture.frame = CGRect(cells: 4, 4, half - 6, rows * 3 / 4)
    card.frame = CGRect(cells: 4, 5 + rows * 3 / 4, half - 6, rows / 4)
    text.frame = CGRect(cells: half + 2, 4, half - 6, rows)
  }
}

/// Supplies the animator of a kind, and the finger.
private final class BenchDelegate: NavigationControllerDelegate {
  var interactor = PercentDrivenInteractiveTransition()
  private let kind: TransitionBench.Kind

  init(_ kind: TransitionBench.Kind) { self.kind = kind }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    kind == .slide ? SlideAnimator(operation: operation) : BenchAnimator(kind)
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}

/// The new page comes in by scale, turn or opacity.
private final class BenchAnimator: ViewControllerAnimatedTransitioning {
  private let kind: TransitionBench.Kind

  init(_ kind: TransitionBench.Kind) { self.kind = kind }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let to = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(to)
    switch kind {
    case .scale: to.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    case .rotate: to.transform = CGAffineTransform(rotationAngle: 1.5).scaledBy(x: 0.5, y: 0.5)
    case .fade: to.alpha = 0
    case .slide: break
    }
    View.animate(withDuration: 0.4) {
      to.transform = .identity
      to.alpha = 1
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
