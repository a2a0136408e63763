/// How a text that changes inside of `View.animate` becomes the new one: see ``Label/contentTransition``.
public nonisolated enum ContentTransition: Sendable, Hashable {
  /// At once.
  case identity
  /// The old text fades out, and the new one in.
  case dissolve
  /// Digits roll to the new ones, upwards while the number grows and downwards while it falls, each by itself, in columns that keep their
  /// places: those of whole numbers count from the right. New digits roll in from 0, and others roll to 0 and go. A text around numbers
  /// moves, or fades where it differs. Texts with other numbers of numbers, or of more than a line, dissolve.
  case numeric
  /// Each letter flaps through the letters before it, as on the board of a station, until it is the new one. Equal letters stay.
  case flap
  /// The old text leaves, and the new one comes from an edge of the label.
  case push(from: RectEdge)
}

extension Label {
  /// How a text that is set inside of `View.animate`, of a property animator or of a transition becomes the new one; `.identity` by default.
  ///
  ///     count.contentTransition = .numeric
  ///     View.animate(withDuration: 0.6) { count.text = "1,204 commits" }
  ///
  /// It goes with the animation: it is held, moved and turned round with it, and an animation that ends at its start brings the old text back.
  public var contentTransition: ContentTransition {
    get { (textChanger as? LabelChanger)?.transition ?? .identity }
    set {
      guard newValue != contentTransition else { return }
      let changer = textChanger as? LabelChanger ?? LabelChanger()
      changer.transition = newValue
      textChanger = newValue == .identity && !changer.isShowing ? nil : changer
    }
  }
}

/// Shows the text of a label while it changes.
final class LabelChanger: TextChanger {
  var transition = ContentTransition.identity
  private var view: TextChangeView?

  var isShowing: Bool { view != nil }

  func textWillChange(in label: Label) -> () -> Void {
    let old = label.shownValues
    return { [self] in
      guard transition != .identity else { return }
      // One that has not come to its end is over: what it shows is neither text.
      view?.removeFromSuperview()
      let next = TextChangeView(transition, from: old, in: label)
      view = next
      View.performWithoutAnimation {
        label.addSubview(next)
        next.prepare()
      }
      View.animate(withDuration: 0.25) {
        next.animate()
      } completion: { [weak self, weak label] _ in
        guard let self, let label, view === next else { return }
        view = nil
        next.removeFromSuperview()
        if next.isAtStart { label.take(old) }
        label.setNeedsDisplay()
      }
    }
  }
}
