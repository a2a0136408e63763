public import Foundation

/// Types of UIKit without a meaning in a terminal, for the hooks of ``ViewController`` that need them.
@available(swift, obsoleted: 6)
public nonisolated enum Absent {
  /// The style of a status bar.
  public enum StatusBarStyle: Int, Sendable {
    /// One of the styles.
    case `default`, lightContent, darkContent = 3
  }

  /// How a status bar comes and goes.
  public enum StatusBarAnimation: Int, Sendable {
    /// One of the ways.
    case none, fade, slide
  }

  /// How an interface is turned.
  public enum InterfaceOrientation: Int, Sendable {
    /// One of the ways.
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  }

  /// The ways in which a device can be held.
  public struct InterfaceOrientationMask: OptionSet, Sendable {
    /// The bits, which are UIKit's.
    public let rawValue: UInt
    /// A mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// One of the ways.
    public static let portrait = InterfaceOrientationMask(rawValue: 2)
    /// One of the ways.
    public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 4)
    /// One of the ways.
    public static let landscapeRight = InterfaceOrientationMask(rawValue: 8)
    /// One of the ways.
    public static let landscapeLeft = InterfaceOrientationMask(rawValue: 16)
    /// Both of those.
    public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All but upside down.
    public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
    /// All of them.
    public static let all: InterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
  }

  /// A change between controllers in a storyboard.
  @preconcurrency @MainActor open class StoryboardSegue: NSObject {
    /// Its name.
    public let identifier: String?
    /// The controller that it leads from.
    public let source: ViewController
    /// The controller that it leads to.
    public let destination: ViewController

    /// A change between two controllers.
    public init(identifier: String?, source: ViewController, destination: ViewController) {
      (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }

    /// Is never called: there are no storyboards.
    open func perform() {}
  }
}
