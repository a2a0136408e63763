/// Observes all transitions of an application, between pages and inside of them, as its ``Application/transitionObserver``.
@preconcurrency @MainActor public protocol TransitionObserver: AnyObject {
  /// Tells the observer, on the main actor, that a transition is about to make the call that `event` describes.
  func transitionDidStep(_ event: TransitionEvent)
}

/// One step of a transition, for logs, inspectors and tests.
public nonisolated struct TransitionEvent: Sendable, Hashable {
  /// The object that was called.
  public nonisolated enum Receiver: String, Sendable {
    /// The controllers that are visible before and after the transition.
    case from, to
    /// The delegate of the navigation controller, the tab bar controller or the presented controller.
    case delegate
    /// The animator and the interactor. The animator of a change inside of a page is the change itself.
    case animator, interactor
    /// The transition's context and its coordinator.
    case context, coordinator
    /// The container.
    case navigation
  }

  /// The time of the call, in seconds of the application's time.
  public let time: TimeInterval
  /// The object that was called.
  public let receiver: Receiver
  /// The method that was called, without its labels.
  public let message: String
  /// The type of the object that was called, such as `SlideAnimator`; nil without an object, such as a delegate that is not set.
  public let type: String?
  /// The number of the transition, counted from 1 in the order in which the application's transitions began; nil for a call that
  /// belongs to none, as when a tab bar's delegate is asked whether there should be one.
  public let transition: Int?
  /// Whether the transition belongs to pages inside a view, as in a preview, and not to the app's own pages, which are in and over
  /// the first window's root view controller.
  public let isEmbedded: Bool
}

/// A scene's transitions so far, and their observer.
struct ObservedTransitions: Attachments.Entry {
  weak var observer: (any TransitionObserver)?
  var count = 0
}

extension WindowScene {
  var observedTransitions: ObservedTransitions {
    get { attachments[ObservedTransitions.self] }
    set { attachments[ObservedTransitions.self] = newValue }
  }
}

/// Reports the calls of one change to the application's ``TransitionObserver``.
package final class TransitionTrace {
  /// See ``TransitionEvent/transition``.
  let number: Int?
  let isEmbedded: Bool
  private weak var scene: WindowScene?

  /// A trace of the next change in a window; `controller` takes part in it, or, with nil, the window alone.
  package init(in window: Window?, of controller: ViewController?) {
    scene = window?.scene
    scene?.observedTransitions.count += 1
    number = scene?.observedTransitions.count
    isEmbedded = (controller?.outermost ?? window?.root) !== scene?.window?.root
  }

  /// A trace of calls of a container that belong to no change.
  init(outside container: ViewController) {
    scene = container.viewIfLoaded?.window?.scene
    number = nil
    isEmbedded = container.outermost !== scene?.window?.root
  }

  package func note(_ receiver: TransitionEvent.Receiver, _ message: String, _ object: Any?) {
    guard let scene, let observer = scene.observedTransitions.observer else { return }
    observer.transitionDidStep(
      TransitionEvent(
        time: scene.time, receiver: receiver, message: message, type: object.map { "\(type(of: $0))" },
        transition: number, isEmbedded: isEmbedded))
  }
}
