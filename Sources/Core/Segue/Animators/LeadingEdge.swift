/// A line along the leading edge of a page that moves over another one, and a shadow, which set the two pages apart.
///
/// On dark pages a shadow alone is hardly seen. The line is just outside of the page: it is off the screen while the page is at
/// rest.
struct LeadingEdge {
  /// The side of the page that leads.
  enum Side {
    case left, right, top
  }

  private let page: View
  private let side: Side
  private let line: View
  private let shadow: Shadow?

  /// Puts a line in front of a page, which is in a container. A page that moves beside the other one casts no shadow.
  init(_ side: Side, of page: View, castsShadow: Bool = true) {
    (self.page, self.side) = (page, side)
    line = EdgeLine(page.edgeColor, beside: side, in: page.window?.application)
    page.superview?.insertSubview(line, aboveSubview: page)
    // A sheet's shadow points upwards, away from the view that fills the gap below an overshooting sheet.
    let (radius, offset): (CGFloat, CGFloat) = side == .top ? (16, -16) : (24, 0)
    shadow =
      castsShadow ? Shadow(of: page, opacity: 0.5, radius: radius, offset: CGSize(width: 0, height: offset)) : nil
    follow()
  }

  /// Moves the line to the page's edge; called inside the animation that moves the page, too.
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

/// An edge with a length but no width, and a line beside it, which keeps its width in a window of another size.
final class EdgeLine: View {
  private let line = View()

  /// Puts the line outside of an edge on a side of a page; nil puts it on the middle of an upright edge.
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

  /// Makes the line brighter, to a multiple of its alpha.
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

  /// Gives a view a shadow, unless it has one of its own. Lengths are in points of the view, which a transform scales.
  init(of view: View, opacity: CGFloat, radius: CGFloat, offset: CGSize) {
    (self.view, self.opacity) = (view, opacity)
    let layer = view.layer
    old = (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset)
    if layer.shadowOpacity > 0 { return }
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (opacity, radius, offset)
  }

  /// Fades the shadow in during the first half of a flight, and out during the second.
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
  /// Gives the view a soft shadow. `restore()` takes it away.
  func floatOnShadow() -> Shadow { Shadow(of: self, opacity: 0.6, radius: 32, offset: CGSize(width: 0, height: 12)) }
}
