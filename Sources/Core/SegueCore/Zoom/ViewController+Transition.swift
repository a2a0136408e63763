extension ViewController {
  /// The transition with which a controller arrives and leaves, in a navigation controller and in a presentation: see
  /// ``preferredTransition``.
  ///
  ///     let photo = PhotoViewController(id)
  ///     photo.preferredTransition = .zoom { context in
  ///       (context.sourceViewController as? GridViewController)?.cell(for: id)
  ///     }
  ///     navigationController?.pushViewController(photo, animated: true)
  @preconcurrency @MainActor public final class Transition {
    enum Kind {
      case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> View?)
      case modal(ModalTransitionStyle)
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// The view grows out of a source view, and shrinks back into it; it can be dragged off by a drag down, by one to the right from the
    /// left edge, and by one to the right from anywhere. There is no pinch: a terminal has one finger.
    ///
    /// The provider is asked each time that the source is needed, which may be several times in one transition. So find the view by
    /// what it shows, for the list may have been scrolled or loaded again, and the page may have moved on:
    ///
    ///     detail.preferredTransition = .zoom { context in
    ///       guard let list = context.sourceViewController as? CityList, let city = context.zoomedViewController as? CityPage
    ///       else { return nil }
    ///       return list.cell(for: city.id)
    ///     }
    ///
    /// The source is invisible while its controller's page is up, and keeps its place. While a page lands on it, it may move: the page
    /// follows.
    ///
    /// - Parameters:
    ///   - options: Options; nil for the defaults.
    ///   - sourceViewProvider: Returns the source: a view in the same window, of any size above 0, also one that is scrolled out of
    ///     sight. With nil, and with a view that is in another window, in the zoomed page, or has no size, the page grows from the middle
    ///     and fades.
    public static func zoom(
      options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> View?
    ) -> Transition { Transition(.zoom(options, sourceViewProvider)) }

    /// The view moves up from below: ``ModalTransitionStyle/coverVertical``. Pushes and pops slide as ever.
    public static var coverVertical: Transition { Transition(.modal(.coverVertical)) }
    /// Both views turn over like the sides of a card: ``ModalTransitionStyle/flipHorizontal``.
    public static var flipHorizontal: Transition { Transition(.modal(.flipHorizontal)) }
    /// The view fades in and out: ``ModalTransitionStyle/crossDissolve``.
    public static var crossDissolve: Transition { Transition(.modal(.crossDissolve)) }
  }
}

extension ViewController.Transition {
  /// The two controllers of a zoom, for the provider of the source.
  public struct ZoomSourceViewProviderContext {
    /// The controller from which the zoomed one grows: the page below, or the presenter.
    public let sourceViewController: ViewController
    /// The controller that grows.
    public let zoomedViewController: ViewController
  }

  /// Options of a zoom. A change counts from the next transition on.
  @preconcurrency @MainActor public final class ZoomOptions {
    /// Asked before a drag begins to take the page off; returns whether it begins. With nil, the default, it begins if
    /// ``InteractionContext/willBegin`` says so.
    ///
    ///     options.interactiveDismissShouldBegin = { context in context.willBegin && !isEditing }
    public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
    /// Returns the rectangle of the zoomed controller's view that shows what the source shows, in points of that view: the page then
    /// grows with this rectangle on the source. With nil, and with a rectangle that is empty, infinite or NaN, all of the page
    /// is on the source.
    public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
    /// The colour over the page below, at its full alpha while the zoomed page is up; nil, the default, for a little black.
    public var dimmingColor: Color?
    /// Values that other modules keep with the options. They have no effect.
    public var attachments = Attachments()

    /// The default options.
    public init() {}

    /// A drag that is about to begin.
    public struct InteractionContext {
      /// Where the finger is, in points of the zoomed controller's view.
      public let location: CGPoint
      /// The finger's velocity, in points per second.
      public let velocity: CGVector
      /// Whether the drag begins unless the app says otherwise.
      public let willBegin: Bool
    }

    /// The source and the controller that grows out of it.
    public struct AlignmentRectContext {
      /// The source.
      public let sourceView: View
      /// The controller that grows.
      public let zoomedViewController: ViewController
    }
  }

  /// The animation of a presentation, if it is not a zoom.
  var modalStyle: ModalTransitionStyle? { if case .modal(let style) = kind { style } else { nil } }

  var isZoom: Bool { if case .zoom = kind { true } else { false } }
}

extension ViewController {
  /// The drag of a page that has grown out of something.
  var dragOff: KeyCommand {
    KeyCommand(
      title: "drag it off", keys: [.down, .right],
      discoverabilityTitle: hold("drag the page off; ⏎ lets go"))
  }
}
