import Segue

/// A view after a change of it.
func configured<Some: View>(_ view: Some, _ change: (Some) -> Void) -> Some {
  change(view)
  return view
}
