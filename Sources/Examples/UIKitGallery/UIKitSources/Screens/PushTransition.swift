import UIKit

/// The transitions for a push and a pop.
enum PushTransition: CaseIterable {
  case circularReveal, flip, doors, parallaxSlide, springScale, propertyAnimator, expandCell, tiles, swing, cube

  var title: String {
    switch self {
    case .circularReveal: return "Circular Reveal"
    case .flip: return "Flip"
    case .doors: return "Doors"
    case .parallaxSlide: return "Parallax Slide"
    case .springScale: return "Spring Scale"
    case .propertyAnimator: return "Property Animator"
    case .expandCell: return "Table to Detail"
    case .tiles: return "Tiles"
    case .swing: return "Swing"
    case .cube: return "Cube"
    }
  }

  var technique: String {
    switch self {
    case .circularReveal: return "shape layer as mask"
    case .flip: return "key frames in 3D"
    case .doors: return "halves of a snapshot"
    case .parallaxSlide: return "layer shadow"
    case .springScale: return "spring damping"
    case .propertyAnimator: return "can be interrupted"
    case .expandCell: return "grows from its row"
    case .tiles: return "pieces of a snapshot"
    case .swing: return "animation group"
    case .cube: return "sublayer transform"
    }
  }

  var color: UIColor {
    switch self {
    case .circularReveal: return .systemIndigo
    case .flip: return .systemOrange
    case .doors: return .systemTeal
    case .parallaxSlide: return .systemBlue
    case .springScale: return .systemPink
    case .propertyAnimator: return .systemGreen
    case .expandCell: return .systemPurple
    case .tiles: return .systemRed
    case .swing: return .brown
    case .cube: return UIColor(red: 0.2, green: 0.5, blue: 0.6, alpha: 1)
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
