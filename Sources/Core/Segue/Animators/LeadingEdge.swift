/// What tells a page that moves over another one from that page: a line along its leading edge, and a shadow.
///
/// On dark pages a shadow alone is hardly seen. The line is just outside of the page, so that nothing of it is left on the
/// screen when the page is at rest.
struct LeadingEdge {
  /// The side of the page that leads.
  enum Side {
    case left, right, top
  }

  private let page: View
  private let side: Side
  private let line: View
  private let shadow: Shadow?

  /// Puts a line in front of a page, which is in a container. Without `castsShadow`, the page lies beside the other one.
  init(_ side: Side, of page: View, castsShadow: Bool = true) {
    (self.page, self.side) = (page, side)
    line = EdgeLine(page.edgeColor, beside: side, in: page.window?.application)
    page.superview?.insertSubview(line, aboveSubview: page)
    // Upwards, so that nothing of it falls on what fills the gap below a page that overshoots.
    let (radius, offset): (CGFloat, CGFloat) = side == .top ? (16, -16) : (24, 0)
    shadow =
      castsShadow ? Shadow(of: page, opacity: 0.5, radius: radius, offset: CGSize(width: 0, height: offset)) : nil
    follow()
  }

  /// Places the line at the page's edge; called inside the animation that moves the page, too.
  func follow() {
    let page = page.frame
    line.frame =
      switch side {
      case .left: CGRect(x: page.minX, y: page.minY, width: 0, height: page.height)
      case .right: CGRect(x: page.maxX, y: page.minY, width: 0, height: page.height)
      case .top: CGRect(x: page.minX, y: page.minY, width: page.width, height: 0)
      }
  }

  /// Takes the line and the shadow away.
  func restore() {
    line.removeFromSuperview()
    shadow?.restore()
  }
}

/// A line beside an edge that has a length, but no width, so that the line keeps its own width in a window of another size.
final class EdgeLine: View {
  private let line = View()

  /// Puts a line outside of an edge that is on a side of a page; nil puts it in the middle of an upright edge.
  init(_ color: Color, beside side: LeadingEdge.Side?, in application: Application?) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    line.backgroundColor = color
    line.alpha = Self.edgeAlpha(in: application)
    let width = Self.edgeWidth
    switch side {
    case .left: line.frame = CGRect(x: -width, y: 0, width: width, height: 0)
    case .right: line.frame = CGRect(x: 0, y: 0, width: width, height: 0)
    case .top: line.frame = CGRect(x: 0, y: -width, width: 0, height: width)
    case nil: line.frame = CGRect(x: -width / 2, y: 0, width: width, height: 0)
    }
    line.autoresizingMask = side == .top ? .flexibleWidth : .flexibleHeight
    addSubview(line)
  }

  /// How bright the line is, as a multiple of its usual alpha.
  func shine(_ factor: CGFloat) { line.alpha = min(1, line.alpha * factor) }
}

extension View {
  /// The width of a line on an edge, in points: half a column, or a quarter of a row.
  static let edgeWidth: CGFloat = 4

  /// The colour of a line along an edge of a page: light on a dark page, and dark on a light one.
  var edgeColor: Color { isLight ? .black : .white }

  /// The alpha of a leading edge: 0.4, or 1 with 16 colours or none, where a translucent line cannot be seen.
  static func edgeAlpha(in application: Application?) -> CGFloat {
    application.map { $0.colorMode == .truecolor || $0.colorMode == .palette256 } ?? true ? 0.4 : 1
  }
}

/// The shadow of a page or picture that floats above another page during a transition.
struct Shadow {
  private let view: View
  private let old: (opacity: CGFloat, radius: CGFloat, offset: CGSize)

  private let opacity: CGFloat

  /// Gives a view a shadow. A view with a shadow of its own keeps that. Lengths are in points of the view, which a transform
  /// scales with it.
  init(of view: View, opacity: CGFloat, radius: CGFloat, offset: CGSize) {
    (self.view, self.opacity) = (view, opacity)
    let layer = view.layer
    old = (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset)
    if layer.shadowOpacity > 0 { return }
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (opacity, radius, offset)
  }

  /// Lets the shadow come in the first half of a flight, and go in the second.
  func rise(within duration: TimeInterval) {
    view.layer.shadowOpacity = 0
    for (delay, opacity) in [(0, opacity), (duration / 2, 0)] {
      View.animate(withDuration: duration / 2, delay: delay) { view.layer.shadowOpacity = opacity }
    }
  }

  /// Takes the shadow away.
  func restore() { (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = old }
}

extension View {
  /// Gives the view a soft shadow, until that is restored.
  func floatOnShadow() -> Shadow {
    Shadow(of: self, opacity: 0.6, radius: 32, offset: CGSize(width: 0, height: 12))
  }
}

extension View {
  /// The nearest background, of the view or one around it. Without one it is black, as the window is.
  var effectiveBackground: Color {
    guard let color = backgroundColor, color.alpha >= 128 else { return superview?.effectiveBackground ?? .black }
    return color
  }

  /// Whether the nearest background is nearer to white than to black.
  var isLight: Bool {
    let color = effectiveBackground
    // Luma of ITU-R BT.709.
    return 0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue) > 127.5
  }

  /// The colour of a dark stage on which this view could stand: its own, with little light.
  var stageColor: Color { .black.mixed(with: effectiveBackground.withAlphaComponent(1), by: isLight ? 0.45 : 0.7) }
}
