/// How a text that changes inside of `View.animate` becomes the new one: see ``Label/contentTransition``.
public nonisolated enum ContentTransition: Sendable, Hashable {
  /// At once.
  case identity
  /// The old text fades out, and the new one in.
  case dissolve
  /// Digits roll to the new ones, upwards while the number grows and downwards while it falls, each by itself, in columns that keep their
  /// places: those of whole numbers count from the right. New digits roll in from 0, and others roll to 0 and go. A text around numbers
  /// moves, or fades where it differs. Lines with other numbers of numbers dissolve.
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

extension NavigationBar {
  /// How a title that changes inside of `View.animate` becomes the new one; `.identity` by default. See ``Label/contentTransition``.
  public var contentTransition: ContentTransition {
    get { contentTransitionOfTitles }
    set { contentTransitionOfTitles = newValue }
  }
}

extension TabBar {
  /// How names and badges of tabs that change inside of `View.animate` become the new ones; `.identity` by default. See
  /// ``Label/contentTransition``.
  public var contentTransition: ContentTransition {
    get { contentTransitionOfTitles }
    set { contentTransitionOfTitles = newValue }
  }
}

extension ContainerBar {
  fileprivate var contentTransitionOfTitles: ContentTransition {
    get { (makeTextChanger?() as? LabelChanger)?.transition ?? .identity }
    set {
      makeTextChanger = {
        let changer = LabelChanger()
        changer.transition = newValue
        return changer
      }
    }
  }
}

/// Shows the text of a label while it changes.
final class LabelChanger: TextChanger {
  var transition = ContentTransition.identity
  private var view: TextChangeView?
  /// Whether a change has begun in the closure that runs.
  private var isBeginning = false

  var isShowing: Bool { view != nil }

  func textWillChange(in label: Label) -> () -> Void {
    guard transition != .identity, !isBeginning else { return {} }
    isBeginning = true
    let old = label.shownValues
    let theme = label.traitCollection.theme
    // Letters on their way are where the next change begins.
    let running = view.flatMap { view in
      label.window.map { view.picture(in: CellSize(covering: label.bounds.size), at: $0.time) }
    }
    let before = running ?? TextPicture(of: label, theme: theme)
    return { [self] in
      isBeginning = false
      view?.removeFromSuperview()
      view = nil
      let next = TextChangeView(transition, from: before, in: label, theme: theme)
      next.autoresizingMask =
        switch label.textAlignment {
        case .left: []
        case .center: [.flexibleLeftMargin, .flexibleRightMargin]
        case .right: .flexibleLeftMargin
        }
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
