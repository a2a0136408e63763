import Segue
import SegueTesting
import Testing

@Suite struct ViewTests {
  @Test func `Frame, bounds and centre belong together`() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.frame == CGRect(x: 35, y: 30, width: 50, height: 20))
    view.bounds.size = CGSize(width: 200, height: 80)
    #expect(view.center == CGPoint(x: 60, y: 40))
  }

  @Test func `Points are converted through scales and rotations`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let outer = View(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let inner = View(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.transform = CGAffineTransform(scaleX: 2, y: 2)
    // (5, 5) of inner is (15, 25) of outer, which is −35, −25 from its middle, and twice that from (150, 150).
    #expect(inner.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 80, y: 100))
    #expect(inner.convert(CGPoint(x: 80, y: 100), from: root) == CGPoint(x: 5, y: 5))
    #expect(inner.convert(inner.bounds, to: root) == CGRect(x: 150 - 80, y: 150 - 60, width: 100, height: 100))
    outer.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // A quarter turn takes (−35, −25) to (25, −35).
    let turned = inner.convert(CGPoint(x: 5, y: 5), to: root)
    #expect(abs(turned.x - 175) < 1e-9)
    #expect(abs(turned.y - 115) < 1e-9)
    outer.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(inner.convert(CGPoint(x: 1, y: 2), from: root) == CGPoint(x: 1, y: 2), "no way back: left as it is")
  }

  @Test func `Hit testing finds the frontmost view`() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (back, front) = (View(frame: root.bounds), View(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    for part in [back, front] { root.addSubview(part) }
    let place = CGPoint(x: 20, y: 20)
    #expect(root.hitTest(place) === front)
    front.isHidden = true
    #expect(root.hitTest(place) === back)
    (front.isHidden, front.alpha) = (false, 0.005)
    #expect(root.hitTest(place) === back)
    (front.alpha, front.isUserInteractionEnabled) = (1, false)
    #expect(root.hitTest(place) === back)
    front.isUserInteractionEnabled = true
    front.transform = CGAffineTransform(translationX: 40, y: 0)
    #expect(root.hitTest(place) === back)
    #expect(root.hitTest(CGPoint(x: 60, y: 20)) === front)
    #expect(root.hitTest(CGPoint(x: 160, y: 20)) == nil)
  }

  @Test func `A view cannot be put into what it contains`() {
    let (root, inner) = (View(), View())
    root.addSubview(inner)
    inner.addSubview(root)
    #expect(root.superview == nil)
    #expect(root.subviews == [inner])
  }
}

/// Views that follow their superview's size.
@Suite struct AutoresizingTests {
  /// The frame of a view in a superview that goes from 100 × 100 to a width of 160.
  private func frame(_ mask: View.AutoresizingMask, from frame: CGRect = CGRect(x: 20, y: 0, width: 40, height: 100))
    -> CGRect
  {
    let (outer, inner) = (View(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), View(frame: frame))
    inner.autoresizingMask = mask
    outer.addSubview(inner)
    outer.frame.size.width = 160
    return inner.frame
  }

  /// 60 points more: of 20 before it, 40 of its own and 40 behind it.
  @Test func `The flexible parts share the change by their lengths`() {
    let (left, right) = (View.AutoresizingMask.flexibleLeftMargin, View.AutoresizingMask.flexibleRightMargin)
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
    // Parts without a length share it evenly.
    let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(frame([.flexibleLeftMargin, .flexibleRightMargin], from: whole).minX == 30)
  }

  @Test func `Heights follow in the same way, and a view that was too small for its margins comes back`() {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let masks: [View.AutoresizingMask] = [
      [.flexibleBottomMargin, .flexibleTopMargin], .flexibleHeight, [.flexibleWidth, .flexibleTopMargin],
    ]
    let views = masks.map { mask in
      let view = View(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
      view.autoresizingMask = mask
      outer.addSubview(view)
      return view
    }
    outer.frame.size.height = 40
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(views[1].frame == CGRect(x: 0, y: 60, width: 100, height: 0))
    outer.frame.size = CGSize(width: 160, height: 150)
    #expect(views[1].frame == CGRect(x: 0, y: 60, width: 100, height: 90))
    #expect(views[2].frame == CGRect(x: 0, y: 110, width: 160, height: 40))
  }
}
