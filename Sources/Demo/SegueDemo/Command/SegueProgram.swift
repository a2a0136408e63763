import Foundation
import Segue
import SegueTerminal

/// The program: reads the command line and carries it out, or prints an error in one line.
@main
enum SegueProgram {
  static func main() { CommandLineProgram.run(Arguments.interface) { try run(Arguments($0)) } }

  private static func run(_ arguments: Arguments) throws -> Int32 {
    switch arguments.command {
    case .list: try StandardOutput.write(Catalogue.entries.map { "\($0.id)\t\($0.title)\n" }.joined())
    case .demo: return try DemoCommand.run(arguments, assets: Assets(folder: arguments.assets))
    case .render:
      if let script = arguments.script?.script {
        try ScriptCommand.render(script, arguments, assets: Assets(folder: arguments.assets))
      } else if let page = arguments.page {
        try RenderCommand.run(arguments, page: page, assets: Assets(folder: arguments.assets))
      }
    case .trace:
      if let script = arguments.script?.script {
        try ScriptCommand.trace(script, arguments, assets: Assets(folder: arguments.assets))
      } else if let page = arguments.page {
        try TraceCommand.run(arguments, page: page, assets: Assets(folder: arguments.assets))
      }
    }
    return 0
  }
}
