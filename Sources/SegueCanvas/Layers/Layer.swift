import Foundation
import SegueMotion

/// A rectangle in a tree of rectangles, with a place, a look and a time of its own. `CALayer`, for cells.
///
/// Setting a property changes the model at once. Nothing is drawn here: a `Compositor` asks for the state at a
/// moment. One cell is 8 × 16 points.
open class Layer {
  /// What a layer shows inside its bounds, besides its background.
  public enum Contents {
    /// Nothing.
    case none
    /// Cells, from the top left corner on; what is beyond the bounds is cut off.
    case cells(CellGrid)
    /// A picture.
    case image(Image, gravity: ContentsGravity)
  }

  /// The values that everything moves towards.
  public internal(set) var model = LayerState()
  /// Shown or not, with all sublayers.
  public var isHidden = false { didSet { placeChanged(oldValue != isHidden) } }
  /// Cuts sublayers and contents off at the bounds and their round corners.
  public var masksToBounds = false { didSet { if masksToBounds != oldValue { contentChanged() } } }
  /// Hidden when its back is turned to the viewer, where false.
  public var isDoubleSided = true { didSet { placeChanged(oldValue != isDoubleSided) } }
  /// What it shows.
  public var contents = Contents.none { didSet { contentsDidChange() } }
  /// Its own time: local = (parent − begin) · speed + offset. With speed 0 it stands still at `offset`.
  public var time = LayerTime.identity { didSet { if time != oldValue { contentChanged() } } }
  /// Drawn from first to last.
  public private(set) var sublayers: [Layer] = []
  /// The layer that it is in.
  public private(set) weak var superlayer: Layer?
  /// What is under way, in the order added.
  public internal(set) var animations: [LayerAnimation] = []

  /// Counts changes of anything that is drawn inside this layer's own coordinates.
  public private(set) var contentVersion = 0
  /// What compositors keep of it between frames.
  var cache = LayerCache()

  /// An empty layer at the origin.
  public init() {}

  /// Changes model values, without animation.
  func change<Value: Equatable>(_ path: WritableKeyPath<LayerState, Value>, to value: Value, isPlace: Bool) {
    guard model[keyPath: path] != value else { return }
    model[keyPath: path] = value
    if isPlace { placeChanged() } else { contentChanged() }
  }

  /// The content in the layer's own coordinates is another one: its cached picture and its ancestors' are stale.
  func contentChanged() {
    contentVersion += 1
    superlayer?.contentChanged()
  }

  /// The layer's place or look as a whole is another one: only its ancestors' pictures are stale.
  private func placeChanged(_ changed: Bool = true) {
    if changed { superlayer?.contentChanged() }
  }

  private func contentsDidChange() {
    cache.picture = nil
    contentChanged()
  }

  // MARK: Hierarchy

  /// Puts `layer` in front of all others.
  public func addSublayer(_ layer: Layer) {
    insertSublayer(layer, at: layer.superlayer === self ? sublayers.count - 1 : sublayers.count)
  }

  /// Puts `layer` at a place among the others; a place outside is the nearest one. A layer cannot be put into
  /// itself or into what it contains: nothing happens then.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    var ancestor: Layer? = self
    while let current = ancestor {
      if current === layer { return }
      ancestor = current.superlayer
    }
    layer.removeFromSuperlayer()
    sublayers.insert(layer, at: min(max(0, index), sublayers.count))
    layer.superlayer = self
    contentChanged()
  }

  /// Takes it out of its superlayer.
  public func removeFromSuperlayer() {
    guard let superlayer else { return }
    self.superlayer = nil
    superlayer.sublayers.removeAll { $0 === self }
    superlayer.contentChanged()
  }

  // MARK: Animations

  /// Adds an animation; it begins with the next frame.
  public func add(_ animation: LayerAnimation) {
    animations.append(animation)
  }

  /// What some animation follows has been moved by hand: the next frame is drawn, though nothing moves by itself.
  public func animationsWereMoved() { contentChanged() }

  /// Removes all animations: the model values show at once, and those are the old ones where an animation is on its
  /// way back. Their owners are told.
  public func removeAllAnimations() {
    for animation in removeAnimations(reverting: false, where: { _ in true }) where !animation.isReported {
      animation.owner?.animationDidStop(finished: false)
    }
  }

  /// Takes out the animations that `isRemoved` names and returns them; nobody is told. With `reverting` what they
  /// changed is taken back: the model values are as they were before. Those that are on their way back take it back
  /// in any case.
  public func removeAnimations(
    reverting: Bool, where isRemoved: (LayerAnimation) -> Bool
  ) -> [LayerAnimation] {
    let removed = take(out: isRemoved)
    guard !removed.isEmpty else { return [] }
    // The last change first, so that each finds what it left.
    for animation in removed.reversed() where reverting || animation.isGoingBack { animation.takeBack(from: &model) }
    contentChanged()
    return removed
  }

  /// Takes animations out and leaves the model as it is.
  @discardableResult
  func take(out isRemoved: (LayerAnimation) -> Bool) -> [LayerAnimation] {
    guard animations.contains(where: isRemoved) else { return [] }
    let removed = animations.filter(isRemoved)
    animations.removeAll(where: isRemoved)
    return removed
  }

  /// Sets all model values at once, without animation.
  public func restore(_ state: LayerState) {
    guard model != state else { return }
    model = state
    contentChanged()
  }

  /// Moves what is under way here and below by `shift` seconds, because the layer's time has jumped by as much.
  public func shiftAnimations(by shift: TimeInterval) {
    for index in animations.indices {
      if let begin = animations[index].begin { animations[index].begin = begin + shift }
    }
    for sublayer in sublayers {
      // A layer with a time of its own goes on in it as before.
      if sublayer.time == .identity {
        sublayer.shiftAnimations(by: shift)
      } else {
        sublayer.time.begin += shift
      }
    }
  }

  /// Moves this layer and all below it on to `time` of the superlayer: animations that were added since begin,
  /// those that are over are taken out and handed to `stopped`. Returns whether anything is still under way.
  ///
  /// Where time stands still (a speed of 0, here or above) nothing ends: a finger may yet take it back.
  @discardableResult
  public func advance(
    toParent time: TimeInterval, isRunning: Bool = true, stopped: (LayerAnimation) -> Void
  ) -> Bool {
    let local = self.time.local(fromParent: time)
    let isRunning = isRunning && self.time.speed != 0
    var isMoving = false
    if !animations.isEmpty {
      for index in animations.indices { animations[index].willMakeFrame(at: local, isTimeRunning: isRunning) }
      if isRunning {
        takeOver(at: local, stopped: stopped)
        isMoving = animations.contains { !$0.isReported && $0.isMoving }
      }
    }
    for sublayer in sublayers
    where sublayer.advance(toParent: local, isRunning: isRunning, stopped: stopped) {
      isMoving = true
    }
    return isMoving
  }

  /// Reports what is over, and takes out what its owner does not want kept.
  private func takeOver(at local: TimeInterval, stopped: (LayerAnimation) -> Void) {
    let over = animations.filter { !$0.isReported && $0.isOver(at: local) }
    guard !over.isEmpty else { return }
    for index in animations.indices where animations[index].isOver(at: local) { animations[index].isReported = true }
    _ = removeAnimations(reverting: false) { $0.isReported && $0.owner?.keepsAnimations != true }
    over.forEach(stopped)
  }

  // MARK: Time

  /// What is on the screen at `time`, which is the root layer's parent time (what a frame is drawn for).
  public func state(at time: TimeInterval) -> LayerState {
    state(atLocal: localTime(at: time))
  }

  /// The layer's own time when the root's parent time is `time`.
  public func localTime(at time: TimeInterval) -> TimeInterval {
    self.time.local(fromParent: superlayer?.localTime(at: time) ?? time)
  }

  /// The same, from the layer's own time.
  func state(atLocal time: TimeInterval) -> LayerState {
    if animations.isEmpty { return model }
    var state = model
    for property in LayerProperty.allCases {
      var sum = SIMD16<Double>.zero
      var isChanged = false
      for animation in animations where animation.property == property {
        sum += animation.contribution(at: time)
        isChanged = true
      }
      if isChanged, sum != .zero { state.add(sum, to: property) }
    }
    return state
  }
}
