import Foundation
import SegueCanvas

/// The movement of a layer's old and new picture in a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old picture fades into the new one.
  public static let fade = Self(rawValue: "fade")
  /// The new picture moves in over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old picture moves out.
  public static let reveal = Self(rawValue: "reveal")
}

/// The edge at which a movement begins.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
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

/// An animation from a layer's picture at the moment of `add(_:forKey:)` to its later picture: add it before the change.
open class CATransition: CAAnimation {
  /// The movement.
  open var type = CATransitionType.fade
  /// The edge at which the movement begins; nil for the left.
  open var subtype: CATransitionSubtype?
  /// The progress at the start, 0…1.
  open var startProgress: Float = 0
  /// The progress at the end, 0…1.
  open var endProgress: Float = 1
  /// It has no effect: there are no filters here.
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
