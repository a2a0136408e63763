/// A view hears what happens to its layer, whoever changes that: it animates the change inside an animation's closure, and lays
/// itself out for another size.
extension View: LayerDelegate {
  /// Whether a change is animated now.
  public nonisolated func animatesChanges(of layer: Layer) -> Bool {
    MainActor.assumeIsolated {
      AnimationContext.current.viewAnimation?.viewWillChange(self)
      return timingOfChanges != nil
    }
  }

  /// Animates a change as the closure around it says.
  public nonisolated func layer(_ layer: Layer, didChange property: LayerProperty, from old: LayerState) {
    MainActor.assumeIsolated {
      guard let timing = timingOfChanges else { return }
      AnimationContext.current.viewAnimation?.animate(property, of: self, from: old, timing: timing)
    }
  }

  /// Lays out the view for its new bounds.
  public nonisolated func layer(_ layer: Layer, didChangeBoundsFrom old: CGRect) {
    MainActor.assumeIsolated {
      let layer = self.layer
      if layer.bounds.size != old.size, !layer.bounds.hasNaN { sizeChanged(from: old.size) }
      setNeedsLayout()
    }
  }

  /// Subviews that follow the size by their masks were animated with it, and have gone back by themselves.
  public nonisolated func layerDidTakeBackBounds(_ layer: Layer) {
    MainActor.assumeIsolated {
      setNeedsDisplay()
      setNeedsLayout()
    }
  }

  /// How a change is animated now; nil if it is not.
  var timingOfChanges: AnimationTiming? {
    let context = AnimationContext.current
    guard context.isEnabled, let timing = context.timing, timing.end > 0,
      window?.application?.areAnimationsEnabled ?? (window != nil)
    else { return nil }
    return timing
  }
}
