import Foundation
import SegueCanvas
import SegueCore

/// The effect of a view, and the scroll view that it follows. While the view is near what is in sight, and the effect changes something or
/// the view may be moved by an animation, an animation of ours on its layer asks for the effect, after all others, so that it counts from
/// where the view is seen.
final class ScrollEffectSource {
  private weak var view: View?
  private weak var wanted: ScrollView?
  private let followsOther: Bool
  private let isAlwaysOn: Bool
  private let effect: (ScrollPlace) -> ScrollEffect
  private weak var scroller: ScrollView?
  /// The last answer, for records.
  fileprivate var last = ScrollEffect.identity

  private static let key = "scrollEffect"

  init(of view: View, in wanted: ScrollView?, isAlwaysOn: Bool, _ effect: @escaping (ScrollPlace) -> ScrollEffect) {
    (self.view, self.wanted, followsOther) = (view, wanted, wanted != nil)
    (self.isAlwaysOn, self.effect) = (isAlwaysOn || wanted != nil, effect)
  }

  /// Finds the scroll view; called when the view has entered a window or has left it, and when it begins to move.
  func bind() {
    guard let view, view.window != nil else { return unbind() }
    let around = sequence(first: view, next: \.superview).dropFirst().lazy.compactMap { $0 as? ScrollView }.first
    let new = followsOther ? wanted : around
    if new !== scroller {
      unbind()
      scroller = new
      if let new { ScrollEffects.of(new).add(self) }
    }
    guard let new else { return }
    // Its frame may be set only after this. What need not be asked is found out then.
    attach()
    ScrollEffects.of(new).checkLater()
  }

  func unbind() {
    if let scroller { ScrollEffects.of(scroller).remove(self) }
    scroller = nil
    view?.layer.stopFollowing(forKey: Self.key)
  }

  private func attach() {
    guard let view, !view.layer.isFollowing(forKey: Self.key) else { return }
    view.layer.showLast(ScrollEffectAnimation(source: self), forKey: Self.key)
  }

  /// Another part of the content is near.
  func update(near region: CGRect) {
    guard let view, let scroller else { return }
    let isNear = isAlwaysOn || frame(of: view, in: scroller, at: nil).map(region.intersects) ?? false
    if isNear, mayMove(view) || mayMove(scroller) || hasEffect(view) {
      attach()
    } else {
      view.layer.stopFollowing(forKey: Self.key)
    }
  }

  private func mayMove(_ view: View) -> Bool {
    view.layer.animations.count > (view.layer.isFollowing(forKey: Self.key) ? 1 : 0)
  }

  private func hasEffect(_ view: View) -> Bool {
    !effect(on: view.layer.model, at: view.layer.localTime(at: view.window?.time ?? 0)).isNothing
  }

  /// The view's rectangle in the content, by model values or at a time of the layers' own; nil outside of it.
  private func frame(of view: View, in scroller: ScrollView, at time: TimeInterval?, shown: LayerState? = nil)
    -> CGRect?
  {
    var rect = (shown ?? view.layer.model).untransformedFrame
    var layer = view.layer.superlayer
    while let outer = layer, outer !== scroller.layer {
      let state = time.map { outer.state(atLocal: $0) } ?? outer.model
      let frame = state.untransformedFrame
      rect = rect.offsetBy(dx: frame.minX - state.bounds.minX, dy: frame.minY - state.bounds.minY)
      layer = outer.superlayer
    }
    return layer == nil ? nil : rect
  }

  /// The effect for a layer's state at a time of its own.
  fileprivate func effect(on state: LayerState, at time: TimeInterval) -> ScrollEffect {
    guard let view, let scroller else { return .identity }
    let bounds = scroller.layer.state(atLocal: time).bounds
    let visible = bounds.inset(by: scroller.adjustedContentInset)
    let (vertical, horizontal) = (scroller.vertical, scroller.horizontal)
    let isSideways = vertical.last <= vertical.first && horizontal.last > horizontal.first
    let (ends, offset) = isSideways ? (horizontal, bounds.minX) : (vertical, bounds.minY)
    let inside = followsOther ? nil : frame(of: view, in: scroller, at: time, shown: state)
    if inside == nil, !followsOther { return .identity }
    var place = ScrollPlace(
      of: inside ?? state.untransformedFrame, in: visible, along: isSideways ? .horizontal : .vertical,
      scrolled: offset - ends.first, overscroll: ends.clamp(offset) - offset)
    if inside == nil { (place.value, place.frame) = (0, place.contentFrame) }
    last = effect(place)
    return last
  }

  /// Changes what is shown of the layer.
  fileprivate nonisolated func apply(to state: inout LayerState, at time: TimeInterval) {
    let shown = state
    MainActor.assumeIsolated { effect(on: shown, at: time) }.apply(to: &state)
  }
}

nonisolated extension LayerState {
  /// The rectangle in the superlayer that it has without its transform.
  fileprivate var untransformedFrame: CGRect {
    CGRect(
      x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
      width: bounds.width, height: bounds.height)
  }
}

/// Shows the effect of a view. It moves only with the content.
private nonisolated struct ScrollEffectAnimation: Animation {
  /// Where the effect comes from: a view, or in a record the effect of that moment.
  enum Origin {
    case source(ScrollEffectSource)
    case value(ScrollEffect)
  }

  let origin: Origin
  var timing = MediaTiming(duration: .infinity, fillMode: .both)
  var isRemovedOnCompletion = false
  let properties: [LayerProperty] = [.opacity, .transform, .filter]
  var isMoving: Bool { false }

  init(source: ScrollEffectSource) { origin = .source(source) }
  private init(_ effect: ScrollEffect) { origin = .value(effect) }

  func recorded() -> ScrollEffectAnimation? {
    guard case .source(let source) = origin else { return nil }
    return ScrollEffectAnimation(MainActor.assumeIsolated { source.last })
  }

  func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {
    switch origin {
    case .source(let source): source.apply(to: &state, at: moment.elapsed)
    case .value(let effect): effect.apply(to: &state)
    }
  }
}

/// The effects of the views in a scroll view.
final class ScrollEffects: ScrollObserver {
  private weak var scroller: ScrollView?
  private var sources: [ScrollEffectSource] = []
  private var check: ScheduledAction?

  private init(_ scroller: ScrollView) { self.scroller = scroller }

  private nonisolated struct Entry: Attachments.Entry { var effects: ScrollEffects? }

  /// The effects of a scroll view; empty if there are none.
  static func of(_ scroller: ScrollView) -> ScrollEffects {
    if let effects = scroller.layer.attachments[Entry.self].effects { return effects }
    let effects = ScrollEffects(scroller)
    scroller.layer.attachments[Entry.self].effects = effects
    return effects
  }

  func add(_ source: ScrollEffectSource) {
    if sources.isEmpty { scroller?.observers.append(self) }
    sources.append(source)
  }

  func remove(_ source: ScrollEffectSource) {
    guard let index = sources.firstIndex(where: { $0 === source }) else { return }
    sources.swapAt(index, sources.count - 1)
    sources.removeLast()
    if sources.isEmpty { scroller?.remove(self) }
  }

  /// Finds out with the next frame which views have to be asked.
  func checkLater() {
    guard check?.isPending != true else { return }
    check = scroller?.window?.application?.schedule(after: 0) { [weak self] in
      if let self, let scroller { scrollViewDidChange(scroller) }
    }
  }

  func scrollViewDidChange(_ scroller: ScrollView) {
    // While the content is animated, it is seen elsewhere.
    var region = scroller.bounds
    if !scroller.layer.animations.isEmpty, let time = scroller.window?.scene?.time {
      region = region.union(scroller.layer.state(at: time).bounds)
    }
    region = region.insetBy(dx: -region.width / 2, dy: -region.height / 2)
    for source in sources { source.update(near: region) }
  }
}
