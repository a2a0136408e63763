import Foundation
import SegueCanvas
import SegueMembers

/// How the new picture of a layer takes the place of the old one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one fades into the other.
  public static let fade = Self(rawValue: "fade")
  /// The new one moves in over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new one pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old one moves out.
  public static let reveal = Self(rawValue: "reveal")
}

/// Where the new picture comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = Self(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// An animation from what a layer shows when it is added to what it shows later: add it before the change.
open class CATransition: CAAnimation {
  /// How the new picture takes the place of the old one.
  open var type = CATransitionType.fade
  /// Where the new picture comes from; nil for the left.
  open var subtype: CATransitionSubtype?
  /// The share of the way at which it starts, 0…1.
  open var startProgress: Float = 0
  /// The share of the way at which it ends, 0…1.
  open var endProgress: Float = 1
  /// Nothing: there are no filters here.
  open var filter: Any?

  override func makeAnimation() -> any Animation {
    let side: LayerTransition.Side =
      switch subtype {
      case .fromRight: .right
      case .fromTop: .top
      case .fromBottom: .bottom
      default: .left
      }
    let effect: LayerTransition.Effect
    switch type {
    case .moveIn: effect = .moveIn(from: side)
    case .push: effect = .push(from: side)
    case .reveal: effect = .reveal(from: side)
    case .fade: effect = .fade
    default:
      Complaint.once("there is no transition \"\(type.rawValue)\"; a fade takes its place")
      effect = .fade
    }
    var transition = LayerTransition(effect, timing: timing)
    (transition.startProgress, transition.endProgress) = (Double(startProgress), Double(endProgress))
    return finished(transition)
  }
}
