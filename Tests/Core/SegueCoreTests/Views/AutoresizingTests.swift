import Segue
import Testing

/// Views that follow their superview's size.
@Suite struct AutoresizingTests {
  /// The frame of a view in a superview that goes from 100 × 100 to a width of 160.
  private func frame(_ mask: View.AutoresizingMask, from frame: CGRect = CGRect(x: 20, y: 0, width: 40, height: 100))
    -> CGRect
  {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: frame)
    inner.autoresizingMask = mask
    outer.addSubview(inner)
    outer.frame.size.width = 160
    return inner.frame
  }

  /// 60 points more: of 20 before it, 40 of its own and 40 behind it.
  @Test func `The flexible parts share the change by their lengths`() {
    let left = View.AutoresizingMask.flexibleLeftMargin
    let right = View.AutoresizingMask.flexibleRightMargin
    let width = View.AutoresizingMask.flexibleWidth
    let expected: [(View.AutoresizingMask, x: CGFloat, width: CGFloat)] = [
      ([], 20, 40), (right, 20, 40), (left, 80, 40), (width, 20, 100), ([left, right], 40, 40),
      ([left, width], 40, 80), ([width, right], 20, 70), ([left, width, right], 32, 64),
    ]
    for (mask, x, width) in expected {
      let frame = frame(mask)
      #expect(abs(frame.minX - x) < 1e-9, "\(mask.rawValue): \(frame)")
      #expect(abs(frame.width - width) < 1e-9, "\(mask.rawValue): \(frame)")
    }
  }

  @Test func `Parts without a length share it evenly`() {
    let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(frame([.flexibleLeftMargin, .flexibleRightMargin], from: whole).minX == 30)
  }

  @Test func `Heights follow in the same way, and a view that was too small for its margins comes back`() {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
    inner.autoresizingMask = [.flexibleBottomMargin, .flexibleTopMargin]
    let filling = View(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
    filling.autoresizingMask = .flexibleHeight
    outer.addSubview(inner)
    outer.addSubview(filling)
    outer.frame.size.height = 40
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(filling.frame == CGRect(x: 0, y: 60, width: 100, height: 0))
    outer.frame.size.height = 100
    #expect(filling.frame == CGRect(x: 0, y: 60, width: 100, height: 40))
  }
}
