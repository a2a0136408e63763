extension Application {
  /// The application in whose tick, or in whose transition, the code runs; nil elsewhere, as in a task of its own.
  ///
  /// Code that is far from any view can find it here. Elsewhere, ask a view's window for its application.
  public static var current: Application? { AnimationContext.current.application }

  /// Runs code as the application's own, as everything is that a tick calls: see ``current``.
  ///
  /// A host runs its loop in here. Blocks of the main queue then know the application, and a tick finds it without an allocation.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    var context = AnimationContext.current
    if context.program === reference { return try body() }
    context.program = reference
    return try AnimationContext.$current.withValue(context, operation: body)
  }
}

/// The application of a context. A task inherits the context that it is made in, and must not keep the application.
final class ApplicationReference: Sendable {
  weak let application: Application?

  init(_ application: Application) { self.application = application }
}
