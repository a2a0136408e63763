import Foundation
import Segue

/// Watches where everything is, a thousand times a second, and finds what jumps.
public final class MotionProbe {
  /// Where the corners of the layers are in the window, in points, and how opaque they are.
  private typealias Sample = [ObjectIdentifier: [Double]]

  private let app: TestApplication
  private var samples: [Sample] = []
  /// Keeps the layers alive, so that none takes another one's identity.
  private var seen: [ObjectIdentifier: Layer] = [:]
  private static let interval = 0.001

  /// A probe that has seen nothing.
  public init(_ app: TestApplication) { self.app = app }

  /// Frames a millisecond apart, all of them looked at.
  public func run(for seconds: TimeInterval) {
    for _ in 0..<Int((seconds / Self.interval).rounded()) {
      app.jump(by: Self.interval)
      take()
    }
  }

  private func take() {
    var sample: Sample = [:]
    collect(app.application.window.layer, into: &sample)
    samples.append(sample)
  }

  private func collect(_ layer: Layer, into sample: inout Sample) {
    let state = layer.state(at: app.time)
    guard !layer.isHidden, state.opacity > 0 else { return }
    let bounds = state.bounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
    ].map { layer.convertToRoot($0, at: app.time) }
    sample[ObjectIdentifier(layer)] = corners.flatMap { [$0.x, $0.y] } + [state.opacity * Self.opacityInPoints]
    seen[ObjectIdentifier(layer)] = layer
    for sublayer in layer.sublayers { collect(sublayer, into: &sample) }
  }

  /// A fade from 0 to 1 counts as much as a way of so many points.
  private static let opacityInPoints = 100.0

  /// Every step in which something went further than the steps before and after it together, and `slack` points:
  /// further than its velocity allows. A layer that has just come, or is about to go, cannot be judged.
  public func jumps(slack: Double = 0.05) -> [String] {
    var found: [String] = []
    for index in samples.indices.dropFirst(2).dropLast() {
      for (layer, now) in samples[index] {
        guard let before = samples[index - 1][layer], let early = samples[index - 2][layer],
          let after = samples[index + 1][layer]
        else { continue }
        for value in now.indices {
          let step = abs(now[value] - before[value])
          let allowed = abs(before[value] - early[value]) + abs(after[value] - now[value])
          if step > allowed + slack {
            found.append("at \(index) ms \(name(layer)) value \(value): \(step) points, \(allowed) allowed")
          }
        }
      }
    }
    return found
  }

  /// The largest change of velocity from one step to the next, in points per second.
  public var greatestChangeOfVelocity: Double {
    var greatest = 0.0
    for index in samples.indices.dropFirst(2) {
      for (layer, now) in samples[index] {
        guard let before = samples[index - 1][layer], let early = samples[index - 2][layer] else { continue }
        for value in 0..<8 {
          greatest = max(greatest, abs(now[value] - 2 * before[value] + early[value]) / Self.interval)
        }
      }
    }
    return greatest
  }

  /// What to look for in the tree.
  private func name(_ layer: ObjectIdentifier) -> String {
    guard let layer = seen[layer] else { return "?" }
    return "layer \(layer.model.frame)"
  }
}
