import Foundation
import SegueCanvas

/// An image that the terminal has, or is about to get.
struct StoredImage {
  /// What it shows.
  struct Key: Hashable, Sendable {
    let image: ObjectIdentifier
    /// The part of the image, in unit coordinates.
    let part: CGRect
    /// The size of that part in pixels.
    let size: PixelSize
    /// The clear margin around it. A rectangle that is stretched over whole cells begins and ends in it, so that the picture itself can
    /// begin and end within a cell.
    let margin: PixelMargin
    /// Round corners, in pixels.
    let corners: ScenePicture.Corners

    /// The bytes that a terminal keeps for it: four for each pixel.
    var bytes: Int { uploadSize.width * uploadSize.height * 4 }
    /// The size with the margin, in pixels.
    var uploadSize: PixelSize {
      PixelSize(width: size.width + margin.left + margin.right, height: size.height + margin.top + margin.bottom)
    }
    /// The size of the whole image at its scale.
    var wholeSize: SIMD2<Double> {
      SIMD2(Double(size.width) / part.width, Double(size.height) / part.height)
    }

    static func == (one: Key, other: Key) -> Bool {
      one.image == other.image && one.size == other.size && one.margin == other.margin && one.corners == other.corners
        && one.part.isNear(other.part)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(image)
      hasher.combine(size)
    }
  }

  enum State: Hashable {
    /// Its data are on their way, or about to be.
    case sent
    /// The terminal has it.
    case ready
    /// The terminal refused it.
    case refused
  }

  let id: UInt32
  let key: Key
  /// Keeps the object's address from being used again.
  let image: Image
  var state: State
  /// The number of the last frame that shows it.
  var lastUse: Int
}

extension CGRect {
  /// Whether two parts in unit coordinates are the same but for rounding.
  func isNear(_ other: CGRect) -> Bool {
    let tolerance = 1e-6
    return abs(minX - other.minX) < tolerance && abs(minY - other.minY) < tolerance
      && abs(maxX - other.maxX) < tolerance && abs(maxY - other.maxY) < tolerance
  }

  /// Whether a part in unit coordinates lies inside but for a thousandth. `contains` of Foundation compares the union, which is rounded.
  func covers(_ other: CGRect) -> Bool {
    let tolerance = 0.001
    return other.minX >= minX - tolerance && other.minY >= minY - tolerance && other.maxX <= maxX + tolerance
      && other.maxY <= maxY + tolerance
  }
}

/// A margin on four sides, in whole pixels.
struct PixelMargin: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
}

/// A size in whole pixels.
struct PixelSize: Hashable, Sendable {
  var width: Int
  var height: Int
}
