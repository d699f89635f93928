import Glibc

/// Owns an open file; it is closed when its last holder is gone.
final class Descriptor {
  let number: Int32

  init(owning number: Int32) { self.number = number }

  deinit { close(number) }
}
