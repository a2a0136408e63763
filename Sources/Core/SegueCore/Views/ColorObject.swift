public import Foundation
public import SegueCanvas

/// A colour as an object, for modules whose views have colours of this type. It can depend on the traits.
@available(swift, obsoleted: 6)
public nonisolated final class ColorObject: NSObject, Sendable {
  private enum Source: Sendable {
    case fixed(Color)
    case dynamic(@Sendable (TraitCollection) -> Color)
  }
  private let source: Source
  /// Returns the traits for which colours are compared now; nil for light and dark terminals.
  private let traits: (@Sendable () -> TraitCollection)?

  /// A colour, which may be one by meaning.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - traits: Returns the traits for which it is compared with others; nil to compare what it is in light and in dark terminals.
  public init(_ color: Color, comparedFor traits: (@Sendable () -> TraitCollection)? = nil) {
    (source, self.traits) = (.fixed(color), traits)
  }
  /// A colour that depends on the traits.
  ///
  /// - Parameters:
  ///   - traits: See ``init(_:comparedFor:)``.
  ///   - provider: Returns the colour for traits.
  public init(
    comparedFor traits: (@Sendable () -> TraitCollection)? = nil,
    provider: @escaping @Sendable (TraitCollection) -> Color
  ) {
    (source, self.traits) = (.dynamic(provider), traits)
  }

  /// Returns the colour for traits, which may be one by meaning.
  public func color(with traits: TraitCollection) -> Color {
    switch source {
    case .fixed(let color): color
    case .dynamic(let provider): provider(traits)
    }
  }

  /// What the colour is for traits.
  private func looks(_ traits: [TraitCollection]) -> [Color] {
    traits.map { color(with: $0).resolvedColor(with: $0) }
  }

  /// Whether both look the same: see ``init(_:comparedFor:)``.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ColorObject else { return false }
    if case .fixed(let color) = source, case .fixed(let another) = other.source, color == another { return true }
    let traits = (traits ?? other.traits).map { [$0()] } ?? Self.both
    return looks(traits) == other.looks(traits)
  }
  public override var hash: Int { looks(traits.map { [$0()] } ?? Self.both).hashValue }

  private static let both = [UserInterfaceStyle.light, .dark].map { TraitCollection(userInterfaceStyle: $0) }
  public override var description: String { color(with: TraitCollection()).description }
}
