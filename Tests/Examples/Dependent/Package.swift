// swift-tools-version: 6.2
import PackageDescription

let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "hello",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "segue", path: "../segue")],
  targets: [
    .executableTarget(
      name: "Hello",
      dependencies: [.product(name: "Segue", package: "segue"), .product(name: "SegueTerminal", package: "segue")],
      swiftSettings: mainActor),
    .testTarget(
      name: "HelloTests", dependencies: ["Hello", .product(name: "SegueTesting", package: "segue")],
      swiftSettings: mainActor),
  ]
)
