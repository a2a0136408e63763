/// Takes back the changes of a cancelled transition: the two pages are as they were before it.
struct TransitionRollback {
  private let views: [SavedView]

  /// Notes the pages of a transition that has not begun.
  init(_ transition: Transition) {
    views = [transition.context.from, transition.context.to].map {
      SavedView($0.controller.view, in: transition.resizer.reference(of: $0.controller.view))
    }
  }

  /// Restores the pages, for the container's size of now.
  func restore(with resizer: TransitionResizer) { for view in views { view.restore(with: resizer) } }
}

/// The state of a view before a transition: its values, and its place in the hierarchy.
private struct SavedView {
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

  /// Restores the view after a cancelled transition.
  ///
  /// If the container has changed its size, a page gets its frame for the new size. Any other view keeps its current frame,
  /// which its superview's layout has set.
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
