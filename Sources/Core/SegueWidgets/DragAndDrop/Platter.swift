@_spi(Segue) import SegueCore

/// The picture of what is lifted, which floats on a shadow in front of all views of a window.
final class Platter: View {
  /// Keeps the picture from being seen beside a place that is smaller: its text is never stretched.
  private let clip = View(frame: .zero)
  private let badge = Label("", color: .tintLabel)
  private let edge = PlatterEdge(frame: .zero)
  /// Counts the movements without a finger.
  private var movements = 0

  /// A picture of a view, where it is seen.
  init?(of view: View, count: Int) {
    guard let window = view.window, view.bounds.width > 0, view.bounds.height > 0 else { return nil }
    let picture = view.snapshotView(afterScreenUpdates: true)
    super.init(frame: Platter.seenFrame(of: view, in: window))
    isUserInteractionEnabled = false
    backgroundColor = view.backgroundColor == nil ? .secondarySystemBackground : view.backgroundColor
    clip.clipsToBounds = true
    addSubview(clip)
    if let picture { clip.addSubview(picture) }
    setCount(count)
    window.addSubview(self)
    if Shadow.isSoft(in: window.scene) { _ = floatOnShadow() } else { addSubview(edge) }
  }

  /// The rectangle of a view in the window, where it is seen.
  static func seenFrame(of view: View, in window: Window) -> CGRect {
    CGRect(around: view.bounds.corners.map { view.layer.convertToRoot($0, at: window.time) })
  }

  private func setCount(_ count: Int) {
    guard count > 1 else { return }
    badge.text = " \(count) "
    badge.backgroundColor = .tint
    badge.textStyle = .bold
    addSubview(badge)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    edge.frame = bounds
    let cell = CellSize.pointsPerCell
    let width = badge.sizeThatFits(bounds.size).width
    badge.frame = CGRect(x: max(0, bounds.width - width - 2 * cell.width), y: 0, width: width, height: cell.height)
  }

  /// Goes with a finger.
  func place(at origin: CGPoint) {
    movements += 1
    View.performWithoutAnimation { frame.origin = origin }
  }

  /// Goes to a place by itself.
  func glide(to origin: CGPoint) {
    guard frame.origin != origin else { return }
    movements += 1
    guard isAnimated else { return place(at: origin) }
    View.animate(springDuration: 0.2) { frame.origin = origin }
  }

  private var isAnimated: Bool {
    guard let application = window?.application else { return false }
    return !application.isReduceMotionEnabled
  }

  /// Comes to rest, and is gone.
  ///
  /// - Parameters:
  ///   - goal: Where; nil to fade where it is.
  ///   - fades: Whether it fades on its way, because nothing is seen there.
  ///   - completion: Is called once.
  func land(at goal: CGRect?, fades: Bool = false, _ completion: @escaping () -> Void) {
    movements += 1
    let movement = movements
    func end() {
      guard movements == movement else { return }
      movements += 1
      removeFromSuperview()
      completion()
    }
    guard isAnimated else { return end() }
    func settle() {
      View.animate(springDuration: 0.3) {
        if let goal { frame = goal }
        layer.shadowOpacity = 0
        if fades || goal == nil { alpha = 0 }
      } completion: { _ in
        end()
      }
    }
    if AnimationContext.current.membership.scope == nil { settle() } else { AnimationContext.withoutTransition(settle) }
  }

  /// The list below has scrolled: what lands goes on in its coordinates.
  func shift(by way: CGPoint) { View.performWithoutAnimation { center = center.offset(by: way) } }
}

/// A line around what floats, where there are no shadows.
private final class PlatterEdge: View {
  override var drawsContent: Bool { true }
  override func draw(in grid: inout CellGrid) {
    if grid.size.rows > 2 {
      lineFrame.draw(in: &grid, ink: .label)
    } else {
      lineFrame.drawSides(in: &grid, ink: .label)
    }
  }
}
