import SegueTesting
import Testing
import UIKit

extension UIKitTests {
  @Suite struct GraphicsTests {
    private static let (darkGround, paleGround) = (CGColor(0x12, 0x14, 0x17), CGColor(0xF2, 0xF3, 0xF6))
    private let page = UIViewController()
    private let app: TestApplication

    init() {
      app = TestApplication(page, columns: 80, rows: 24)
      UIApplication.shared = app.application
    }

    @Test func `Text is measured and drawn in lines`() {
      let text = "some words in lines"
      #expect(text.size(withAttributes: [.font: UIFont.boldSystemFont(ofSize: 12)]) == CGSize(width: 152, height: 16))
      let room = CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude)
      let rect = text.boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: nil, context: nil)
      #expect(rect == CGRect(x: 0, y: 0, width: 80, height: 32))
      let image = UIGraphicsImageRenderer(size: CGSize(width: 160, height: 64)).image { _ in
        NSString(string: text).draw(in: CGRect(x: 16, y: 16, width: 80, height: 48), withAttributes: [:])
      }
      page.view.addSubview(UIImageView(image: image))
      app.tick()
      #expect(app.rows[1] == "  some words", "\(app.screen)")
      #expect(app.rows[2] == "  in lines", "\(app.screen)")
    }

    @Test func `Arcs of UIBezierPath run as on the screen, those of CGPath with y upwards`() {
      let lower = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
      #expect(abs(lower.bounds.maxY - 10) < 1e-9)
      #expect(abs(lower.bounds.minY) < 1e-9)
      let path = CGMutablePath()
      path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
      #expect(abs(path.boundingBoxOfPath.minY + 10) < 1e-9)
      #expect(abs(path.boundingBoxOfPath.maxY) < 1e-9)
    }

    @Test func `A path is a value once it is asked for`() {
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
      let before = path.cgPath
      path.append(UIBezierPath(ovalIn: CGRect(x: 10, y: 0, width: 4, height: 4)))
      #expect(before.boundingBox.width == 4)
      #expect(path.cgPath.boundingBox.width == 14)
      #expect(path.contains(CGPoint(x: 12, y: 2)))
      #expect(!path.contains(CGPoint(x: 7, y: 2)))
      let mutable = CGMutablePath()
      mutable.addPath(before)
      mutable.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
      #expect(mutable.contains(CGPoint(x: 2, y: 2)))
      #expect(!mutable.contains(CGPoint(x: 2, y: 2), using: .evenOdd))
      #expect(CGPath(rect: .zero, transform: nil) == CGPath(rect: .zero, transform: nil))
      #expect(UIBezierPath().bounds.isNull)
      #expect(UIBezierPath().isEmpty)
    }

    @Test func `Colours are made of numbers, and depend on the terminal's background`() {
      #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
      let pale = UIColor(hue: 0.5, saturation: 0.5, brightness: 1, alpha: 1)
      // Eight bits round by 0.5.
      #expect(abs((pale.cgColor.components?[0] ?? 0) - 0.5) <= 0.5 / 255 + 1e-9)
      app.application.userInterfaceStyle = .light
      #expect(UIColor.systemBackground.resolvedColor(with: .current).cgColor == Self.paleGround)
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
      app.application.userInterfaceStyle = .dark
      #expect(UIColor.systemBackground.resolvedColor(with: .current).cgColor == Self.darkGround)
      let literal = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
      #expect(literal == .red)
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      #expect(UIColor.orange.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
      #expect(red == 1)
      #expect(blue == 0)
      #expect(UIScreen.main.bounds.size == app.application.window.bounds.size)
    }

    @Test func `The system's colours follow the terminal, on views, in layers and in bars`() {
      let page = UIViewController()
      let app = TestApplication(UINavigationController(rootViewController: page), columns: 40, rows: 24)
      UIApplication.shared = app.application
      page.view.backgroundColor = .systemBackground
      let shape = CAShapeLayer()
      shape.fillColor = UIColor.label.cgColor
      page.view.layer.addSublayer(shape)
      func corner(_ row: Int) -> CGColor { app.application.frame[39, row].fill }
      app.tick()
      #expect(corner(20) == Self.darkGround)
      #expect(page.view.backgroundColor == .systemBackground)
      app.application.userInterfaceStyle = .light
      app.tick()
      #expect(corner(20) == Self.paleGround)
      #expect(shape.fillColor == .black)
      UINavigationBar.appearance().barTintColor = UIColor { $0.userInterfaceStyle == .light ? .green : .blue }
      app.tick()
      #expect(corner(0) == UIColor.green.cgColor)
      let traits = app.application.traitCollection
      app.application.userInterfaceStyle = .dark
      app.tick()
      #expect(corner(0) == UIColor.blue.cgColor)
      #expect(traits.hasDifferentColorAppearance(comparedTo: app.application.traitCollection))
      let light = UITraitCollection(userInterfaceStyle: .light)
      #expect(UIColor.label.resolvedColor(with: light).cgColor == .black)
      #expect(UIColor { $0.userInterfaceStyle == .light ? .label : .red }.resolvedColor(with: light).cgColor == .black)
      #expect(UIColor.label.withAlphaComponent(0.5).resolvedColor(with: light).cgColor == CGColor(0, 0, 0, alpha: 128))
    }

    @Test func `Geometry survives in NSValue, and other values are zero`() {
      let transform = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 1, 1, 0, 0)
      #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
      #expect(NSValue(cgAffineTransform: CGAffineTransform(scaleX: 2, y: 3)).cgAffineTransformValue.d == 3)
      #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
      #expect(NSNumber(value: 1).cgRectValue == .zero)
      #expect(NSValue(cgPoint: .zero).caTransform3DValue.isIdentity)
    }

    @Test func `A picture of a view keeps its text, and can be cut`() throws {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
      label.text = "0123456789"
      page.view.addSubview(label)
      UIGraphicsBeginImageContextWithOptions(label.bounds.size, false, 0)
      #expect(label.drawHierarchy(in: label.bounds, afterScreenUpdates: true))
      let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
      UIGraphicsEndImageContext()
      #expect(image.size == label.bounds.size)
      #expect(UIGraphicsGetCurrentContext() == nil)
      let part = try #require(image.cgImage?.cropping(to: CGRect(x: 40, y: 0, width: 400, height: 16)))
      #expect(part.width == 40)
      label.removeFromSuperview()
      let shown = UIImageView(image: image)
      shown.frame.origin = CGPoint(x: 8, y: 16)
      let layer = CALayer()
      layer.frame = CGRect(x: 8, y: 32, width: 40, height: 16)
      layer.contents = part
      page.view.addSubview(shown)
      page.view.layer.addSublayer(layer)
      app.tick()
      #expect(app.rows[1].hasPrefix(" 0123456789"))
      #expect(app.rows[2].hasPrefix(" 56789"))
      shown.image = nil
      layer.contents = nil
      app.tick()
      #expect(!app.screen.contains("5"))
    }

    @Test func `A renderer draws areas, paths and pictures, moved and cut off`() throws {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 64))
        context.cgContext.saveGState()
        context.cgContext.translateBy(x: 16, y: 0)
        context.cgContext.clip(to: CGRect(x: 0, y: 0, width: 16, height: 16))
        UIColor.green.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)).fill()
        context.cgContext.restoreGState()
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 48, y: 48, width: 16, height: 16))
      }
      page.view.addSubview(UIImageView(image: image))
      app.tick()
      let marks = app.screen { color in
        color == UIColor.red.cgColor
          ? "r" : color == UIColor.green.cgColor ? "g" : color == UIColor.blue.cgColor ? "b" : " "
      }
      let rows = marks.split(separator: "\n", omittingEmptySubsequences: false).map { String($0.prefix(8)) }
      #expect(Array(rows.prefix(4)) == ["rrgg", "rr", "rr", "rr    bb"], "\(rows)")
    }

    @Test func `Bad pictures are nil, and nothing is drawn without a context`() {
      #expect(UIImage(data: Data([1, 2, 3])) == nil)
      #expect(UIImage(named: "no such picture") == nil)
      #expect(!UIView(frame: .zero).drawHierarchy(in: .zero, afterScreenUpdates: true))
      UIColor.red.setFill()
      UIBezierPath(rect: .zero).fill()
      UIGraphicsEndImageContext()
      UIGraphicsBeginImageContext(CGSize(width: CGFloat.nan, height: 1))
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
    }
  }
}
