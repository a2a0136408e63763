import UIKit

/// A page with a row for each transition, for animators that begin or end there.
protocol RowProviding: AnyObject {
  func row(of transition: PushTransition, in view: UIView) -> CGRect?
}
