/// What sources written for UIKit override in a presentation controller, without an effect here.
///
/// Code in the language mode of Swift 6 does not see it.
@preconcurrency @MainActor open class PresentationControllerOfUIKitSources {
  init() {}

  /// Has no effect: whether the presenter's view stays is for ``PresentationController/shouldRemovePresentersView``.
  @available(swift, obsoleted: 6)
  open var shouldPresentInFullscreen: Bool { true }

  /// Is never called: a presentation has one style at all sizes.
  @available(swift, obsoleted: 6)
  open var adaptivePresentationStyle: ModalPresentationStyle { .none }

  /// Is never called: a presentation has one style at all sizes.
  @available(swift, obsoleted: 6)
  open func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle { .none }

  /// Has no effect: all of an application has the same traits.
  @available(swift, obsoleted: 6)
  open var overrideTraitCollection: TraitCollection? {
    get { nil }
    set {}
  }
}
