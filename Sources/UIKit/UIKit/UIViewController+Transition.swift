public import Segue

/// What the options of a zoom have in UIKit's types. All else is the core's.
extension ViewController.Transition.ZoomOptions {
  /// The colour over the page below while the zoomed page is up; nil, the default, for a little black.
  // The core's is meant by a colour without a type, such as `.black`: they are alike.
  @_disfavoredOverload public var dimmingColor: UIColor? {
    get { self.Segue::dimmingColor.map(UIColor.init(cgColor:)) }
    set { self.Segue::dimmingColor = newValue?.cgColor }
  }

  /// The effect on the page below while the zoomed page is up; nil by default. A terminal shows the tint of a blur, in the place of
  /// ``Segue/ViewController/Transition/ZoomOptions/dimmingColor``.
  public var dimmingVisualEffect: UIBlurEffect? {
    get { attachments[DimmingEffect.self].effect }
    set {
      attachments[DimmingEffect.self].effect = newValue
      dimmingColor = newValue?.tint
    }
  }
}

private struct DimmingEffect: Attachments.Entry {
  var effect: UIBlurEffect?
}
