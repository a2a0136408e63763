import Foundation
import SegueCanvas

// Core Foundation's collections are Swift's here, so that `[red, blue] as CFArray` compiles.

/// An array.
public typealias CFArray = [Any]
/// A dictionary.
public typealias CFDictionary = [AnyHashable: Any]
/// A string.
public typealias CFString = String

/// A space of colours. All colours are in sRGB: the others count as that.
public final class CGColorSpace: Sendable {
  /// The name.
  public let name: CFString?
  /// A space by its name.
  public init?(name: CFString) { self.name = name }
  /// sRGB.
  init() { name = Self.sRGB }

  /// sRGB.
  public static var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// Counts as sRGB.
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  /// Counts as sRGB.
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
  /// Counts as sRGB.
  public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
}

/// Returns sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// Returns sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpaceCreateDeviceRGB() }

/// Colours that go over into each other.
public final class CGGradient: Sendable {
  let colors: [CGColor]
  let locations: [CGFloat]

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - space: It has no effect.
  ///   - colors: `CGColor`s; others are left out.
  ///   - locations: The places of the colours, from 0 to 1; nil for equal distances.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    self.colors = colors.compactMap { $0 as? CGColor }
    let count = self.colors.count
    self.locations = unsafe locations.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
  }

  /// Creates a gradient of colours by their components: red, green, blue and alpha of each, from 0 to 1.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count >= 0 else { return nil }
    let numbers = unsafe Array(UnsafeBufferPointer(start: components, count: 4 * count))
    colors = (0..<count).map { index in
      let all = numbers[(4 * index)..<(4 * index + 4)].map { $0 }
      return CGColor(red: all[0], green: all[1], blue: all[2], alpha: all[3])
    }
    self.locations = unsafe locations.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
  }
}

/// What is drawn beyond the ends of a gradient; it has no effect: the first and the last colour go on.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
