public import Foundation

extension SheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor public final class Detent {
    /// The name of a detent.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name as text.
      public let rawValue: String
      /// A name from its text.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// A name from its text.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The name of ``Detent/medium()``.
      public static let medium = Identifier("medium")
      /// The name of ``Detent/large()``.
      public static let large = Identifier("large")
    }

    /// What a detent may depend on.
    public typealias ResolutionContext = SheetPresentationControllerDetentResolutionContext

    /// The name, which `selectedDetentIdentifier` uses.
    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> CGFloat?

    private init(_ identifier: Identifier, _ resolver: @escaping (ResolutionContext) -> CGFloat?) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// All of the height: the maximum detent value.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// About half of the height: 0.56 of the maximum detent value, as measured in UIKit.
    ///
    /// UIKit leaves it out where the height is compact. A terminal is low nearly always, so that here it always counts.
    public static func medium() -> Detent { Detent(.medium) { 0.56 * $0.maximumDetentValue } }

    /// A height of your own.
    ///
    ///     let peek = SheetPresentationController.Detent.custom(identifier: .init("peek")) { _ in 6 * 16 }
    ///
    /// - Parameters:
    ///   - identifier: A name; nil for one that no other detent has.
    ///   - resolver: Returns the height above the safe area at the lower edge, in points; nil for a detent that does not count now.
    ///     NaN, 0 and negative numbers are as nil. More than the maximum counts as the maximum. At rest the height is rounded to
    ///     whole rows of 16 points, at least one. It is called again for each new size of the container, and after
    ///     ``SheetPresentationController/invalidateDetents()``.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (_ context: ResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// The height that the detent asks for, in points, not rounded; nil if it does not count.
    public func resolvedValue(in context: ResolutionContext) -> CGFloat? {
      resolver(context).flatMap { $0 > 0 ? $0 : nil }
    }
  }
}

/// What the resolver of a detent is told.
public nonisolated struct SheetPresentationControllerDetentResolutionContext: Sendable, Hashable {
  /// The traits of the container.
  public var containerTraitCollection: TraitCollection
  /// The height of ``SheetPresentationController/Detent/large()`` without the safe area at the lower edge, in points.
  public var maximumDetentValue: CGFloat

  /// A context, as for a test of a resolver.
  public init(containerTraitCollection: TraitCollection = TraitCollection(), maximumDetentValue: CGFloat) {
    (self.containerTraitCollection, self.maximumDetentValue) = (containerTraitCollection, maximumDetentValue)
  }
}
