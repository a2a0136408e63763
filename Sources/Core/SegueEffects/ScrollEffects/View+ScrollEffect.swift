import SegueCanvas
public import SegueCore

extension View {
  /// Changes what is shown of the view by where it is in the visible part of the scroll view around it.
  ///
  ///     card.scrollEffect { place in .rotation(place.value, x: 1).opacity(1 - abs(place.value)) }
  ///
  /// The closure is called a few times for each frame in which something moves, while the view is in sight or less than half a screen away.
  /// It has to be a pure function: the same place gives the same effect. The effect is exact under a finger, on the wheel and in animations. It counts for
  /// what is shown and for touches, not for layout: frames and alpha stay what they are. Another call replaces it.
  ///
  /// The view may come and go, as the cells of a list do. In scroll views inside of others, the nearest one counts.
  ///
  /// - Parameters:
  ///   - scroller: A scroll view to follow; nil, the default, for the nearest one around the view. It is not kept alive. If the view is not
  ///     inside of it, its ``ScrollPlace/value`` is 0, and its frames are its own frame.
  ///   - whileOutOfSight: Whether the effect is asked for wherever the view is, as it must be if it brings the view into sight, such as a
  ///     header that stays. False by default.
  ///   - effect: Returns the effect for a place. Do not capture the view itself, which keeps the closure.
  public func scrollEffect(
    in scroller: ScrollView? = nil, whileOutOfSight: Bool = false, _ effect: @escaping (ScrollPlace) -> ScrollEffect
  ) {
    removeScrollEffect()
    let source = ScrollEffectSource(of: self, in: scroller, isAlwaysOn: whileOutOfSight, effect)
    layer.attachments[ScrollEffectEntry.self].source = source
    placeHandler = { [weak source] _ in source?.bind() }
    source.bind()
  }

  /// Shows the view as it is wherever it is.
  public func removeScrollEffect() {
    guard let source = layer.attachments[ScrollEffectEntry.self].source else { return }
    source.unbind()
    layer.attachments[ScrollEffectEntry.self].source = nil
    placeHandler = nil
  }
}

/// What a view with an effect keeps.
private nonisolated struct ScrollEffectEntry: Attachments.Entry { var source: ScrollEffectSource? }
