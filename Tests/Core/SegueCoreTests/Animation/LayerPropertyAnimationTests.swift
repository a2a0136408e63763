import Segue
import SegueTesting
import TestFiles
import Testing

/// Changes of a view's layer, whoever makes them.
@Suite struct LayerPropertyAnimationTests {
  private let scene = PropertyAnimatorScene()
  private var app: TestApplication { scene.app }
  private var box: View { scene.view }

  /// Each property, with a new value, and how to read what is on the screen as one number that goes from 0 to 1.
  private struct Change {
    let property: LayerProperty
    let make: (Layer) -> Void
    let share: (LayerState) -> Double
  }

  private let changes: [Change] = [
    Change(property: .opacity, make: { $0.opacity = 0 }, share: { 1 - $0.opacity }),
    Change(property: .cornerRadius, make: { $0.cornerRadius = 8 }, share: { $0.cornerRadius / 8 }),
    Change(property: .zPosition, make: { $0.zPosition = 20 }, share: { $0.zPosition / 20 }),
    Change(property: .borderWidth, make: { $0.borderWidth = 4 }, share: { $0.borderWidth / 4 }),
    Change(property: .shadowOpacity, make: { $0.shadowOpacity = 0.5 }, share: { $0.shadowOpacity / 0.5 }),
    Change(property: .shadowRadius, make: { $0.shadowRadius = 13 }, share: { ($0.shadowRadius - 3) / 10 }),
    Change(
      property: .shadowOffset, make: { $0.shadowOffset = CGSize(width: 0, height: 6) },
      share: { $0.shadowOffset.height / 6 }),
    Change(property: .borderColor, make: { $0.borderColor = .white }, share: { Double($0.borderColor.alpha) / 255 }),
    Change(
      property: .transform, make: { $0.transform = Transform3D(translationX: 40, y: 0) },
      share: { $0.transform.m41 / 40 }),
    Change(
      property: .position, make: { $0.position = CGPoint(x: 140, y: 16) }, share: { ($0.position.x - 40) / 100 }),
    Change(
      property: .anchorPoint, make: { $0.anchorPoint = CGPoint(x: 0, y: 0.5) }, share: { 1 - $0.anchorPoint.x / 0.5 }),
  ]

  @Test func `A property that is set on the layer inside of an animation moves like one of the view`() {
    for change in changes {
      let box = View(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
      scene.view.superview?.addSubview(box)
      var isOver = false
      View.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { change.make(box.layer) },
        completion: { isOver = $0 })
      #expect(!isOver, "\(change.property)")
      #expect(change.share(box.layer.model) == 1, "\(change.property)")
      app.tick()
      app.jump(by: 0.25)
      let share = change.share(box.layer.state(at: app.time))
      // Colours are whole numbers: half of a 255th.
      #expect(abs(share - 0.25) < 0.003, "\(change.property): \(share)")
      app.runUntilStill()
      #expect(isOver, "\(change.property)")
      #expect(change.share(box.layer.state(at: app.time)) == 1, "\(change.property)")
      box.removeFromSuperview()
    }
  }

  @Test func `Outside of an animation, and of the window, it shows at once`() {
    box.layer.cornerRadius = 8
    #expect(box.layer.animations.isEmpty)
    View.performWithoutAnimation { box.layer.cornerRadius = 4 }
    let loose = View(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
    View.animate(withDuration: 1) {
      loose.layer.cornerRadius = 8
      View.performWithoutAnimation { box.layer.opacity = 0.5 }
    }
    #expect(box.layer.animations.isEmpty)
    #expect(loose.layer.animations.isEmpty)
  }

  @Test func `A size that is set on the layer lays the view out and resizes its subviews`() {
    let counter = LayoutCounter(frame: box.bounds)
    counter.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    app.tick { box.addSubview(counter) }
    let count = counter.count
    box.layer.frame = CGRect(x: 0, y: 0, width: 160, height: 64)
    #expect(counter.frame == CGRect(x: 0, y: 0, width: 160, height: 64))
    app.tick()
    #expect(counter.count == count + 1)
  }
}

/// Counts how often it is laid out, and for which size last.
final class LayoutCounter: View {
  private(set) var count = 0
  private(set) var size = CGSize.zero

  override func layoutSubviews() {
    count += 1
    size = bounds.size
  }
}
