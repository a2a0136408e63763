@_spi(Segue) import SegueCanvas

/// A piece of a text that changes.
struct TextPiece {
  let view: View
  /// The letters in it: of the view, or of the strip inside.
  let picture: TextPicture
  /// A strip of letters inside the view, which moves by itself. The view shows one letter of it.
  var strip: View?
  /// The frames of the view, the upper edge of the strip, and the opacity, at both ends.
  var frames: (start: CGRect, end: CGRect)
  var tops: (start: CGFloat, end: CGFloat) = (0, 0)
  var alphas: (start: CGFloat, end: CGFloat) = (1, 1)
  /// The fractions of the animation's time at which it begins and ends to move.
  var part: ClosedRange<Double> = 0...1
  /// Whether it is a text that takes the place of another one, or gives it up.
  var fade: ElementFade?

  func show(atEnd isAtEnd: Bool) {
    view.frame = isAtEnd ? frames.end : frames.start
    strip?.frame.origin.y = isAtEnd ? tops.end : tops.start
    if let fade { view.alpha = isAtEnd == fade.isOut ? 0 : 1 } else { view.alpha = isAtEnd ? alphas.end : alphas.start }
  }

  /// Goes to its end, within the closure of an animation.
  func animate() {
    guard let whole = AnimationContext.current.changes.timing else { return show(atEnd: true) }
    var timing = whole
    timing.delay += whole.duration * part.lowerBound
    timing.duration = whole.duration * (part.upperBound - part.lowerBound)
    AnimationContext.with({ $0.changes.timing = timing }) {
      view.frame = frames.end
      strip?.frame.origin.y = tops.end
      if fade == nil { view.alpha = alphas.end }
    }
    fade?.run(whole)
  }

  /// Whether it differs at its ends, and is at its start.
  var isAtStart: Bool {
    if let fade { return view.alpha == (fade.isOut ? 1 : 0) }
    if frames.start != frames.end { return view.frame == frames.start }
    if let strip, tops.start != tops.end { return strip.frame.minY == tops.start }
    return alphas.start != alphas.end && view.alpha == alphas.start
  }

  /// Writes the letters that it shows into their cells. The time is the window's, in seconds.
  func write(into seen: inout TextPicture, at time: TimeInterval) {
    let state = view.layer.state(at: time)
    guard state.opacity >= Self.leastOpacity else { return }
    let column = Int(((state.position.x - state.bounds.width / 2) / 8).rounded())
    let row = Int(((state.position.y - state.bounds.height / 2) / 16).rounded())
    guard let strip else { return seen.write(picture, column: column, row: row) }
    let place = strip.layer.state(at: time)
    let index = Int(((place.bounds.height / 2 - place.position.y) / 16).rounded())
    let shown = min(max(0, index), picture.size.rows - 1)
    if let letter = picture[0, shown], !letter.isBlank { seen.write(letter, column: column, row: row) }
  }

  /// Fainter letters are not read.
  private static let leastOpacity: CGFloat = 0.2

  // MARK: Texts that stay whole

  /// A text that moves.
  static func moving(_ picture: TextPicture, from start: CGPoint, to end: CGPoint) -> TextPiece {
    let view = picture.view()
    func frame(_ origin: CGPoint) -> CGRect { CGRect(origin: origin, size: view.frame.size) }
    return TextPiece(view: view, picture: picture, frames: (frame(start), frame(end)))
  }

  /// A text that gives up its place in the middle of the way, or takes it.
  static func fading(_ picture: TextPicture, from start: CGPoint, to end: CGPoint, isOut: Bool) -> TextPiece {
    var piece = moving(picture, from: start, to: end)
    piece.fade = ElementFade(view: piece.view, isOut: isOut, turn: 0.5)
    return piece
  }

  static func dissolve(_ before: TextPicture, _ after: TextPicture) -> [TextPiece] {
    [fading(before, from: .zero, to: .zero, isOut: true), fading(after, from: .zero, to: .zero, isOut: false)]
  }

  static func push(_ before: TextPicture, _ after: TextPicture, from edge: RectEdge) -> [TextPiece] {
    let size = after.size.points
    let way: CGPoint =
      switch edge {
      case .left: CGPoint(x: -size.width, y: 0)
      case .right: CGPoint(x: size.width, y: 0)
      case .top: CGPoint(x: 0, y: -size.height)
      default: CGPoint(x: 0, y: size.height)
      }
    return [moving(before, from: .zero, to: way.scaled(by: -1)), moving(after, from: way, to: .zero)]
  }

  // MARK: Strips of letters

  /// A cell in which a strip of letters goes from its first letter to its last one, upwards, or downwards. Where a spring goes beyond an
  /// end, the letter there stays.
  static func strip(
    _ letters: [Letter], from start: (column: Int, row: Int), to end: (column: Int, row: Int),
    isDownwards: Bool = false, theme: Theme
  ) -> TextPiece {
    let steps = letters.count - 1
    let ends = [letters.first, letters.last].compactMap { $0.map { Array(repeating: $0, count: steps) } }
    let order = ends[0] + letters + ends[1]
    let picture = TextPicture(strip: isDownwards ? order.reversed() : order, theme: theme)
    let (window, strip) = (View(), picture.view())
    window.clipsToBounds = true
    window.addSubview(strip)
    let frames = [start, end].map { CGRect(cells: $0.column, $0.row, picture.size.columns, 1) }
    let (near, far) = (-16 * CGFloat(steps), -16 * CGFloat(2 * steps))
    return TextPiece(
      view: window, picture: picture, strip: strip, frames: (frames[0], frames[1]),
      tops: isDownwards ? (far, near) : (near, far))
  }
}
