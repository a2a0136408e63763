/// Reports the calls of one change to the application's ``TransitionObserver``.
final class TransitionTrace {
  /// See ``TransitionEvent/transition``.
  let number: Int?
  let isEmbedded: Bool
  private weak var application: Application?

  /// A trace of the next change in a window; `controller` takes part in it.
  init(in window: Window?, of controller: ViewController) {
    application = window?.application
    application?.transitionCount += 1
    number = application?.transitionCount
    isEmbedded = Self.isEmbedded(controller, in: application)
  }

  /// A trace of calls of a container that belong to no change.
  init(outside container: ViewController) {
    application = container.viewIfLoaded?.window?.application
    number = nil
    isEmbedded = Self.isEmbedded(container, in: application)
  }

  private static func isEmbedded(_ controller: ViewController, in application: Application?) -> Bool {
    controller.outermost !== application?.window.rootViewController
  }

  /// Reports a call. `object` is what is called.
  func note(_ receiver: TransitionEvent.Receiver, _ message: String, _ object: Any?) {
    guard let application, let observer = application.transitionObserver else { return }
    observer.transitionDidStep(
      TransitionEvent(
        time: application.time, receiver: receiver, message: message, type: object.map { "\(type(of: $0))" },
        transition: number, isEmbedded: isEmbedded))
  }
}
