/// The pan of a view that moves its content: of a scroll view, or of pages side by side. It goes before or after the pans around it,
/// depending on the rest of the content in its direction.
///
/// For a drag that moves the content, the pans of the views around wait until this one has failed. For a drag that would only pull the
/// content past an end, it waits until they have failed.
class ContentPanGestureRecognizer: PanGestureRecognizer {
  /// Whether the drag would only pull the content past an end. Set it when the drag is recognised.
  final var isPastEnd = false

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    panAround(other).map { !isPastEnd && !$0.goesBeforeContent } ?? false
  }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    panAround(other).map { isPastEnd || $0.goesBeforeContent } ?? false
  }

  private func panAround(_ other: GestureRecognizer) -> PanGestureRecognizer? {
    guard let pan = other as? PanGestureRecognizer, pan !== self, let view, let outer = pan.view else { return nil }
    return view.isDescendant(of: outer) && (outer !== view || pan.isOfWholePage) ? pan : nil
  }

  override func reset() {
    super.reset()
    isPastEnd = false
  }
}
