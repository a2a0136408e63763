/// A transition between the children of a container, with any change.
protocol RunningTransition: AnyObject {
  var coordinator: (any ViewControllerTransitionCoordinator)? { get }
  func finishImmediately()
}
