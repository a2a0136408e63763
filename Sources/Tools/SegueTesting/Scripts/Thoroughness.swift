import Foundation

/// How much to run of a test that repeats one thing in many ways: all of it if `SEGUE_THOROUGH` is in the environment, as in
/// `make check`, and otherwise a part.
public nonisolated enum Thoroughness {
  /// Whether to run all of it.
  public static let isFull = ProcessInfo.processInfo.environment["SEGUE_THOROUGH"] != nil
}

extension Array {
  /// Every `stride`th element from the one at `first` on, or all of them in a thorough run.
  public nonisolated func sample(every stride: Int, from first: Int = 0) -> [Element] {
    if Thoroughness.isFull { return self }
    return indices.filter { ($0 - first) % stride == 0 }.map { self[$0] }
  }
}
