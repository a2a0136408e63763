public import Segue

private nonisolated struct WindowExtras: Attachments.Entry {
  var level = UIWindow.Level.normal
}

extension Window {
  /// Layers of windows.
  public nonisolated struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }
  /// The layer of the window; it has no effect: the window that was shown last is in front.
  public var windowLevel: Level {
    get { layer.attachments[WindowExtras.self].level }
    set { layer.attachments[WindowExtras.self].level = newValue }
  }
}
/// See `UIWindow.Level`.
public typealias UIWindowLevel = UIWindow.Level

/// An object with a coordinate system.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle in its own coordinates, in points.
  var bounds: CGRect { get }
  /// The view that it belongs to; nil for the screen.
  var coordinateView: UIView? { get }
}

extension UICoordinateSpace {
  /// Converts a point to another system.
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    let inWindow = coordinateView?.convert(point, to: nil) ?? point
    return space.coordinateView?.convert(inWindow, from: nil) ?? inWindow
  }
  /// Converts a point from another system.
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint { space.convert(point, to: self) }
  /// Converts a rectangle to another system.
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    let inWindow = coordinateView?.convert(rect, to: nil) ?? rect
    return space.coordinateView?.convert(inWindow, from: nil) ?? inWindow
  }
  /// Converts a rectangle from another system.
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect { space.convert(rect, to: self) }
}

extension View: UICoordinateSpace {
  /// The view itself.
  public var coordinateView: UIView? { self }
}
extension UIScreen: UICoordinateSpace {
  /// Nil: the screen's system is that of its window.
  public var coordinateView: UIView? { nil }
  /// The screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen itself: a terminal does not turn.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
  /// Makes a still picture of the application's window.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView {
    Application.current?.window.snapshotView(afterScreenUpdates: afterScreenUpdates) ?? UIView(frame: bounds)
  }
}
