@_spi(Segue) import SegueCore

/// The views in a container as they are: who is in whom and in which order, where, and what they look like.
///
/// A list places its own rows, and what the app keeps besides its views is the app's to take back.
struct SavedTree {
  private struct Entry {
    let view: View
    let subviews: [View]
    let model: LayerState
    let (isHidden, clips): (Bool, Bool)
    let arrangement: StackView.Arrangement?
    let content: (() -> Void)?
  }

  private var entries: [Entry] = []
  /// The size of the container after the change. Another one later is not the change's, and stays.
  var sizeAfter: CGSize?
  /// The view in the container that has the focus.
  private let focused: View?

  init(of container: View) {
    focused = container.window?.focusedView.flatMap { $0.isDescendant(of: container) ? $0 : nil }
    visit(container)
  }

  private mutating func visit(_ view: View) {
    let subviews = view.placesOwnSubviews ? [] : view.subviews.filter { !($0 is SharedElementOverlay) }
    entries.append(
      Entry(
        view: view, subviews: subviews, model: view.layer.model, isHidden: view.isHidden, clips: view.clipsToBounds,
        arrangement: (view as? StackView)?.arrangement, content: view.contentRestorer))
    for subview in subviews { visit(subview) }
  }

  /// Brings all of it back, without animation. Views that have come since leave.
  func restore() {
    let known = Set(entries.map { ObjectIdentifier($0.view) })
    guard let container = entries.first?.view else { return }
    let (size, center) = (container.bounds.size, container.center)
    View.performWithoutAnimation {
      for entry in entries {
        if !entry.view.placesOwnSubviews { restoreSubviews(of: entry, known) }
        restoreLook(of: entry)
      }
      if let sizeAfter, sizeAfter != size { (container.bounds.size, container.center) = (size, center) }
    }
    if let focused, focused.window?.focusedView !== focused { focused.becomeFocused() }
  }

  private func restoreSubviews(of entry: Entry, _ known: Set<ObjectIdentifier>) {
    let view = entry.view
    for subview in view.subviews where !(subview is SharedElementOverlay) && !known.contains(ObjectIdentifier(subview))
    {
      subview.removeFromSuperview()
    }
    for (index, subview) in entry.subviews.enumerated()
    where !view.subviews.indices.contains(index) || view.subviews[index] !== subview {
      view.insertSubview(subview, at: index)
    }
    if let arrangement = entry.arrangement { (view as? StackView)?.arrangement = arrangement }
  }

  private func restoreLook(of entry: Entry) {
    let (view, model) = (entry.view, entry.model)
    if view.layer.model != model {
      view.bounds = model.bounds
      view.layer.restore(model)
    }
    if view.isHidden != entry.isHidden { view.isHidden = entry.isHidden }
    if view.clipsToBounds != entry.clips { view.clipsToBounds = entry.clips }
    entry.content?()
  }
}

extension View {
  /// Brings back the text, the picture or the value that the view shows now; nil for a view without them.
  fileprivate var contentRestorer: (() -> Void)? {
    switch self {
    case let label as Label:
      let values = label.shownValues
      return { label.take(values) }
    case let picture as ImageView:
      let (image, snapshot, mode) = (picture.image, picture.snapshot, picture.contentMode)
      return { (picture.image, picture.snapshot, picture.contentMode) = (image, snapshot, mode) }
    case let bar as any ValueDrawing: return bar.valueRestorer
    default: return nil
    }
  }
}
