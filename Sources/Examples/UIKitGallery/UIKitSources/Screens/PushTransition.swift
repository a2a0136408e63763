import UIKit

enum PushTransition: CaseIterable {
  case circularReveal, flip, doors, parallaxSlide, springScale, propertyAnimator, expandCell, tiles, swing, cube

  var title: String { return look.title }
  var technique: String { return look.technique }
  var color: UIColor { return look.color }

  private var look: (title: String, technique: String, color: UIColor) {
    switch self {
    case .circularReveal: return ("Circular Reveal", "shape layer as mask", .systemIndigo)
    case .flip: return ("Flip", "key frames in 3D", .systemOrange)
    case .doors: return ("Doors", "halves of a snapshot", .systemTeal)
    case .parallaxSlide: return ("Parallax Slide", "layer shadow", .systemBlue)
    case .springScale: return ("Spring Scale", "spring damping", .systemPink)
    case .propertyAnimator: return ("Property Animator", "can be interrupted", .systemGreen)
    case .expandCell: return ("Table to Detail", "grows from its row", .systemPurple)
    case .tiles: return ("Tiles", "pieces of a snapshot", .systemRed)
    case .swing: return ("Swing", "animation group", .brown)
    case .cube: return ("Cube", "sublayer transform", UIColor(red: 0.2, green: 0.5, blue: 0.6, alpha: 1))
    }
  }

  func animator(for operation: UINavigationController.Operation) -> UIViewControllerAnimatedTransitioning {
    switch self {
    case .circularReveal: return CircularRevealAnimator(operation: operation)
    case .flip: return FlipAnimator(operation: operation)
    case .doors: return DoorsAnimator(operation: operation)
    case .parallaxSlide: return ParallaxSlideAnimator(operation: operation)
    case .springScale: return SpringScaleAnimator(operation: operation)
    case .propertyAnimator: return InterruptibleAnimator(operation: operation)
    case .expandCell: return ExpandCellAnimator(operation: operation)
    case .tiles: return TilesAnimator(operation: operation)
    case .swing: return SwingAnimator(operation: operation)
    case .cube: return CubeAnimator(operation: operation)
    }
  }
}
