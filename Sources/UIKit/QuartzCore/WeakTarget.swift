@_exported public import protocol Segue.ResponseRouting
@_exported public import struct Segue.Selector
@_exported public import protocol Segue.TargetRouting

/// A weak reference to the target of a method, for closures that belong to no actor.
@_spi(UIKit) public struct WeakTarget: @unchecked Sendable {
  private weak var object: AnyObject?

  /// Refers to a target.
  public init(_ target: Any) { object = target as AnyObject }

  /// Calls a method of the target with an argument, if the target still exists. Only on the main thread.
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
