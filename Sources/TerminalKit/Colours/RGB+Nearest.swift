extension RGB {
  /// The number among the fixed 240 of the palette of 256 whose colour is nearest.
  public var nearestOf256: UInt8 { Palette256.nearest(to: self) }
}
