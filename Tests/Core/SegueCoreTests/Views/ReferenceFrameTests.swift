import Segue
import Testing

/// What a change of the container's size makes of a layer's values.
@Suite struct ReferenceFrameTests {
  private let old = ReferenceFrame(size: CGSize(width: 640, height: 384))
  private let new = ReferenceFrame(size: CGSize(width: 320, height: 768))

  @Test func `Positions and sizes keep their shares`() {
    var state = LayerState()
    state.bounds = CGRect(x: 3, y: 4, width: 64, height: 48)
    (state.position, state.zPosition) = (CGPoint(x: 960, y: -192), -160)
    (state.opacity, state.shadowRadius) = (0.5, 20)
    let moved = state.moved(from: old, to: new)
    var expected = state
    expected.bounds = CGRect(x: 3, y: 4, width: 32, height: 96)
    (expected.position, expected.zPosition) = (CGPoint(x: 480, y: -384), -80)
    #expect(moved == expected)
  }

  @Test func `Translations in transforms keep their shares`() {
    var transform = Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
    (transform.m41, transform.m42, transform.m43, transform.m34) = (100, 100, 100, -1 / 500)
    let moved = transform.moved(from: old.size, to: new.size)
    var expected = transform
    (expected.m41, expected.m42, expected.m43, expected.m34) = (50, 200, 50, -1 / 250)
    #expect(moved == expected)
    #expect(Transform3D(scaleX: 0.1, y: 3).moved(from: old.size, to: new.size) == Transform3D(scaleX: 0.1, y: 3))
  }

  /// A sheet of another shape in each size, half its way down.
  @Test func `A view with a place at rest moves relative to it`() {
    let (up, upNow) = (CGRect(x: 80, y: 32, width: 480, height: 352), CGRect(x: 0, y: 64, width: 320, height: 704))
    var state = LayerState()
    state.bounds.size = up.size
    state.position = CGPoint(x: up.midX, y: up.midY + 192)
    let moved = state.moved(
      from: ReferenceFrame(size: old.size, rest: up), to: ReferenceFrame(size: new.size, rest: upNow))
    #expect(moved.bounds.size == upNow.size)
    #expect(moved.position == CGPoint(x: upNow.midX, y: upNow.midY + 384))
  }

  @Test func `Whole cells stay whole, and the way back is exact`() {
    var state = LayerState()
    state.position = CGPoint(x: 960, y: 576)
    state.bounds.size = CGSize(width: 640, height: 384)
    for columns in 1...500 {
      let size = CGSize(width: Double(columns) * 8, height: Double(columns) * 16)
      let moved = state.moved(from: old, to: ReferenceFrame(size: size))
      #expect(moved.position == CGPoint(x: size.width * 1.5, y: size.height * 1.5))
      #expect(moved.bounds.size == size)
    }
    #expect(state.moved(from: old, to: old) == state)
  }

  @Test func `Without a size there are no shares, and all stays finite`() {
    var state = LayerState()
    state.position = CGPoint(x: 40, y: 0)
    state.bounds.size = CGSize(width: 80, height: 0)
    state.transform.m41 = 7
    let nothing = ReferenceFrame(size: CGSize(width: 640, height: 0))
    let grown = state.moved(from: nothing, to: old)
    #expect(grown.bounds.size == CGSize(width: 80, height: 384))
    #expect(grown.position == CGPoint(x: 40, y: 192))
    for size in [CGSize.zero, CGSize(width: CGFloat.infinity, height: .nan)] {
      let reference = ReferenceFrame(size: size)
      for moved in [state.moved(from: reference, to: old), state.moved(from: old, to: reference)] {
        #expect(moved.position.x.isFinite)
        #expect(moved.position.y.isFinite)
        #expect(moved.transform.m41.isFinite)
      }
    }
  }
}
