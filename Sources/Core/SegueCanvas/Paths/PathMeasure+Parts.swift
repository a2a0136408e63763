import Foundation

/// Cutting pieces out of a path.
extension PathMeasure {
  /// Adds to a path what lies between two lengths of a subpath. Returns the piece that holds the end, where to look for the
  /// next part.
  @discardableResult
  func add(from start: Double, to end: Double, ofSubpath subpath: Int, after first: Int, to path: inout Path) -> Int {
    var index = first
    var isOpen = false
    while index < pieces.count, pieces[index].subpath == subpath, pieces[index].start < end {
      let piece = pieces[index]
      index += 1
      let (low, high) = (max(start - piece.start, 0), min(end - piece.start, piece.length))
      guard low < high else { continue }
      let (from, to) = (parameter(of: piece, at: low), parameter(of: piece, at: high))
      if !isOpen {
        let way = piece.curve.p3 - piece.curve.p0
        path.move(to: CGPoint(piece.isLine ? piece.curve.p0 + way * from : piece.curve.point(at: from)))
      }
      isOpen = true
      if piece.isLine {
        path.addLine(to: CGPoint(piece.curve.p0 + (piece.curve.p3 - piece.curve.p0) * to))
      } else {
        path.add(piece.curve.part(from: from, to: to), isLine: false)
      }
    }
    return max(first, index - 1)
  }

  /// Adds a whole subpath to a path, closed if it was.
  private func add(subpath number: Int, to path: inout Path) {
    let subpath = subpaths[number]
    var index = subpath.firstPiece
    while index < pieces.count, pieces[index].subpath == number {
      let piece = pieces[index]
      if index == subpath.firstPiece { path.move(to: CGPoint(piece.curve.p0)) }
      index += 1
      let isLast = index == pieces.count || pieces[index].subpath != number
      if !(isLast && subpath.isLastImplied) { path.add(piece.curve, isLine: piece.isLine) }
    }
    if subpath.isClosed, index > subpath.firstPiece { path.closeSubpath() }
  }

  /// Adds to a path what lies between two fractions of the whole length, 0…1.
  func trim(from start: Double, to end: Double, into path: inout Path) {
    let (low, high) = (start > 0 ? start * length : 0, end < 1 ? end * length : length)
    guard low < high else { return }
    for (number, subpath) in subpaths.enumerated() where subpath.start < high && subpath.end > low {
      if low <= subpath.start, high >= subpath.end {
        add(subpath: number, to: &path)
      } else {
        add(from: low, to: high, ofSubpath: number, after: subpath.firstPiece, to: &path)
      }
    }
  }

  /// More dashes than anyone could see, so that a path of any length takes a limited time.
  private static let mostDashes = 65_536.0

  /// The length of a pattern after which it begins anew; nil if it is none, or would make too many dashes of this path.
  private func period(of lengths: [Double]) -> Double? {
    var sum = 0.0
    for length in lengths {
      guard length >= 0, length.isFinite else { return nil }
      sum += length
    }
    let dashes = length / sum * Double(lengths.count)
    guard sum > 0, sum.isFinite, dashes <= Self.mostDashes else { return nil }
    return lengths.count.isMultiple(of: 2) ? sum : sum * 2
  }

  /// Adds to a path the dashes of a pattern. Returns whether it is one: else nothing is added.
  func dash(phase: Double, lengths: [Double], into path: inout Path) -> Bool {
    guard let period = period(of: lengths) else { return false }
    var offset = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    if offset < 0 { offset += period }
    for (number, subpath) in subpaths.enumerated() where subpath.end > subpath.start {
      var (index, rest) = (0, offset)
      while rest > 0, rest >= lengths[index % lengths.count], index < 2 * lengths.count {
        rest -= lengths[index % lengths.count]
        index += 1
      }
      var place = subpath.start
      var piece = subpath.firstPiece
      while place < subpath.end {
        let next = place + lengths[index % lengths.count] - rest
        rest = 0
        if index.isMultiple(of: 2) {
          // A dash without a length is a dot that has a direction.
          let dot = next > place ? next : min(place + Self.dot, subpath.end)
          let end = min(dot, subpath.end)
          piece = add(from: min(place, end - Self.dot), to: end, ofSubpath: number, after: piece, to: &path)
        }
        place = next
        index += 1
      }
    }
    return true
  }

  private static let dot = 1e-4
}

extension Path {
  /// Returns what lies between two fractions of the length of all subpaths: `strokeStart` and `strokeEnd` of `CAShapeLayer`.
  ///
  /// Subpaths that remain whole remain closed. Curves of the second degree become ones of the third.
  ///
  /// - Parameters:
  ///   - start: Where it begins, 0…1. Values outside are moved there; NaN counts as 0.
  ///   - end: Where it ends, in the same way, but NaN counts as 1. Without a distance between both, the result is empty.
  public func trimmed(from start: Double, to end: Double) -> Path {
    if !(start > 0), !(end < 1) { return self }
    var path = Path()
    PathMeasure(self).trim(from: start, to: end, into: &path)
    return path
  }

  /// Returns the path cut into dashes, each an open subpath.
  ///
  /// Each subpath begins in the pattern where the first one does, and the last dash of a closed one is not joined to its first.
  /// A dash of length 0 is a ten-thousandth of a point long, which with round or square caps is a dot. Source: Adobe's “PDF Reference”,
  /// line dash pattern.
  ///
  /// - Parameters:
  ///   - phase: Where in the pattern a subpath begins, in points; may be negative. NaN and infinity count as 0.
  ///   - lengths: The lengths of dashes and gaps in turn, in points. With an odd number of them, dashes and gaps change roles each
  ///     time that they are through. The path remains as it is where they are empty, hold a negative number or none, add up to 0,
  ///     or would make more than 65,536 dashes and gaps.
  public func dashed(phase: Double = 0, lengths: [Double]) -> Path {
    var path = Path()
    return PathMeasure(self).dash(phase: phase, lengths: lengths, into: &path) ? path : self
  }
}
