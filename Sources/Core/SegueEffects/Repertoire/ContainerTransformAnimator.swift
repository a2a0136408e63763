import Foundation

/// A view on the old page grows into the new page: a card flies from the one to the other, and what it holds is exchanged on the way.
///
///     let transform = ContainerTransformAnimator(operation: operation)
///     transform.source = row
///
/// Both pictures have the card's width, and the card cuts them off below; or its height, and the card cuts them off at the sides, if the
/// new page would be too low otherwise. Without a ``source`` the card begins in the middle, at a third of the size.
///
/// Source: `MaterialContainerTransform` of Material Components for Android, whose way back has times of its own; here it is the way forth
/// backwards.
@preconcurrency @MainActor open class ContainerTransformAnimator: SceneAnimator {
  /// The view on the old page that grows.
  open weak var source: View?
  /// The opacity of the black over the old page. 0.32 by default.
  open var scrim = 0.32
  /// The size of the old page at the end, as a multiple of its size at rest. 1 by default.
  open var scaleOfPageBelow: Double { 1 }

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.5, .standard, .standard)
  }

  open override func arrange(_ scene: TransitionScene) {
    let (scale, scrim) = (scaleOfPageBelow, scrim)
    if scale != 1 { scene.addBackdrop() }
    scene.old.pose { Pose(scale: 1 + (scale - 1) * $0, shade: scrim * $0) }
    let page = scene.new.view
    let source = source?.window == nil ? nil : source
    let end = page.frame
    let start =
      source.map { $0.convert($0.bounds, to: scene.container) }
      ?? end.insetBy(dx: end.width / 3, dy: end.height / 3)
    guard start.width > 0, start.height > 0, end.width > 0, end.height > 0 else { return }
    let motion = CardMotion(start: start, end: end, radius: source?.layer.cornerRadius ?? 16)

    let card = View(frame: end)
    card.clipsToBounds = true
    let pictures = [source.flatMap { scene.picture(of: $0) }, scene.picture(of: page)]
    for case let picture? in pictures { card.addSubview(picture) }
    let color = page.effectiveBackground
    let shadow = scene.shadow(on: scene.new)
    scene.add(card).animate([.bounds, .position, .cornerRadius, .backgroundColor, .shadowOpacity]) { state, progress in
      let frame = motion.frame(at: progress)
      state.bounds.size = frame.size
      state.position = CGPoint(x: frame.midX, y: frame.midY)
      state.cornerRadius = motion.radius * (1 - (0...0.75).fraction(at: progress))
      // What lies below must not be read through the card for long.
      state.backgroundColor = color.withAlphaComponent((0...0.08).fraction(at: progress))
      state.shadowOpacity = shadow.opacity * min(1, 8 * progress * (1 - progress))
      state.shadowRadius = shadow.radius
    }
    for (picture, isEnd) in zip(pictures, [false, true]) {
      guard let picture else { continue }
      let size = picture.bounds.size
      scene.animate(picture.layer, [.position, .anchorPoint, .transform, .opacity]) { state, progress in
        let (scale, left) = motion.scale(of: size, at: progress)
        (state.anchorPoint, state.position) = (.zero, CGPoint(x: left, y: 0))
        state.transform = Transform3D(scaleX: scale, y: scale)
        if isEnd { state.opacity = CardMotion.fade(at: progress) }
      }
    }
  }
}

/// A container transform above a page that moves away from the eye, to 0.85 of its size.
///
/// Source: `MaterialElevationScale` of Material Components for Android.
@preconcurrency @MainActor open class ElevationScaleAnimator: ContainerTransformAnimator {
  open override var scaleOfPageBelow: Double { 0.85 }
}

/// The way of a card, in points of the container.
private nonisolated struct CardMotion: Sendable {
  let start: CGRect
  let end: CGRect
  let radius: CGFloat
  /// Whether the pictures have the card's width; else its height.
  private let fitsWidth: Bool

  init(start: CGRect, end: CGRect, radius: CGFloat) {
    (self.start, self.end, self.radius) = (start, end, radius)
    fitsWidth = end.height * start.width / end.width >= start.height
  }

  func frame(at progress: Double) -> CGRect {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
    return CGRect(
      x: mix(start.minX, end.minX), y: mix(start.minY, end.minY), width: mix(start.width, end.width),
      height: mix(start.height, end.height))
  }

  /// The scale of a picture, and the place of its left edge in the card.
  func scale(of size: CGSize, at progress: Double) -> (scale: CGFloat, left: CGFloat) {
    let card = frame(at: progress).size
    if fitsWidth { return (card.width / size.width, 0) }
    let scale = card.height / size.height
    return (scale, (card.width - scale * size.width) / 2)
  }

  /// The opacity of the new page.
  static func fade(at progress: Double) -> Double { (0...0.25).fraction(at: progress) }
}
