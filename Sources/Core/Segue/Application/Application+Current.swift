extension Application {
  /// The application that was made, or whose tick began, last; nil when that is gone.
  ///
  /// A program has one application, and code that is far from any view can find it here. In a test with several applications, ask a
  /// view's window for its own. This library itself looks here for the traits of views outside of windows, for the colours of new
  /// bars, and to report a missing nib.
  public static var current: Application? { latest.application }

  final class Latest {
    weak var application: Application?
    /// How many applications there are.
    var count = 0
    /// Completions of animations that have changed no view of any application.
    var completions: [() -> Void] = []
  }

  static let latest = Latest()
}
