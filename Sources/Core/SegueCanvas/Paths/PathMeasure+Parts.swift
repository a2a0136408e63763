import Foundation

/// Cutting pieces out of a path.
extension PathMeasure {
  /// Adds the part of a subpath between two lengths to a path. Returns the piece at the end, with which the search for the next part
  /// begins.
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

  /// Adds a whole subpath to a path, and closes it if it was closed.
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

  /// Adds the part between two fractions of the whole length, 0…1, to a path.
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

  /// More dashes than are visible, to limit the time for a path of any length.
  private static let mostDashes = 65_536.0

  /// The length after which a pattern begins again; nil if it is no pattern, or would make too many dashes of this path.
  private func period(of lengths: [Double]) -> Double? {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let sum = lengths.reduce(0, +)
    let dashes = length / sum * Double(lengths.count)
    let period = lengths.count.isMultiple(of: 2) ? sum : sum * 2
    return sum > 0 && period.isFinite && dashes <= Self.mostDashes ? period : nil
  }

  /// Adds the dashes of a pattern to a path. Returns false, and adds nothing, if it is no pattern.
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
          // A dash without a length is a dot with a direction.
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
  /// Returns the part between two fractions of the length of all subpaths, as `strokeStart` and `strokeEnd` of `CAShapeLayer` do.
  ///
  /// Whole subpaths remain closed. Curves of the second degree become curves of the third.
  ///
  /// - Parameters:
  ///   - start: The beginning, clamped to 0…1; NaN counts as 0.
  ///   - end: The end, clamped to 0…1; NaN counts as 1. The result is empty unless the end is above the start.
  public func trimmed(from start: Double, to end: Double) -> Path {
    if !(start > 0), !(end < 1) { return self }
    var path = Path()
    PathMeasure(self).trim(from: start, to: end, into: &path)
    return path
  }

  /// Returns the path cut into dashes, each an open subpath.
  ///
  /// All subpaths begin at the same place in the pattern. The last dash of a closed subpath is not joined to its first.
  /// A dash of length 0 is a ten-thousandth of a point long, which with round or square caps is a dot. Source: Adobe's “PDF Reference”,
  /// line dash pattern.
  ///
  /// - Parameters:
  ///   - phase: The place in the pattern at which a subpath begins, in points; may be negative. NaN and infinity count as 0.
  ///   - lengths: The lengths of dashes and gaps in turn, in points. After an odd number of lengths, dashes and gaps change roles. The
  ///     path remains as it is if there are no lengths, if one is negative, NaN or infinite, if their sum is 0 or twice it infinite,
  ///     or if there would be more than 65,536 dashes and gaps.
  public func dashed(phase: Double = 0, lengths: [Double]) -> Path {
    var path = Path()
    return PathMeasure(self).dash(phase: phase, lengths: lengths, into: &path) ? path : self
  }
}
