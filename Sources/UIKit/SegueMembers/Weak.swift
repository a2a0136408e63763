/// An object that may go, and to which a method is sent on the main thread, from closures that belong to no actor.
public struct Weak: @unchecked Sendable {
  weak var object: AnyObject?

  /// Refers to an object.
  public init(object: AnyObject) { self.object = object }

  /// Calls a method, if the object is still there.
  public func perform(_ selector: Selector, with argument: Any) {
    let call = Call(object: object, argument: argument)
    MainActor.assumeIsolated {
      if let object = call.object { selector.perform(on: object, with: call.argument) }
    }
  }

  private struct Call: @unchecked Sendable {
    let object: AnyObject?
    let argument: Any
  }
}
