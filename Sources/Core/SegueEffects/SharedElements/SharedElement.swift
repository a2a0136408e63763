/// A copy of a view that flies above both pages: to the place of the view's match, or away from its place, or to it.
///
/// The copy has the view's background, border, corners and shadow, which go straight to those of the match, and in it the contents: see
/// ``ElementContent``.
final class SharedElement {
  /// The view to add to the container: `body`, or a view that cuts it off where the pages do.
  var view: View { clip ?? body }
  private(set) var timing: AnimationTiming
  /// Its rank among the others at both ends.
  var rank = (atStart: 0, atEnd: 0)
  /// The views that it stands for, at the start and at the end.
  var originals: (start: View?, end: View?)
  /// Of one that goes, what goes.
  var leaver: PageScan.Entry?
  /// The element that carries it along; nil for none.
  var host: SharedElement?
  /// The copy itself. What it carries along is inside of it.
  let body = View()
  /// Cuts it off where the views around it do; nil if they do not.
  let clip: View?
  private let start: ElementPlace
  private let end: ElementPlace
  private let parts: ElementParts
  private let arc: Double
  /// The place among the others that a modifier gives it, which counts more than its rank.
  private let depth: CGFloat

  /// - Parameters:
  ///   - start: The place at the start.
  ///   - end: The place at the end.
  ///   - isCut: Whether views around it cut it off at one of the places.
  ///   - parts: Its look and contents.
  ///   - timing: When and how it moves.
  ///   - arc: How far its way leaves the straight line.
  ///   - depth: The place among the others that a modifier gives it.
  init(
    from start: ElementPlace, to end: ElementPlace, isCut: Bool, parts: ElementParts,
    timing: AnimationTiming, arc: Double = 0, depth: CGFloat = 0
  ) {
    (self.start, self.end, self.parts, self.timing) = (start, end, parts, timing)
    (self.arc, self.depth) = (arc, depth)
    clip = isCut ? View() : nil
    clip?.clipsToBounds = true
    clip?.addSubview(body)
    body.clipsToBounds = parts.clips
    body.layer.maskedCorners = parts.corners
    for content in parts.contents { for view in content.views { body.addSubview(view) } }
  }

  /// A picture of the container that fades out, for people who want no movement.
  convenience init(dissolving picture: Layer, _ timing: AnimationTiming) {
    let start = ElementPlace(covering: CGRect(origin: .zero, size: picture.bounds.size))
    var end = start
    end.alpha = 0
    self.init(
      from: start, to: end, isCut: false, parts: ElementParts(of: ElementSource(picture, nil)),
      timing: AnimationTiming(duration: timing.duration, function: timing.function))
  }

  /// When the movement has begun, in the time of the container; nil before its first frame.
  var begin: TimeInterval? { body.layer.animations.lazy.compactMap(\.begin).first }

  /// Whether one content fades into another one now.
  var isMixed: Bool {
    !parts.fades.isEmpty && parts.contents.contains { $0.views.contains { !$0.layer.animations.isEmpty } }
  }

  /// Hands its contents on, which go on moving as they do.
  func takeContents() -> View {
    let holder = View(frame: CGRect(origin: .zero, size: body.bounds.size))
    for view in parts.contents.flatMap(\.views) { holder.addSubview(view) }
    return holder
  }

  /// Makes delay and duration shorter.
  func speedUp(by factor: Double) {
    timing.delay *= factor
    timing.duration *= factor
  }

  /// Takes the place and the look of the start.
  func prepare() {
    show(atEnd: false)
    for fade in parts.fades { fade.view.alpha = fade.isOut ? 1 : 0 }
    body.layer.borderColor = parts.looks.start.border.color
  }

  /// Animates all to the end.
  func animate() {
    View.animatePart(timing) {
      show(atEnd: true)
      for view in [clip, body] { view?.joinAnimation(of: [.position, .bounds]) }
    }
    let color = parts.looks.end.border.color
    View.animatePart(borderTiming) { body.layer.borderColor = color }
    if parts.floats { body.floatOnShadow().rise(within: timing.duration) }
    for fade in parts.fades { fade.run(timing) }
    for content in parts.contents { content.animate(timing) }
  }

  /// A line that one of the views does not have is only there near that view, for ``lineShare`` of the time: it closes around less and
  /// less, and would meet the text inside.
  private var borderTiming: AnimationTiming {
    let (start, end) = parts.looks
    let (isOutgoing, isIncoming) = (end.border.color == .clear, start.border.color == .clear)
    guard isOutgoing != isIncoming else { return timing }
    let duration = timing.duration * Self.lineShare
    let delay = isOutgoing ? timing.delay : timing.delay + timing.duration - duration
    return AnimationTiming(duration: duration, delay: delay, function: .linear)
  }

  private static let lineShare = 0.3

  private func show(atEnd isAtEnd: Bool) {
    let (place, look) = isAtEnd ? (end, parts.looks.end) : (start, parts.looks.start)
    body.bounds = CGRect(origin: .zero, size: place.size)
    AnimationContext.with({ $0.changes.arc = arc }) {
      guard let clip else { return body.center = place.center }
      clip.frame = place.clip
    }
    if let clip {
      clip.layer.cornerRadius = place.clipRadius
      body.center = place.center.way(from: place.clip.origin)
    }
    (body.transform, body.alpha) = (place.transform, place.alpha)
    view.layer.zPosition = depth * 65_536 + CGFloat(isAtEnd ? rank.atEnd : rank.atStart)
    look.apply(to: body.layer)
    for content in parts.contents { content.place(atEnd: isAtEnd, from: start.size, to: end.size) }
  }
}

/// The background, border, corners and shadow of a view.
struct ElementLook {
  private var background = Color.clear
  private var corner: CGFloat = 0
  fileprivate private(set) var border: (color: Color, width: CGFloat) = (.clear, 0)
  private typealias Glow = (color: Color, opacity: CGFloat, radius: CGFloat, offset: CGSize)
  private var shadow: Glow = (.black, 0, 3, .zero)

  /// No look at all.
  init() {}

  init(of layer: Layer) {
    let state = layer.model
    (background, corner) = (state.backgroundColor, state.cornerRadius)
    border = (state.borderWidth > 0 ? state.borderColor : .clear, state.borderWidth)
    shadow = (state.shadowColor, state.shadowOpacity, state.shadowRadius, state.shadowOffset)
  }

  /// The looks of two layers between which a copy goes. A border of one of them fades, because any width above 0 is a whole line.
  static func looks(from start: Layer, to end: Layer) -> (start: ElementLook, end: ElementLook) {
    var looks = (start: ElementLook(of: start), end: ElementLook(of: end))
    if looks.start.shadow.opacity == 0 { looks.start.shadow = ElementLook.faded(looks.end.shadow) }
    if looks.end.shadow.opacity == 0 { looks.end.shadow = ElementLook.faded(looks.start.shadow) }
    return looks
  }

  private static func faded(_ shadow: Glow) -> Glow { (shadow.color, 0, shadow.radius, shadow.offset) }

  /// The look with the shadow on which things float, which is clear at both ends, in place of its own.
  var floating: ElementLook {
    var look = self
    look.shadow = (.black, 0, Shadow.floating.radius, Shadow.floating.offset)
    return look
  }

  /// Gives a layer the look but for the colour of the border, which has a time of its own.
  func apply(to layer: Layer) {
    (layer.backgroundColor, layer.cornerRadius, layer.borderWidth) = (background, corner, border.width)
    (layer.shadowColor, layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = shadow
  }
}
