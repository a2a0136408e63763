/// One number for each of four neighbouring cells. No operation crosses lanes, so SSE2 is enough and machines agree.
typealias Lanes = SIMD4<Float>

/// One number for each of the eight samples of four cells.
struct EightLanes {
  var a, b, c, d, e, f, g, h: Lanes
}

extension Lanes {
  @inline(__always)
  var bits: SIMD4<UInt32> { SIMD4<UInt32>(x.bitPattern, y.bitPattern, z.bitPattern, w.bitPattern) }

  @inline(__always)
  func larger(_ other: Self) -> Self { replacing(with: other, where: other .> self) }

  @inline(__always)
  func smaller(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  /// The values with a tag in the bits of `mask`, their lowest ones: the largest of several values then tells which one
  /// it was. The values must not be negative.
  @inline(__always)
  func tagged(_ tag: UInt32, mask: UInt32) -> Self {
    let bits = bits & ~mask | tag
    return Self(
      Float(bitPattern: bits.x), Float(bitPattern: bits.y), Float(bitPattern: bits.z), Float(bitPattern: bits.w))
  }
}
