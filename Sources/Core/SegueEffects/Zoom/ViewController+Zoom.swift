extension ViewController.Transition {
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
  ) -> ViewController.Transition {
    zoom(Zoom(options: options, sourceViewProvider: sourceViewProvider))
  }

  /// The same, out of an item of the toolbar.
  ///
  ///     detail.preferredTransition = .zoom(sourceBarButtonItemProvider: { [newItem] _ in newItem })
  ///
  /// The toolbar is in front of the page, which comes up from behind the item's place. An item that is not shown when the page goes back is
  /// as a view that is gone.
  ///
  /// - Parameters:
  ///   - options: Options; nil for the defaults.
  ///   - sourceBarButtonItemProvider: Returns the item; nil as with a view.
  @_disfavoredOverload
  public static func zoom(
    options: ZoomOptions? = nil, sourceBarButtonItemProvider: @escaping (ZoomSourceViewProviderContext) -> KeyCommand?
  ) -> ViewController.Transition {
    zoom(
      Zoom(options: options) { context in
        let (owner, zoomed) = (context.sourceViewController, context.zoomedViewController)
        let window = owner.viewIfLoaded?.window ?? zoomed.viewIfLoaded?.window
        guard let item = sourceBarButtonItemProvider(context), let window else { return nil }
        let isReturning = zoomed.isMovingFromParent || zoomed.isBeingDismissed
        if isReturning, item.toolbar(in: window) == nil { owner.showToolbarItemsOfReturn() }
        return item.toolbar(in: window)?.standIn(for: item)
      })
  }

  private static func zoom(_ zoom: Zoom) -> ViewController.Transition {
    ViewController.Transition(
      Behavior(
        handle: { $1.zoomChanged($0, zoom) },
        makeAnimator: { ZoomAnimator($0, over: $1, from: $2, isAppearing: $3) }))
  }

  /// The arguments of a zoom.
  struct Zoom {
    var options: ZoomOptions?
    var sourceViewProvider: (ZoomSourceViewProviderContext) -> View?
  }

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
    package var attachments = Attachments()

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
}

extension ViewController {
  private struct ZoomEntry: Attachments.Entry { var interaction: ZoomInteraction? }

  /// The source and the drags of a zoom; nil without one.
  var zoom: ZoomInteraction? { attachments[ZoomEntry.self].interaction }

  fileprivate func zoomChanged(_ event: Transition.Behavior.Event, _ arguments: Transition.Zoom) {
    switch event {
    case .chosen:
      if zoom == nil { attachments[ZoomEntry.self].interaction = ZoomInteraction(of: self, arguments) }
      zoom?.arguments = arguments
    case .abandoned:
      zoom?.detach()
      attachments[ZoomEntry.self].interaction = nil
    case .willAppear: zoom?.attach()
    case .didDisappear: if zoom?.stage == nil { zoom?.showSource() }
    }
  }
}
