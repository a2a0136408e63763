import Foundation

/// A quarter of a disk, the points within a radius of the origin whose coordinates are not negative: a round corner, with
/// coordinates that grow outwards.
struct QuarterDisk {
  let radius: Double

  /// The area of the part of a rectangle that lies in the quadrant but not in the disk.
  ///
  /// It is exact: the integral over u of how much of the rectangle's height lies above the circle, √(r² − u²), whose own integral is
  /// (u · √(r² − u²) + r² · asin(u / r)) / 2.
  func areaOutside(u: (Double, Double), v: (Double, Double)) -> Double {
    let (left, right) = (max(u.0, 0), u.1)
    let (low, high) = (max(v.0, 0), v.1)
    let square = radius * radius
    guard left < right, low < high, right * right + high * high > square else { return 0 }
    let whole = (right - left) * (high - low)
    if left * left + low * low >= square { return whole }
    // Up to `first` all of the height is in the disk, and from `last` on nothing.
    let first = min(max(height(at: high), left), right)
    let last = min(max(height(at: low), first), right)
    let inside = (first - left) * (high - low) + integral(last) - integral(first) - low * (last - first)
    return min(max(0, whole - inside), whole)
  }

  /// The other coordinate of the circle; 0 beyond it.
  private func height(at place: Double) -> Double {
    place < radius ? ((radius - place) * (radius + place)).squareRoot() : 0
  }

  private func integral(_ u: Double) -> Double {
    (u * height(at: u) + radius * radius * asin(min(u / radius, 1))) / 2
  }
}
