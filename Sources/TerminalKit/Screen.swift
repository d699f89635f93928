/// Where a canvas is shown and events come from: the terminal, or a fake one in tests.
public protocol Screen: ~Copyable {
  /// The size of the window now.
  var size: Size { get }
  /// Sends what differs from the frame before.
  mutating func show(_ canvas: Canvas)
  /// Forgets what the terminal shows, so that the next frame is sent whole.
  mutating func redraw()
}
