import Segue
import Testing

@Suite struct TransactionTests {
  private let layer = Layer()

  private func frame(_ time: Double) {
    var stopped: [LayerAnimation] = []
    layer.advance(toParent: time) { stopped.append($0) }
    for animation in stopped { animation.didStop(finished: true) }
  }

  @Test func `Changes inside of it are animated, and outside of it they are not`() {
    layer.opacity = 0.5
    #expect(layer.animations.isEmpty)
    Transaction.perform(duration: 2, function: .linear) { layer.opacity = 0 }
    frame(0)
    #expect(layer.model.opacity == 0)
    #expect(layer.state(at: 1).opacity == 0.25)
    frame(2)
    #expect(layer.animations.isEmpty)
    layer.opacity = 1
    #expect(layer.animations.isEmpty)
  }

  @Test func `Without a duration it is a quarter of a second, along the default curve`() {
    Transaction.perform { layer.zPosition = 8 }
    frame(0)
    let share = CubicTimingCurve.default.value(at: 0.4)
    #expect(abs(layer.state(at: 0.1).zPosition - 8 * share) < 1e-12)
    #expect(layer.animations.first?.timing.end == 0.25)
  }

  @Test func `Actions can be turned off, and inner transactions inherit that and the duration`() {
    Transaction.perform(duration: 2) {
      Transaction.performWithoutActions {
        layer.opacity = 0
        Transaction.perform { layer.zPosition = 3 }
      }
      #expect(layer.animations.isEmpty)
      Transaction.perform { layer.cornerRadius = 3 }
    }
    #expect(layer.animations.map(\.property) == [.cornerRadius])
    #expect(layer.animations.first?.timing.duration == 2)
  }

  @Test func `Its completion waits for all that was added, inner transactions too`() {
    var log: [String] = []
    Transaction.perform(duration: 1) {
      layer.opacity = 0
      let add = { layer.add(BasicAnimation(.zPosition, to: 1, timing: MediaTiming()), forKey: "a") }
      Transaction.perform(duration: 3, add, completion: { log.append("inner") })
    } completion: {
      log.append("outer")
    }
    #expect(layer.animation(forKey: "a")?.timing.duration == 3)
    frame(0)
    frame(1)
    #expect(log.isEmpty)
    frame(3)
    #expect(log == ["inner", "outer"])
    Transaction.perform({}, completion: { log.append("nothing") })
    #expect(log.last == "nothing")
    Transaction.perform({ layer.opacity = 1 }, completion: { log.append("removed") })
    frame(4)
    layer.removeAllAnimations()
    #expect(log.last == "removed")
  }

  @Test func `Its function takes the place of a linear one, and no other's`() {
    Transaction.perform(function: .cubic(.easeIn)) {
      layer.add(BasicAnimation(.opacity, to: 0, timing: MediaTiming(duration: 1)), forKey: "linear")
      layer.add(
        BasicAnimation(.opacity, to: 0, timing: MediaTiming(duration: 1, function: .cubic(.easeOut))), forKey: "own")
    }
    #expect(layer.animation(forKey: "linear")?.timing.function == .cubic(.easeIn))
    #expect(layer.animation(forKey: "own")?.timing.function == .cubic(.easeOut))
  }

  @Test func `Shapes are animated in transactions`() {
    let shape = ShapeLayer()
    Transaction.perform(duration: 1, function: .linear) {
      shape.strokeEnd = 0
      shape.lineWidth = 5
    }
    shape.advance(toParent: 0) { _ in }
    #expect(shape.state(at: 0.5).shape.strokeEnd == 0.5)
    #expect(shape.state(at: 0.5).shape.strokeStyle.lineWidth == 3)
  }
}
