import UIKit

/// The presentations of a message.
enum MessagePresentation: Int, CaseIterable {
  case halfSheet, card

  var title: String {
    switch self {
    case .halfSheet: return "Half Sheet"
    case .card: return "Card"
    }
  }

  var technique: String {
    switch self {
    case .halfSheet: return "dimming view"
    case .card: return "visual effect view"
    }
  }

  func animator(isPresenting: Bool) -> UIViewControllerAnimatedTransitioning {
    switch self {
    case .halfSheet: return HalfSheetAnimator(isPresenting: isPresenting)
    case .card: return CardAnimator(isPresenting: isPresenting)
    }
  }
}

class MessageTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let presentation: MessagePresentation
  private weak var message: MessageViewController?

  init(presentation: MessagePresentation) {
    self.presentation = presentation
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    switch presentation {
    case .halfSheet: return HalfSheetPresentationController(presentedViewController: presented, presenting: presenting)
    case .card: return CardPresentationController(presentedViewController: presented, presenting: presenting)
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return presentation.animator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    message = dismissed as? MessageViewController
    return presentation.animator(isPresenting: false)
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    guard let interaction = message?.dismissInteractionController, interaction.interactionInProgress else {
      return nil
    }
    return interaction
  }
}
