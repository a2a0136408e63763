import Foundation
import Segue

/// Follows every view, a thousand times a second of the application's time, and lists jumps.
///
///     let probe = MotionProbe(app)
///     app.press(.enter)
///     probe.run(for: 1)
///     #expect(probe.jumps().isEmpty)
public final class MotionProbe {
  /// The opacity and the place of each view, in points.
  private struct Sample {
    var values: [ObjectIdentifier: [Double]] = [:]
    var isMoving = false
    var time: TimeInterval
  }

  private let app: TestApplication
  /// Samples in runs without a gap.
  private var stretches: [[Sample]] = [[]]
  /// Keeps the views alive, so that none takes another one's identity.
  private var seen: [ObjectIdentifier: View] = [:]
  /// The views that had an animation or a transform.
  private var moving: Set<ObjectIdentifier> = []
  /// Whether a transition is running, for the `endSlack` of ``jumps(slack:endSlack:)``.
  public var isMoving: () -> Bool = { false }
  private static let interval = 0.001

  /// Creates a probe without samples.
  public init(_ app: TestApplication) { self.app = app }

  /// Runs the application with frames a millisecond apart, and samples each. The picture is not drawn.
  ///
  /// - Parameters:
  ///   - seconds: For how long.
  ///   - events: Called before each frame with its time, to post events.
  public func run(for seconds: TimeInterval, events: (TimeInterval) -> Void = { _ in }) {
    app.application.isDrawingEnabled = false
    defer { app.application.isDrawingEnabled = true }
    for _ in 0..<Int((seconds / Self.interval).rounded()) {
      events(app.time + Self.interval)
      app.jump(by: Self.interval)
      look()
    }
  }

  /// Runs the application without sampling.
  public func skip(_ seconds: TimeInterval) {
    guard seconds > 0 else { return }
    app.application.isDrawingEnabled = false
    app.run(for: seconds)
    app.application.isDrawingEnabled = true
    cut()
  }

  /// Ends the comparison of samples: the next one starts anew.
  public func cut() {
    if stretches.last?.isEmpty == false { stretches.append([]) }
  }

  /// Samples all views now.
  public func look() {
    var sample = Sample(isMoving: isMoving(), time: app.time)
    for view in app.application.window.subviews { collect(view, into: &sample) }
    stretches[stretches.count - 1].append(sample)
  }

  /// Follows moving views by their corners in the window. Other views are inside of a view that is followed, so their frames
  /// suffice, in a tenth of the time.
  private func collect(_ view: View, into sample: inout Sample) {
    // A toolbar takes part in no transition: its texts change at once.
    if view is Toolbar { return }
    let layer = view.layer
    let state = layer.state(at: app.time)
    guard !layer.isHidden, state.opacity > 0 else { return }
    let (bounds, frame) = (state.bounds, state.frame)
    // An opacity above 1 looks like 1.
    var values = [
      min(state.opacity, 1) * Self.opacityInPoints, frame.minX, frame.minY, frame.maxX, frame.maxY, bounds.minX,
      bounds.minY,
    ]
    let id = ObjectIdentifier(view)
    if moving.contains(id) || !layer.animations.isEmpty || !state.transform.isIdentity {
      moving.insert(id)
      // Two opposite corners: a view cannot move without one of them.
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

  /// A view that draws nothing cannot be seen to jump.
  private func isSeen(_ view: View, _ state: LayerState) -> Bool {
    guard view.subviews.isEmpty, state.backgroundColor == .clear, state.borderWidth == 0 else { return true }
    if case .none = view.layer.contents { return state.shadowOpacity > 0 }
    return true
  }

  /// A fade from 0 to 1 counts like a movement of this many points.
  private static let opacityInPoints = 100.0

  /// Every step that is longer than the steps before and after it together: longer than the view's velocity explains.
  ///
  /// Views without two samples before and one after a step are not judged.
  ///
  /// - Parameters:
  ///   - slack: Points that a step may be longer.
  ///   - endSlack: More points that the step may be longer in which a transition ends.
  /// - Returns: A line for each jump.
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

  /// A description of a view for a message.
  private func name(_ view: ObjectIdentifier) -> String {
    guard let view = seen[view] else { return "?" }
    return "\(type(of: view)) \((view as? Label)?.text ?? "") \(view.layer.model.frame)"
  }
}
