// Where a file imports Testing and a module named UIKit, the compiler looks for this module, which on Apple's platforms lets
// images be attached to tests. Without it there could be no tests.
