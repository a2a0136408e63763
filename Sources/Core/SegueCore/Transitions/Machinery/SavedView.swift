/// The state of a view before a transition: its values, and its place in the hierarchy.
struct SavedView {
  private let view: View
  private let superview: View?
  private let index: Int
  private let model: LayerState
  private let isHidden: Bool
  private let clipsToBounds: Bool
  /// The frame that its position is relative to; nil if the transition does not move the view.
  private let reference: ReferenceFrame?

  init(_ view: View, in reference: ReferenceFrame?) {
    (self.view, self.reference) = (view, reference)
    superview = view.superview
    index = superview?.subviews.firstIndex { $0 === view } ?? 0
    model = view.layer.model
    isHidden = view.isHidden
    clipsToBounds = view.clipsToBounds
  }

  /// With another size of the container, a page gets its frame for that. Any other view keeps the frame that layout has set.
  func restore(with resizer: TransitionResizer) {
    View.performWithoutAnimation {
      if let superview {
        if view.superview !== superview || superview.subviews.firstIndex(where: { $0 === view }) != index {
          superview.insertSubview(view, at: index)
        }
      } else {
        view.removeFromSuperview()
      }
      let state = resizer.hasResized ? resized(by: resizer) : model
      view.bounds = state.bounds
      view.layer.restore(state)
      view.isHidden = isHidden
      view.clipsToBounds = clipsToBounds
    }
  }

  private func resized(by resizer: TransitionResizer) -> LayerState {
    if let reference, let now = resizer.reference(of: view) { return model.moved(from: reference, to: now) }
    var state = model
    let now = view.layer.model
    (state.bounds.size, state.position) = (now.bounds.size, now.position)
    return state
  }
}
