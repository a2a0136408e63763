/// The container view of a presentation. It has the frame of the presenter's view and is right in front of it.
final class PresentationContainerView: View {
  weak var presentation: Presentation?

  override func layoutSubviews() { presentation?.layOut() }

  override func didMoveToSuperview() { presentation?.controller.containerDidMove() }

  /// During a dismissal, touches beside the presented view go to the presenter already.
  override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    guard let presentation, presentation.isLeaving else { return hit }
    let pages = [presentation.controller.presentedView, presentation.presenterView].compactMap(\.self)
    return pages.contains { hit?.isDescendant(of: $0) == true } ? hit : nil
  }
}

extension View {
  /// Shows the view of a page as the only one, with what the page presents in its own context.
  func showOnly(_ page: ViewController?) {
    let presentation = page?.presentation.flatMap { $0.container.superview === self ? $0 : nil }
    for view in subviews where view !== page?.viewIfLoaded && view !== presentation?.container {
      view.removeFromSuperview()
    }
    if let page, presentation?.removesPresenter != true { insertSubview(page.view, at: 0) }
  }

  /// The next view whose recognizers get a touch. A touch on what is presented is none of the presenter's, also where the
  /// presentation lies in the presenter's own view, beside a toolbar.
  var superviewForTouches: View? {
    guard let presenter = (self as? PresentationContainerView)?.presentation?.presenter,
      superview?.viewController === presenter
    else { return superview }
    return superview?.superview
  }

  /// Copies size, position and transform from another view in the same superview.
  func copyGeometry(of other: View) {
    layer.anchorPoint = other.layer.anchorPoint
    bounds.size = other.bounds.size
    center = other.center
    transform3D = other.transform3D
  }
}
