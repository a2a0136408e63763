// Written for iOS, as it is found.
// swift-format-ignore-file
let namesake = "controls"
