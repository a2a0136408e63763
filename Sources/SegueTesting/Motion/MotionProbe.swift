import Foundation
import Segue

/// Watches where everything is, a thousand times a second, and finds what jumps.
public final class MotionProbe {
  /// How opaque views are and where, in points.
  private struct Sample {
    var values: [ObjectIdentifier: [Double]] = [:]
    var isMoving = false
    var time: TimeInterval
  }

  private let app: TestApplication
  /// Watched without a gap.
  private var stretches: [[Sample]] = [[]]
  /// Keeps the views alive, so that none takes another one's identity.
  private var seen: [ObjectIdentifier: View] = [:]
  /// Those that have moved by themselves.
  private var moving: Set<ObjectIdentifier> = []
  /// Says whether a transition is under way, for those who have to know when one ends.
  public var isMoving: () -> Bool = { false }
  private static let interval = 0.001

  /// A probe that has seen nothing.
  public init(_ app: TestApplication) { self.app = app }

  /// Frames a millisecond apart, all of them looked at; before each, `events` may post what happens at its time.
  public func run(for seconds: TimeInterval, events: (TimeInterval) -> Void = { _ in }) {
    // What is looked at is where things are, not their picture.
    app.application.isDrawingEnabled = false
    defer { app.application.isDrawingEnabled = true }
    for _ in 0..<Int((seconds / Self.interval).rounded()) {
      events(app.time + Self.interval)
      app.jump(by: Self.interval)
      look()
    }
  }

  /// Frames at the usual interval, unseen.
  public func skip(_ seconds: TimeInterval) {
    guard seconds > 0 else { return }
    app.application.isDrawingEnabled = false
    app.run(for: seconds)
    app.application.isDrawingEnabled = true
    cut()
  }

  /// What comes is not compared with what was.
  public func cut() {
    if stretches.last?.isEmpty == false { stretches.append([]) }
  }

  /// Looks at where everything is now.
  public func look() {
    var sample = Sample(isMoving: isMoving(), time: app.time)
    for view in app.application.window.subviews { collect(view, into: &sample) }
    stretches[stretches.count - 1].append(sample)
  }

  /// What moves by itself is also followed to its corners in the window. The others stand in something of which that
  /// is known, so their frames are enough, and take a tenth of the time.
  private func collect(_ view: View, into sample: inout Sample) {
    let layer = view.layer
    let state = layer.state(at: app.time)
    guard !layer.isHidden, state.opacity > 0 else { return }
    let (bounds, frame) = (state.bounds, state.frame)
    // Beyond 1, nothing is seen of it.
    var values = [
      min(state.opacity, 1) * Self.opacityInPoints, frame.minX, frame.minY, frame.maxX, frame.maxY, bounds.minX,
      bounds.minY,
    ]
    let id = ObjectIdentifier(view)
    if moving.contains(id) || !layer.animations.isEmpty || !state.transform.isIdentity {
      moving.insert(id)
      // Two opposite ones: nothing moves without one of them.
      for corner in [CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.maxY)] {
        let place = layer.convertToRoot(corner, at: app.time)
        values.append(place.x)
        values.append(place.y)
      }
    }
    if isSeen(view, state) { sample.values[id] = values }
    seen[id] = view
    for subview in view.subviews { collect(subview, into: &sample) }
  }

  /// What shows nothing, as a place for fingers, cannot be seen to jump.
  private func isSeen(_ view: View, _ state: LayerState) -> Bool {
    guard view.subviews.isEmpty, state.backgroundColor == .clear, state.borderWidth == 0 else { return true }
    if case .none = view.layer.contents { return state.shadowOpacity > 0 }
    return true
  }

  /// A fade from 0 to 1 counts as much as a way of so many points.
  private static let opacityInPoints = 100.0

  /// Every step in which something went further than the steps before and after it together, and `slack` points:
  /// further than its velocity allows. `endSlack` points more are allowed in the step in which a transition ends. A
  /// view that has just come, or is about to go, cannot be judged.
  public func jumps(slack: Double = 0.05, endSlack: Double = 0) -> [String] {
    var found: [String] = []
    for samples in stretches {
      for index in samples.indices.dropFirst(2).dropLast() {
        let hasEnded = samples[index - 1].isMoving && !samples[index].isMoving
        for (view, now) in samples[index].values {
          guard let before = samples[index - 1].values[view], let early = samples[index - 2].values[view],
            let after = samples[index + 1].values[view]
          else { continue }
          for value in 0..<min(now.count, before.count, early.count, after.count) {
            let step = abs(now[value] - before[value])
            let allowed = abs(before[value] - early[value]) + abs(after[value] - now[value])
            if step > allowed + slack + (hasEnded ? endSlack : 0) {
              found.append(
                "at \(samples[index].time) s \(name(view)) value \(value): \(step) points, \(allowed) allowed"
                  + (hasEnded ? ", at the end" : ""))
            }
          }
        }
      }
    }
    return found
  }

  /// The largest change of velocity from one step to the next, in points per second.
  public var greatestChangeOfVelocity: Double {
    var greatest = 0.0
    for samples in stretches {
      for index in samples.indices.dropFirst(2) {
        for (view, now) in samples[index].values {
          guard let before = samples[index - 1].values[view], let early = samples[index - 2].values[view] else {
            continue
          }
          for value in 1..<min(now.count, before.count, early.count) {
            greatest = max(greatest, abs(now[value] - 2 * before[value] + early[value]) / Self.interval)
          }
        }
      }
    }
    return greatest
  }

  /// What to look for in the tree.
  private func name(_ view: ObjectIdentifier) -> String {
    guard let view = seen[view] else { return "?" }
    return "\(type(of: view)) \((view as? Label)?.text ?? "") \(view.layer.model.frame)"
  }
}
