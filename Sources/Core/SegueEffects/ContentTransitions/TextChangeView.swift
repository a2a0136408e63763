/// Shows a label's text on its way from one to another, in pieces that move, roll and fade.
final class TextChangeView: View {
  private let pieces: [TextPiece]

  /// - Parameters:
  ///   - old: The text before.
  ///   - label: The label with the new text.
  init(_ transition: ContentTransition, from old: Label.ShownValues, in label: Label) {
    let size = label.bounds.size
    func copy(_ values: Label.ShownValues) -> Label {
      let copy = Label(frame: CGRect(origin: .zero, size: size))
      copy.take(values)
      return copy
    }
    let (before, after) = (copy(old), copy(label.shownValues))
    pieces =
      switch transition {
      case .identity: [.whole(after, from: .zero)]
      case .dissolve: TextPiece.dissolve(before, after)
      case .push(let edge): TextPiece.push(before, after, from: edge)
      case .numeric: NumericText(before, after)?.pieces ?? TextPiece.dissolve(before, after)
      case .flap: TextPiece.flap(before, after)
      }
    super.init(frame: CGRect(origin: .zero, size: size))
    autoresizingMask =
      switch label.textAlignment {
      case .left: []
      case .center: [.flexibleLeftMargin, .flexibleRightMargin]
      case .right: .flexibleLeftMargin
      }
    (clipsToBounds, isUserInteractionEnabled) = (true, false)
    for piece in pieces { addSubview(piece.view) }
  }

  func prepare() { for piece in pieces { piece.show(atEnd: false) } }
  func animate() { for piece in pieces { piece.animate() } }

  /// Whether the animation has been taken back.
  var isAtStart: Bool { pieces.contains { $0.isAtStart } }
}

/// The text of two labels of which the second one says how its content changes.
final class TextChangeContent: ElementContent {
  private let view: TextChangeView

  init?(from source: ElementSource, to target: ElementSource) {
    guard let start = source.content as? Label, let end = target.content as? Label, end.contentTransition != .identity,
      start.text != end.text
    else { return nil }
    view = TextChangeView(end.contentTransition, from: start.shownValues, in: end)
  }

  var views: [View] { [view] }

  func place(atEnd isAtEnd: Bool, from start: CGSize, to end: CGSize) {
    if isAtEnd { view.animate() } else { view.prepare() }
  }
}

/// A piece of a text that changes.
struct TextPiece {
  let view: View
  /// A view inside that moves by itself: a strip of letters, of which one is seen.
  var strip: View?
  /// The frames of the view, the upper edge of the strip, and the opacity, at both ends.
  var frames: (start: CGRect, end: CGRect)
  var tops: (start: CGFloat, end: CGFloat) = (0, 0)
  var alphas: (start: CGFloat, end: CGFloat) = (1, 1)
  /// The part of the time in which it moves.
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

  // MARK: Whole texts

  static func whole(_ label: Label, from way: CGPoint, to end: CGPoint = .zero) -> TextPiece {
    let frame = label.frame
    return TextPiece(
      view: label,
      frames: (frame.offsetBy(dx: way.x, dy: way.y), frame.offsetBy(dx: end.x, dy: end.y)))
  }

  static func dissolve(_ before: Label, _ after: Label) -> [TextPiece] {
    [(before, true), (after, false)].map { label, isOut in
      var piece = whole(label, from: .zero)
      piece.fade = ElementFade(view: label, isOut: isOut, turn: 0.5)
      return piece
    }
  }

  static func push(_ before: Label, _ after: Label, from edge: RectEdge) -> [TextPiece] {
    let size = after.bounds.size
    let way: CGPoint =
      switch edge {
      case .left: CGPoint(x: -size.width, y: 0)
      case .right: CGPoint(x: size.width, y: 0)
      case .top: CGPoint(x: 0, y: -size.height)
      default: CGPoint(x: 0, y: size.height)
      }
    return [whole(before, from: .zero, to: way.scaled(by: -1)), whole(after, from: way)]
  }

  // MARK: Strips of letters

  /// A cell in which a strip of letters goes from its first letter to its last one, upwards, or downwards.
  static func strip(
    _ letters: [Character], look: Label, from start: CGRect, to end: CGRect, isDownwards: Bool = false
  ) -> TextPiece {
    let window = View(frame: start)
    window.clipsToBounds = true
    let order = isDownwards ? letters.reversed() : letters
    let strip = Label(order.map(String.init).joined(separator: "\n"), color: look.shownTextColor, style: look.textStyle)
    strip.numberOfLines = 0
    let rows = CGFloat(letters.count)
    strip.frame = CGRect(x: 0, y: 0, width: max(start.width, end.width), height: rows * start.height)
    window.addSubview(strip)
    let far = -(rows - 1) * start.height
    return TextPiece(view: window, strip: strip, frames: (start, end), tops: isDownwards ? (far, 0) : (0, far))
  }
}
