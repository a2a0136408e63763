import Foundation

extension CGRect {
  /// From 0 to 1 along both axes: all of something, in shares of it.
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Whether it has a size, and is not so many times as large as what it is a share of that nothing could be seen of that.
  var isShare: Bool {
    let reach = -1e4...1e4
    return size.width > 0 && size.height > 0 && reach.contains(minX) && reach.contains(minY) && reach.contains(maxX)
      && reach.contains(maxY)
  }
}
