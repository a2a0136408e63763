extension Application {
  /// The application that was made, or whose tick began, last; nil when that is gone.
  ///
  /// A program has one application, and code that is far from any view can find it here. Nothing in this library looks for
  /// it, but for the traits of a view outside of windows, the colours of new bars and a missing nib: in a test with several applications, ask a view's window for its own.
  public static var current: Application? { latest.application }

  final class Latest {
    weak var application: Application?
  }

  static let latest = Latest()
}
