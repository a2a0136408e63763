public import Foundation

/// Index paths of two numbers: a section, and a row or an item in it.
nonisolated extension IndexPath {
  /// The path of a row of a table.
  public init(row: Int, section: Int) { self = [section, row] }
  /// The path of an item of a collection.
  public init(item: Int, section: Int) { self = [section, item] }
  /// The section, the first number; 0 in an empty path.
  public var section: Int { count > 0 ? self[0] : 0 }
  /// The row, the second number; 0 without one.
  public var row: Int { count > 1 ? self[1] : 0 }
  /// The item: the same number as ``row``.
  public var item: Int { row }
}
