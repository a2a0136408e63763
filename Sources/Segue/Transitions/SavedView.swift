/// How a view was before a transition: its values, and its place in the hierarchy.
struct SavedView {
  private let view: View
  private let superview: View?
  private let index: Int
  private let model: LayerState
  private let isHidden: Bool
  private let clipsToBounds: Bool

  init(_ view: View) {
    self.view = view
    superview = view.superview
    index = superview?.subviews.firstIndex { $0 === view } ?? 0
    model = view.layer.model
    isHidden = view.isHidden
    clipsToBounds = view.clipsToBounds
  }

  /// Puts it back. Where the superview has another size by now, the view has been laid out for that, and only what
  /// has nothing to do with the size is put back.
  func restore() {
    View.performWithoutAnimation {
      if let superview {
        if view.superview !== superview || superview.subviews.firstIndex(where: { $0 === view }) != index {
          superview.insertSubview(view, at: index)
        }
      } else {
        view.removeFromSuperview()
      }
      view.bounds = model.bounds
      view.layer.restore(model)
      view.isHidden = isHidden
      view.clipsToBounds = clipsToBounds
    }
  }
}
