import Foundation

/// Colours in Oklab (Björn Ottosson, 2020), a space of lightness and two axes of hue. Distances in it follow perception.
enum Oklab {
  /// A colour of eight bits a channel.
  static func place(_ color: Color) -> SIMD3<Float> {
    place(linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)])
  }

  /// A colour in linear light, 0…1 a channel.
  private static func place(_ red: Float, _ green: Float, _ blue: Float) -> SIMD3<Float> {
    let rgb = SIMD3(red, green, blue)
    let long = cbrt((SIMD3<Float>(0.4122214708, 0.5363325363, 0.0514459929) * rgb).sum())
    let medium = cbrt((SIMD3<Float>(0.2119034982, 0.6806995451, 0.1073969566) * rgb).sum())
    let short = cbrt((SIMD3<Float>(0.0883024619, 0.2817188376, 0.6299787005) * rgb).sum())
    let cones = SIMD3(long, medium, short)
    return SIMD3(
      (SIMD3<Float>(0.2104542553, 0.7936177850, -0.0040720468) * cones).sum(),
      (SIMD3<Float>(1.9779984951, -2.4285922050, 0.4505937099) * cones).sum(),
      (SIMD3<Float>(0.0259040371, 0.7827717662, -0.8086757660) * cones).sum())
  }

  /// The light of each level of a channel (IEC 61966-2-1).
  private static let linear: [Float] = (0...255).map { level in
    let value = Float(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The distance of two colours: about 0.02 is just noticeable, black and white are 1 apart.
  static func distance(_ one: SIMD3<Float>, _ other: SIMD3<Float>) -> Float {
    let difference = one - other
    return (difference * difference).sum().squareRoot()
  }
}
