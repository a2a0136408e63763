/// What sources written for UIKit override in a view, and what has no effect here.
///
/// Code in the language mode of Swift 6 does not see it. Members without an effect are here only so that such sources compile.
@preconcurrency @MainActor open class ViewOfUIKitSources: Responder {
  /// Has no effect: nothing is loaded from a nib.
  @available(swift, obsoleted: 6)
  open func awakeFromNib() {}

  /// Is never called.
  @available(swift, obsoleted: 6)
  open func prepareForInterfaceBuilder() {}

  /// Has no effect: what gets keys is a view that can be focused.
  @available(swift, obsoleted: 6)
  open var canBecomeFirstResponder: Bool { false }

  /// Is never called: to draw, put a layer with the drawing into the view.
  @available(swift, obsoleted: 6)
  open func draw(_ rect: CGRect) {}

  /// Has no effect: layout is by frames and masks.
  @available(swift, obsoleted: 6)
  open func updateConstraints() {}

  /// Is never called.
  @available(swift, obsoleted: 6)
  open func tintColorDidChange() {}

  /// What constraints of sources written for UIKit take as the size of the content; −1 for what `sizeThatFits` says.
  @available(swift, obsoleted: 6)
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
}
