/// The view from which a page grows. It is asked for each time that it is needed, and invisible meanwhile.
final class ZoomSource {
  private unowned let zoomed: ViewController
  /// The controller with the source.
  private(set) weak var owner: ViewController?
  /// The source of the last answer.
  private(set) weak var view: View?

  init(of zoomed: ViewController, in owner: ViewController) { (self.zoomed, self.owner) = (zoomed, owner) }

  /// Finds the source, hides it, and returns the ends of a zoom in a container.
  ///
  /// - Parameters:
  ///   - container: The view whose points count.
  ///   - size: The size of the page.
  ///   - lower: The page below. The source counts as if that were at rest, but where it is on the screen otherwise.
  ///   - asks: Whether to ask the provider; else the last answer counts as long as it is in the window.
  func ends(in container: View, size: CGSize, over lower: View?, asks: Bool = true) -> ZoomEnds {
    var ends = ZoomEnds(size: size)
    if asks || view.map({ !isUsable($0, in: container) }) ?? true { find(in: container) }
    guard let view else { return ends }
    ends.source = rect(of: view, in: container, over: lower)
    ends.sourceRadius = max(0, Double(view.layer.cornerRadius))
    ends.alignment = alignment(with: view)
    return ends
  }

  /// A still picture of the source, with whole corners, because the card has its own; nil without a source.
  var picture: View? {
    guard let view, !view.bounds.isEmpty else { return nil }
    view.layoutIfNeeded()
    view.displayIfNeeded()
    return SnapshotView(
      LayerSnapshot(of: view.layer, fillsCorners: true), part: CGRect(origin: .zero, size: view.bounds.size))
  }

  private func find(in container: View) {
    guard let zoom = zoomed.zoom, let owner else { return show() }
    let found = zoom.arguments.sourceViewProvider(.init(sourceViewController: owner, zoomedViewController: zoomed))
    let usable = found.flatMap { isUsable($0, in: container) ? $0 : nil }
    guard usable !== view else { return }
    show()
    view = usable
    usable?.layer.standInCount += 1
  }

  /// Whether a view can be a source. Nothing here is allocated: it is asked in each frame.
  private func isUsable(_ view: View, in container: View) -> Bool {
    guard let window = container.window, view.window === window, view.bounds.width > 0, view.bounds.height > 0,
      !view.isDescendant(of: zoomed.view), !zoomed.view.isDescendant(of: view)
    else { return false }
    var above: View? = view
    while let each = above {
      let frame = each.frame
      guard frame.minX.isFinite, frame.minY.isFinite, frame.maxX.isFinite, frame.maxY.isFinite else { return false }
      above = each.superview
    }
    return true
  }

  /// The place of a view: inside of the page below as it is on the screen, and with that at rest.
  private func rect(of view: View, in container: View, over lower: View?) -> CGRect {
    guard let lower, view.isDescendant(of: lower), let time = view.window?.time else {
      return container.convert(view.bounds, from: view)
    }
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let corner = CGPoint(x: x, y: y)
      let inside = lower.layer.convertFromRoot(view.layer.convertToRoot(corner, at: time), at: time)
      return container.convert(inside ?? view.convert(corner, to: lower), from: lower)
    }
    let bounds = view.bounds
    let first = place(bounds.minX, bounds.minY)
    var (low, high) = (first, first)
    func include(_ x: CGFloat, _ y: CGFloat) {
      let point = place(x, y)
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    include(bounds.maxX, bounds.minY)
    include(bounds.minX, bounds.maxY)
    include(bounds.maxX, bounds.maxY)
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  private func alignment(with view: View) -> CGRect? {
    let rect = zoomed.zoom?.arguments.options?.alignmentRectProvider?(
      .init(sourceView: view, zoomedViewController: zoomed))
    guard let rect, rect.width > 0, rect.height > 0, !rect.hasNaN, rect.width.isFinite, rect.height.isFinite,
      rect.minX.isFinite, rect.minY.isFinite
    else { return nil }
    return rect
  }

  /// Shows the source again.
  func show() {
    view?.layer.standInCount -= 1
    view = nil
  }

  isolated deinit { show() }
}
