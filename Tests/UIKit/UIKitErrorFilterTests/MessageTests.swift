import Testing
import UIKitTypeNames

@testable import UIKitErrorFilter

struct MessageTests {
  @Test func `A name within a type is replaced, and nothing else`() {
    expectMessage("value of type 'View' has no member 'halo'", "value of type 'UIView' has no member 'halo'")
    expectMessage(
      "cannot convert value of type 'Layer' to 'Color'", "cannot convert value of type 'CALayer' to 'CGColor'")
    expectMessage(
      "type 'Fade' does not conform to 'any ViewControllerAnimatedTransitioning'",
      "type 'Fade' does not conform to 'any UIViewControllerAnimatedTransitioning'")
    expectMessage("no exact matches in 'KeyPath<View, CGFloat>'", "no exact matches in 'KeyPath<UIView, CGFloat>'")
    expectMessage("'[Layer]' and '[Int : Label?]'", "'[CALayer]' and '[Int : UILabel?]'")
    expectMessage("not '(GestureRecognizer) -> Void'", "not '(UIGestureRecognizer) -> Void'")
    expectMessage("type 'TableViewCell.Type', 'ViewModel'", "type 'UITableViewCell.Type', 'ViewModel'")
    expectMessage("'@Action (View: Int) -> #Menu'", "'@Action (View: Int) -> #Menu'")
  }

  @Test func `A type in a type has the outer one's name, unless UIKit has one for it`() {
    expectMessage(
      "'View.AnimationOptions' is not 'ScrollView.DecelerationRate'",
      "'UIView.AnimationOptions' is not 'UIScrollView.DecelerationRate'")
    expectMessage("'Label.TextAlignment' or 'LayoutAxis'", "'NSTextAlignment' or 'NSLayoutConstraint.Axis'")
    expectMessage("'AnimationCurve' and 'Absent.StoryboardSegue'", "'UIView.AnimationCurve' and 'UIStoryboardSegue'")
    expectMessage("'Gallery.View' is no type", "'Gallery.View' is no type")
  }

  @Test func `What an alias stands for is left out where it is the alias itself`() {
    expectMessage("type 'UIView' (aka 'View') has no member", "type 'UIView' has no member")
    expectMessage("from 'UIView?' (aka 'Optional<View>') does nothing", "from 'UIView?' does nothing")
    expectMessage("'[UIView]' (aka 'Array<View>')", "'[UIView]'")
    expectMessage("'[UIView?]' (aka 'Array<Layer>')", "'[UIView?]' (aka 'Array<CALayer>')")
    expectMessage("'UIKeyCommand' (aka 'KeyCommand')", "'UIKeyCommand'")
    expectMessage("'UIBarButtonItem' (aka 'KeyCommand')", "'UIBarButtonItem'")
    expectMessage("'Handler' (aka '(View) -> ()') is", "'Handler' (aka '(UIView) -> ()') is")
    expectMessage("'Offset' (aka 'Double') is", "'Offset' (aka 'Double') is")
    expectMessage("'UIView' (aka 'Layer')", "'UIView' (aka 'CALayer')")
  }

  @Test func `A name that only a source has stays as it is there`() {
    for message in [
      "cannot find 'View' in scope", "cannot find type 'Label' in scope", "type 'Theme' has no member 'Button'",
      "no such module 'Layer'", "extra argument 'Action' in call", "no type named 'View' in module 'Menu'",
      "file 'View.swift' is part of module 'View'; ignoring import", "produces '#fileID' string of 'Menu/View'",
    ] {
      expectMessage(message, message)
    }
    expectMessage("cannot convert to type 'Label'", "cannot convert to type 'UILabel'")
  }

  @Test func `An apostrophe is no quote, and a type of the package keeps its name`() {
    let text = "A.swift:1:1: error: 'Label' is not 'View', and not 'Segue.Label'"
    #expect(filtered(text, declared: ["Label"]) == "A.swift:1:1: error: 'Label' is not 'UIView', and not 'UILabel'")
    expectMessage(
      "was stated in the type's module 'Menu' for 'Transform3D'",
      "was stated in the type's module 'Menu' for 'CATransform3D'")
    expectMessage("an open 'View", "an open 'View")
  }

  @Test func `The runtime's name of a type is replaced as well`() {
    #expect(UIKitTypeNames.name(of: [Int].self) == "Array<Int>")
    #expect(UIKitTypeNames.name(of: View.self) == "View")
  }

  /// Of this module, and not of the core.
  private struct View {}
}
