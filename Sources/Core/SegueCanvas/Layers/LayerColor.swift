/// A colour of a layer: as it was set, perhaps by its meaning, and as it is shown.
struct LayerColor: Sendable, Hashable {
  private(set) var source: Color
  /// A plain colour.
  private(set) var shown: Color

  /// A colour as it is in the current theme.
  @inline(__always)
  init(_ color: Color) { (source, shown) = (color, color.resolved) }

  /// A colour as it is in a theme.
  init(_ color: Color, in theme: Theme) { (source, shown) = (color, theme[color]) }

  var isByMeaning: Bool { source.isByMeaning }

  /// Makes it what it is in a theme.
  mutating func resolve(in theme: Theme) { shown = theme[source] }

  /// Makes it a plain colour, as it is shown.
  mutating func forgetMeaning() { source = shown }
}

extension LayerState {
  /// Whether a colour was set by its meaning.
  var isByMeaning: Bool {
    if background.isByMeaning || border.isByMeaning || shadow.isByMeaning { return true }
    return switch drawing {
    case .none: false
    case .shape(let shape): shape.fill.isByMeaning || shape.stroke.isByMeaning
    case .gradient(let gradient): gradient.isByMeaning
    }
  }

  /// Makes the colours what they are in a theme.
  mutating func resolveColors(in theme: Theme) {
    changeColors({ $0.resolve(in: theme) }, ofGradient: { $0.resolve(in: theme) })
  }

  /// Makes all colours plain, for a still picture.
  mutating func forgetMeanings() { changeColors({ $0.forgetMeaning() }, ofGradient: { $0.forgetMeaning() }) }

  /// Changes all colours if one of them was set by its meaning.
  private mutating func changeColors(
    _ change: (inout LayerColor) -> Void, ofGradient changeGradient: (inout Gradient) -> Void
  ) {
    guard isByMeaning else { return }
    change(&background)
    change(&border)
    change(&shadow)
    switch drawing {
    case .none: break
    case .shape(var shape):
      change(&shape.fill)
      change(&shape.stroke)
      drawing = .shape(shape)
    case .gradient(var gradient):
      changeGradient(&gradient)
      drawing = .gradient(gradient)
    }
  }
}

/// Colours by meaning, which a layer looks up when they are set, when it enters a tree with a host, and when the theme changes.
extension Layer {
  /// The background colour as it was set, perhaps by its meaning.
  package var sourceOfBackgroundColor: Color { model.background.source }

  private var theme: Theme { topmost.host?.theme() ?? .current }

  /// Sets a colour, and animates the change if that is due and can be seen.
  func setColor(_ property: LayerProperty, _ path: WritableKeyPath<LayerState, LayerColor>, to color: Color) {
    let new = color.isByMeaning ? LayerColor(color, in: theme) : LayerColor(color)
    let old = model[keyPath: path]
    guard new != old else { return }
    if new.shown == old.shown { model[keyPath: path] = new } else { change(property) { $0[keyPath: path] = new } }
    if new.isByMeaning { follow() }
  }

  /// Sets the colours of a gradient.
  func setColors(_ colors: [Color]) {
    var new = model.gradient
    new.colors = colors
    if new.isByMeaning { new.resolve(in: theme) }
    change(.gradient, \.gradient, to: new)
    if new.isByMeaning { follow() }
  }

  private func follow() {
    guard !followsTheme else { return }
    followsTheme = true
    countFollowers(1)
  }

  /// After the model values were replaced: looks up colours that they have by their meaning.
  func followTheme() {
    guard model.isByMeaning else { return }
    model.resolveColors(in: theme)
    follow()
  }

  /// Makes the colours of this layer and all below it what they are in a theme. Changes may be animated, as others are; if they are not,
  /// animations of colours that are under way lead to the new ones.
  package func resolveColors(in theme: Theme) {
    guard followerCount > 0 else { return }
    if followsTheme { resolveOwnColors(in: theme) }
    for sublayer in sublayersAndMask { sublayer.resolveColors(in: theme) }
  }

  private func resolveOwnColors(in theme: Theme) {
    var new = model
    new.resolveColors(in: theme)
    let count = animations.count
    if new != model { setValues(new) }
    guard animations.count == count else { return }
    for index in animations.indices { animations[index].updateChange { $0.resolved(in: theme) } }
  }
}
