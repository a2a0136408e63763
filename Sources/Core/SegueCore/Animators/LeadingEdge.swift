/// What sets a page that moves over another one, or beside it, apart: the other page darkens towards the moving one.
///
/// Three looks were compared in xterm and kitty, magnified, on dark and light pages: a strip of light of half a column, a rim of an
/// eighth in the same place, and no rim. A strip looks like a scrollbar. In xterm, whose blocks do not reach the top of their cells, it
/// has a tick in each row, and so has a rim. Where there is a shadow to see, the shadow alone is best. With 16 colours or none, the
/// compositor draws a line in place of a shadow.
package struct LeadingEdge {
  /// The side of the page that leads.
  package enum Side {
    case left, right, top
  }

  private let page: View
  private let side: Side
  private let line: EdgeLine
  private let shadow: Shadow

  /// Gives a page in a container a shadow on another page, `below`, and a line if that is nearly black.
  init(_ side: Side, of page: View, on below: View?) {
    (self.page, self.side) = (page, side)
    let below = below ?? page.superview ?? page
    line = EdgeLine(page.edgeColor, beside: side, isNeeded: below.isNearlyBlack, in: page.window?.scene)
    page.superview?.insertSubview(line, aboveSubview: page)
    // Towards the other page, so that it is darkest at the edge. A sheet's shadow ends there: below an overshooting sheet, a view
    // fills the gap.
    let (radius, offset): (CGFloat, CGSize) =
      switch side {
      case .left: (32, CGSize(width: -16, height: 0))
      case .right: (32, CGSize(width: 16, height: 0))
      case .top: (16, CGSize(width: 0, height: -16))
      }
    shadow = Shadow(of: page, opacity: below.showsLight ? 0.4 : 0.8, radius: radius, offset: offset)
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
    shadow.restore()
  }
}

/// An edge with a length but no width, and a line beside it, which keeps its width in a window of another size.
///
/// The line is clear where shadows tell pages apart, unless the pages are nearly black. It is just outside of a page, and so off the
/// screen while the page is at rest.
package final class EdgeLine: View {
  private let line = View()

  /// Puts the line outside of an edge on a side of a page; nil puts it on the middle of an upright edge. It is seen if `isNeeded`.
  package convenience init(_ color: Color, beside side: LeadingEdge.Side?, isNeeded: Bool, in scene: WindowScene?) {
    let look = Self.look(isNeeded: isNeeded, isLevel: side == .top, in: scene)
    self.init(color, beside: side, width: look.width, alpha: look.alpha)
  }

  init(_ color: Color, beside side: LeadingEdge.Side?, width: CGFloat, alpha: CGFloat) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    (line.backgroundColor, line.alpha) = (color, alpha)
    switch side {
    case .left: line.frame = CGRect(x: -width, y: 0, width: width, height: 0)
    case .right: line.frame = CGRect(x: 0, y: 0, width: width, height: 0)
    case .top: line.frame = CGRect(x: 0, y: -width, width: 0, height: width)
    case nil: line.frame = CGRect(x: -width / 2, y: 0, width: width, height: 0)
    }
    line.autoresizingMask = side == .top ? .flexibleWidth : .flexibleHeight
    addSubview(line)
  }

  /// The width of a line on an edge, an eighth of a cell in points, and its alpha. With 16 colours or none it is clear: lines take the
  /// place of shadows there.
  static func look(isNeeded: Bool, isLevel: Bool, in scene: WindowScene?) -> (width: CGFloat, alpha: CGFloat) {
    (isLevel ? 2 : 1, isNeeded && Shadow.isSoft(in: scene) ? 0.8 : 0)
  }
}

extension View {
  /// The colour of a line along an edge of a page: light on a dark page, and dark on a light one.
  package var edgeColor: Color { isLight ? .black : .white }
}

/// The shadow of a page or picture that floats above another page during a transition.
package struct Shadow {
  private let view: View
  private let old: (opacity: CGFloat, radius: CGFloat, offset: CGSize)
  private let opacity: CGFloat

  /// The shadow of what floats high above the pages.
  package static let floating: (opacity: CGFloat, radius: CGFloat, offset: CGSize) = (
    0.6, 32, CGSize(width: 0, height: 12)
  )

  /// Gives a view a shadow, unless it has one of its own. Lengths are in points of the view, which a transform scales.
  init(of view: View, opacity: CGFloat, radius: CGFloat, offset: CGSize) {
    (self.view, self.opacity) = (view, opacity)
    let layer = view.layer
    old = (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset)
    if layer.shadowOpacity > 0 { return }
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (opacity, radius, offset)
  }

  /// Fades the shadow in during the first half of a flight, and out during the second.
  package func rise(within duration: TimeInterval) {
    view.layer.shadowOpacity = 0
    for (delay, opacity) in [(0, opacity), (duration / 2, 0)] {
      View.animate(withDuration: duration / 2, delay: delay) { view.layer.shadowOpacity = opacity }
    }
  }

  /// Whether an application's terminal shows shadows. A line around the view takes their place otherwise.
  package static func isSoft(in scene: WindowScene?) -> Bool { scene?.colorMode.isBlending ?? true }

  /// Takes the shadow away.
  func restore() { (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = old }
}

extension View {
  /// Gives the view a soft shadow. `restore()` takes it away.
  package func floatOnShadow() -> Shadow {
    let look = Shadow.floating
    return Shadow(of: self, opacity: look.opacity, radius: look.radius, offset: look.offset)
  }
}
