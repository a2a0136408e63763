import Foundation

/// The new page is a sheet of paper that unrolls over the old one from a side; backwards it is peeled off, as from a pad.
///
/// Under a finger the paper follows it in two dimensions: the point that the finger has taken stays under it, and the sheet folds along
/// the line in the middle between the two, at the angle of the finger's way. This holds for a ``PanInteractionController``, and so for the
/// navigation controller's own drags. Any other interactor moves the sheet with its usual slant.
///
/// Source of the fold: L. Hong, S. Card and J. Chen, "Turning Pages of 3D Electronic Books" (2006), with a cylinder for their cone.
@preconcurrency @MainActor open class PageCurlAnimator: SceneAnimator {
  /// The side of the new page that is lifted first on its way back.
  open var edge = Edge.left
  /// The colour of the paper's back; nil for cream, and below a light page for its background, a little darker.
  open var backside: Color?

  private static let cream = Color(hex: 0xD9D0BC)
  private var grip = CurlGrip() { didSet { curl?.function.grip = grip } }
  private var curl: AnimationSource<CurlMotion>?
  /// The drag's place when it began, in the container, and how far beside its way the sheet was then.
  private var start: (place: CGPoint, aside: Double)?

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.7, .easeInEaseOut, .easeInEaseOut)
  }

  open override func arrange(_ scene: TransitionScene) {
    let page = scene.new.view
    let sheet = CurlSheet(
      size: page.bounds.size, edge: edge, backside: backside ?? Self.paper(of: page),
      shadowOpacity: page.isLight ? 0.4 : 0.7)
    let grip = grip
    curl = scene.animate(
      page.layer, [.filter], following: { CurlMotion(progress: $0, sheet: sheet, grip: grip) },
      { state, curl in state.filter = curl.map { .curl($0) } })
  }

  /// The back of a page. A mixture would be a pattern where colours are few.
  private static func paper(of page: View) -> Color {
    switch page.window?.application?.colorMode {
    case .palette16: Color(hex: 0x7F7F7F)
    case .mono: .white
    // Cream would be a pattern of white and yellow.
    case .palette256 where !page.isLight: Color(hex: 0xDADADA)
    default: page.isLight ? page.effectiveBackground.mixed(with: .black, by: 0.1) : cream
    }
  }
}

extension PageCurlAnimator: FingerFollower {
  package func fingerDidMove(_ finger: PanGestureRecognizer, in container: View) {
    let (place, size) = (finger.location(in: container), container.bounds.size)
    let isUpright = edge == .left || edge == .right
    let (along, length) = isUpright ? (place.y, size.height) : (place.x, size.width)
    guard length > 0 else { return }
    if let start, finger.state != .began {
      let way = along - (isUpright ? start.place.y : start.place.x)
      grip.aside = start.aside + Double(way / length)
    } else {
      // A sheet that is taken on its way keeps its fold.
      if grip.aside == nil { grip.place = min(max(-0.5, Double(along / length) - 0.5), 0.5) }
      start = (place, grip.aside ?? 0)
    }
  }
}
