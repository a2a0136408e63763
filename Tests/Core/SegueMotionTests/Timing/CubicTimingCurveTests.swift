import SegueMotion
import SegueTesting
import Testing

@Suite struct CubicTimingCurveTests {
  struct Reference: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var curve: CubicTimingCurve
    var rows: [(time: Double, value: Double, slope: Double)]

    init(_ name: String, _ curve: CubicTimingCurve, _ rows: [(time: Double, value: Double, slope: Double)]) {
      (testDescription, self.curve, self.rows) = (name, curve, rows)
    }
  }

  /// Computed with mpmath in 50 digits: 170 bisections of x(s) = t, then y(s) and y′(s) / x′(s).
  static let references = [
    Reference(
      "easeIn", .easeIn,
      [
        (0.001, 1.88750545584434143e-6, 0.00377287477898241852), (0.25, 0.0934646507188248592, 0.674597794608323211),
        (0.5, 0.315356812572539304, 1.07397877981542593), (0.9, 0.839427845762466529, 1.53507400983190906),
        (0.999, 0.998285994366371507, 1.70886039124603461),
      ]),
    Reference(
      "easeOut", .easeOut,
      [
        (0.001, 0.00171400563362849272, 1.70886039124603461), (0.25, 0.378138130825109797, 1.36828896339528148),
        (0.5, 0.684643187427460696, 1.07397877981542593), (0.9, 0.982973390348437058, 0.324183074991429003),
        (0.999, 0.999998112494544156, 0.00377287477898241852),
      ]),
    Reference(
      "easeInEaseOut", .easeInEaseOut,
      [
        (0.001, 1.89050155194539052e-6, 0.00378185973130725813), (0.25, 0.129161931047319812, 1.05926184117479934),
        (0.5, 0.5, 1.72413793103448276), (0.9, 0.980277546451688804, 0.402244218816127128),
        (0.999, 0.999998109498448055, 0.00378185973130725813),
      ]),
    Reference(
      "default", .default,
      [
        (0.001, 0.000404807822154912275, 0.409623466329808754), (0.25, 0.408510591355395871, 2.20788294565892713),
        (0.5, 0.80240338758485699, 0.994142452426012287), (0.9, 0.994316477484556369, 0.117447087438835244),
        (0.999, 0.999999466341603844, 0.00106764208960570164),
      ]),
    Reference(
      "overshooting (0.34, 1.56) (0.64, 1)", CubicTimingCurve(controlPoint1: [0.34, 1.56], controlPoint2: [0.64, 1]),
      [
        (0.001, 0.00458265227528206005, 4.57707006424218902), (0.25, 0.816289198692471749, 2.03764882130088026),
        (0.5, 1.08740067021869788, 0.30188675777157901), (0.9, 1.0126155791460873, -0.233383886076071191),
        (0.999, 1.00000143864525156, -0.00287560549429196501),
      ]),
  ]

  @Test(arguments: references)
  func `Values and slopes agree with the reference, and time is clamped`(_ reference: Reference) {
    for row in reference.rows {
      #expect(close(reference.curve.value(at: row.time), row.value, within: 1e-14))
      #expect(close(reference.curve.slope(at: row.time), row.slope, within: 1e-12))
    }
    #expect([-1, 0, -.infinity, .nan].allSatisfy { reference.curve.value(at: $0) == 0 })
    #expect([1, 2, .infinity].allSatisfy { reference.curve.value(at: $0) == 1 })
  }

  /// A coordinate of the curve at the parameter `s`, by its definition.
  private func bezier(_ s: Double, _ p1: Double, _ p2: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
  }

  @Test func `Values agree with bisection on many curves`() {
    var noise = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let (p1, p2) = (SIMD2(abs(noise.signed), 2 * noise.signed), SIMD2(abs(noise.signed), 2 * noise.signed))
      let time = abs(noise.signed)
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if bezier(middle, p1.x, p2.x) < time { low = middle } else { high = middle }
      }
      let curve = CubicTimingCurve(controlPoint1: p1, controlPoint2: p2)
      #expect(close(curve.value(at: time), bezier(low, p1.y, p2.y), within: 1e-12), "\(curve) at \(time)")
    }
  }

  /// x = 4s³ − 6s² + 3s is flat at x(1/2) = 1/2, where a tolerance in x of 1e-7 would be one of 0.003 in s. It is 1/2 + d³/2
  /// at s = (1 + d)/2.
  @Test(arguments: [-0.5, -0.1, -0.01, 0.01, 0.1, 0.5]) func `Values are exact across a flat spot`(d: Double) {
    let curve = CubicTimingCurve(controlPoint1: [1, 0], controlPoint2: [0, 1])
    let s = (1 + d) / 2
    #expect(close(curve.value(at: 0.5 + d * d * d / 2), bezier(s, 0, 1), within: 1e-9))
  }

  @Test func `The value of the linear curve is the time, and slopes at the ends point to the control points`() {
    for step in 0...100 {
      let time = Double(step) / 100
      #expect((CubicTimingCurve.linear.value(at: time), CubicTimingCurve.linear.slope(at: time)) == (time, 1))
    }
    // The direction to the first control point that is not at the end itself.
    #expect((CubicTimingCurve.easeIn.slope(at: 0), CubicTimingCurve.easeOut.slope(at: 1)) == (0, 0))
    #expect(close(CubicTimingCurve.default.slope(at: 0), 0.4))  // 0.1 / 0.25
    #expect(close(CubicTimingCurve.easeOut.slope(at: 0), 1 / 0.58))  // straight to (0.58, 1)
    #expect(close(CubicTimingCurve.easeIn.slope(at: 1), 1 / 0.58))  // from (0.42, 0)
    let vertical = CubicTimingCurve(controlPoint1: [0, 1], controlPoint2: [1, 0])
    #expect((vertical.slope(at: 0), vertical.slope(at: 1)) == (1e9, 1e9))
    // x(s) and y(s) are flat at the same s, but y = x.
    #expect(CubicTimingCurve(controlPoint1: [1, 1], controlPoint2: [0, 0]).slope(at: 0.5) == 1)
    let allAtStart = CubicTimingCurve(controlPoint1: [0, 0], controlPoint2: [0, 0])
    #expect(allAtStart.slope(at: 0) == 1)
  }

  @Test func `Control points are clamped, and bad numbers give finite results`() {
    let curve = CubicTimingCurve(controlPoint1: [-3, .nan], controlPoint2: [.infinity, 1])
    #expect((curve.controlPoint1, curve.controlPoint2) == ([0, 0], [1, 1]))
    for (a, b) in badPairs {
      let curve = CubicTimingCurve(controlPoint1: [a, b], controlPoint2: [b, a])
      for time in badNumbers + [0.3, 0.5] {
        #expect(curve.value(at: time).isFinite)
        #expect(curve.slope(at: time).isFinite)
      }
    }
  }
}
