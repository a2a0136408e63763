import Foundation
import Segue
import SegueTerminal

/// The program: reads the command line and carries it out, or prints an error in one line.
@main
enum SegueProgram {
  static func main() { CommandLineProgram.run(Arguments.interface) { try run(Arguments($0)) } }

  private static func run(_ arguments: Arguments) throws -> Int32 {
    if arguments.command == .list {
      try StandardOutput.write(Catalogue.entries.map { "\($0.id)\t\($0.title)\n" }.joined())
      return 0
    }
    let assets = try Assets(folder: arguments.assets)
    switch (arguments.command, arguments.script?.script, arguments.page) {
    case (.render, let script?, _): try ScriptCommand.render(script, arguments, assets: assets)
    case (.render, nil, let page?): try RenderCommand.run(arguments, page: page, assets: assets)
    case (.trace, let script?, _): try ScriptCommand.trace(script, arguments, assets: assets)
    case (.trace, nil, let page?): try TraceCommand.run(arguments, page: page, assets: assets)
    default: return try DemoCommand.run(arguments, assets: assets)
    }
    return 0
  }
}
