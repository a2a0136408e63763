import Foundation

package import SegueCanvas

/// A second, slow way to draw layers: a ray through the screen meets the plane of each layer, by two equations in two
/// unknowns, and the nearest layer wins. It shares no arithmetic with the compositor. It draws backgrounds and pictures
/// that are stretched over their layer, and no glyphs.
///
/// It is a target of its own because it is slow: `make test` optimises it.
package final class RayTracer {
  /// What a ray sees: premultiplied channels, 0…255, and the alpha, 0…1.
  package struct Light: Equatable {
    package var red = 0.0, green = 0.0, blue = 0.0, alpha = 0.0
    /// The root's grandchildren that the ray meets, a bit each. Where this changes, there is an outline.
    package var met = 0

    mutating func lay(under below: Light) {
      let rest = 1 - alpha
      red += below.red * rest
      green += below.green * rest
      blue += below.blue * rest
      alpha += below.alpha * rest
      met |= below.met
    }
  }

  /// The colour of a picture's pixel, by its column and row.
  package typealias Pixel = (_ picture: Image, _ column: Int, _ row: Int) -> Color

  /// A layer and its plane in its superlayer's space: (u, v) is at x / w, y / w, z / w.
  private final class Plane {
    let layer: LayerState
    let isMasked: Bool
    let isDoubleSided: Bool
    let picture: Image?
    let pixel: Pixel
    let children: [Plane]
    let x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>, w: SIMD3<Double>
    var bit = 0

    init(_ layer: Layer, space: Matrix, pixel: @escaping Pixel) {
      let state = layer.model
      let (width, height) = (Double(state.bounds.width), Double(state.bounds.height))
      let anchor = [
        Double(state.bounds.minX) + Double(state.anchorPoint.x) * width,
        Double(state.bounds.minY) + Double(state.anchorPoint.y) * height,
      ]
      func moved(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
        [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]
      }
      let place = [Double(state.position.x), Double(state.position.y), Double(state.zPosition)]
      let own = product(
        product(moved(-anchor[0], -anchor[1], 0), state.transform.matrix), moved(place[0], place[1], place[2]))
      let matrix = product(own, space)
      func column(_ index: Int) -> SIMD3<Double> { SIMD3(matrix[0][index], matrix[1][index], matrix[3][index]) }
      (x, y, z, w) = (column(0), column(1), column(2), column(3))
      (self.layer, self.pixel) = (state, pixel)
      (isMasked, isDoubleSided) = (layer.masksToBounds, layer.isDoubleSided)
      if case .image(let image, _) = layer.contents { picture = image } else { picture = nil }
      let inner = product(
        product(moved(-anchor[0], -anchor[1], 0), state.sublayerTransform.matrix), moved(anchor[0], anchor[1], 0))
      children = layer.sublayers.filter { !$0.isHidden }.map { Plane($0, space: inner, pixel: pixel) }
    }

    /// What a ray at (x, y) of the superlayer's plane sees of the layer, and its depth.
    func light(atX px: Double, y py: Double) -> (light: Light, depth: Double)? {
      let (a, b, c) = (x.x - px * w.x, x.y - px * w.y, x.z - px * w.z)
      let (d, e, f) = (y.x - py * w.x, y.y - py * w.y, y.z - py * w.z)
      let determinant = a * e - b * d
      guard abs(determinant) > 1e-12 else { return nil }
      let (u, v) = ((b * f - c * e) / determinant, (c * d - a * f) / determinant)
      let distance = w.x * u + w.y * v + w.z
      guard distance > 1e-6 else { return nil }
      // The map from (u, v) to the screen has the Jacobian determinant / distance²: if negative, the back is seen.
      guard isDoubleSided || determinant > 0 else { return nil }
      let light = content(u, v)
      guard light.alpha > 0 else { return nil }
      return (light, (z.x * u + z.y * v + z.z) / distance)
    }

    private func content(_ u: Double, _ v: Double) -> Light {
      let bounds = layer.bounds
      let isInside = u >= bounds.minX && u < bounds.maxX && v >= bounds.minY && v < bounds.maxY
      var light = Light()
      if isMasked, !isInside { return light }
      var hits: [(light: Light, depth: Double)] = []
      for child in children {
        guard let hit = child.light(atX: u, y: v) else { continue }
        // Of equally near layers the later is above.
        let place = hits.firstIndex { hit.depth >= $0.depth - 1e-7 } ?? hits.count
        hits.insert(hit, at: place)
      }
      for hit in hits { light.lay(under: hit.light) }
      if isInside {
        if let picture {
          let column = Int((u - bounds.minX) / bounds.width * Double(picture.width))
          let row = Int((v - bounds.minY) / bounds.height * Double(picture.height))
          light.lay(under: Self.light(of: pixel(picture, column, row)))
        }
        light.lay(under: Self.light(of: layer.backgroundColor))
      }
      if light.alpha > 0 { light.met |= bit }
      let opacity = layer.opacity
      if opacity < 1 {
        (light.red, light.green, light.blue) = (light.red * opacity, light.green * opacity, light.blue * opacity)
        light.alpha *= opacity
      }
      return light
    }

    static func light(of color: Color) -> Light {
      let alpha = Double(color.alpha) / 255
      return Light(
        red: Double(color.red) * alpha, green: Double(color.green) * alpha, blue: Double(color.blue) * alpha,
        alpha: alpha)
    }
  }

  private let root: Plane
  private let background: Light

  /// `pixel` is the colour of a picture's pixel; the other arguments are those of `Compositor.compose`.
  package init(_ root: Layer, background: Color, pixel: @escaping Pixel) {
    self.root = Plane(root, space: Transform3D.identity.matrix, pixel: pixel)
    for (index, plane) in self.root.children.flatMap(\.children).enumerated() { plane.bit = 1 << index }
    self.background = Plane.light(of: background)
  }

  /// The light at a point of the screen.
  package func light(atX x: Double, y: Double) -> Light {
    var light = root.light(atX: x, y: y)?.light ?? Light()
    light.lay(under: background)
    return light
  }

  package struct Cell {
    /// The channels of the mean colour.
    package var mean = SIMD3<Double>.zero
    /// The layers that some rays meet, and those that all rays meet.
    package var some = 0
    package var all = -1
    /// Whether all rays see one colour.
    package var isEven = true

    /// Whether the edge of a layer runs through it.
    package var isOutline: Bool { some != all }
  }

  /// A cell's mean over 610 rays, 76 in each of its eight samples; over 153 rays a point apart if these see one colour.
  ///
  /// The 610 rays are on Fibonacci's lattice, no two in one column or row, so that an upright edge is weighed as finely as
  /// a slanted one.
  package func cell(_ column: Int, _ row: Int) -> Cell {
    let (left, top) = (Double(column * 8), Double(row * 16))
    var cell = Cell()
    var first: Light?
    func look(_ x: Double, _ y: Double) {
      let light = light(atX: left + x * 8, y: top + y * 16)
      if let first { cell.isEven = cell.isEven && light == first } else { first = light }
      cell.mean += SIMD3(light.red, light.green, light.blue)
      cell.some |= light.met
      cell.all &= light.met
    }
    for place in 0..<153 {
      look(0.0001 + Double(place % 9) * 0.124975, 0.0001 + Double(place / 9) * 0.0624875)
    }
    var rays = 153.0
    if !cell.isEven {
      (cell.mean, rays) = (.zero, 610)
      for ray in 0..<610 { look((Double(ray) + 0.5) / 610, (Double(ray * 377 % 610) + 0.5) / 610) }
    }
    cell.mean /= rays
    return cell
  }
}
