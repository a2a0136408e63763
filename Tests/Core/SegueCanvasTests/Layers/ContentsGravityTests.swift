import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct ContentsGravityTests {
  /// The picture's rectangle in the bounds by Core Animation's rules, in points.
  private static func rectangle(_ gravity: Layer.ContentsGravity, _ image: CGSize, in bounds: CGSize) -> CGRect {
    let (w, h) = (image.width, image.height)
    let (free, over) = (bounds.width - w, bounds.height - h)
    switch gravity {
    case .resize: return CGRect(origin: .zero, size: bounds)
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (bounds.width / w, bounds.height / h)
      let factor = gravity == .resizeAspect ? min(x, y) : max(x, y)
      return CGRect(
        x: (bounds.width - w * factor) / 2, y: (bounds.height - h * factor) / 2, width: w * factor, height: h * factor)
    case .center: return CGRect(x: free / 2, y: over / 2, width: w, height: h)
    case .top: return CGRect(x: free / 2, y: 0, width: w, height: h)
    case .bottom: return CGRect(x: free / 2, y: over, width: w, height: h)
    case .left: return CGRect(x: 0, y: over / 2, width: w, height: h)
    case .right: return CGRect(x: free, y: over / 2, width: w, height: h)
    case .topLeft: return CGRect(x: 0, y: 0, width: w, height: h)
    case .topRight: return CGRect(x: free, y: 0, width: w, height: h)
    case .bottomLeft: return CGRect(x: 0, y: over, width: w, height: h)
    case .bottomRight: return CGRect(x: free, y: over, width: w, height: h)
    }
  }

  @Test(arguments: Layer.ContentsGravity.allCases)
  func `A picture lies in the bounds where Core Animation puts it`(_ gravity: Layer.ContentsGravity) throws {
    var dice = SplitMix64(seed: 600)
    for (width, height, scale) in [(24, 16, 1.0), (5, 9, 1), (60, 40, 2), (3, 2, 0.25), (7, 7, 1.5)] {
      let colors = (0..<width * height).map { _ in Color(dice.byte(), dice.byte(), dice.byte()) }
      let image = try #require(Image(width: width, height: height, colors: colors, scale: scale))
      for (columns, rows) in [(6, 4), (3, 9), (20, 2), (1, 1), (11, 13)] {
        let bounds = CGSize(width: columns * 4, height: rows * 4)
        let place = Self.rectangle(gravity, image.size, in: bounds)
        let plane = try #require(
          Layer().picture(
            of: image, gravity, part: .unit, columns: columns, rows: rows, isStretched: false, GraphemePool()))
        // Points per pixel.
        let (across, down) = (place.width / Double(width), place.height / Double(height))
        for row in 0..<rows {
          for column in 0..<columns {
            let sample = CGRect(x: column * 4, y: row * 4, width: 4, height: 4)
            var sum = SIMD4<Double>.zero
            for index in colors.indices {
              let pixel = CGRect(
                x: place.minX + Double(index % width) * across, y: place.minY + Double(index / width) * down,
                width: across, height: down
              ).intersection(sample)
              guard !pixel.isNull else { continue }
              let color = colors[index]
              sum += SIMD4(color.channels, 255) * pixel.width * pixel.height / 16
            }
            let shown = plane.pixels[row * columns + column]
            let error = SIMD4(Double(shown.red), Double(shown.green), Double(shown.blue), Double(shown.alpha)) - sum
            // A halved level blurs by half a pixel.
            let isHalf = 4 / across >= 4 && 4 / down >= 4
            #expect((error * error).max().squareRoot() < (isHalf ? 40 : 1.75), "\(gravity) \(width) \(columns) \(rows)")
          }
        }
      }
    }
  }
}
