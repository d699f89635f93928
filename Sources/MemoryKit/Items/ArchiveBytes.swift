/// The bytes of an archive file, read once and never changed.
///
/// They are memory of our own or a private mapping of the file; whoever made them says how they are
/// given back.
public final class ArchiveBytes: @unchecked Sendable {
  // Unchecked: the buffer is never written after `init` and lives as long as the object; a raw
  // pointer alone keeps the compiler from seeing that.
  /// The bytes.
  public let buffer: UnsafeRawBufferPointer
  private let release: @Sendable (UnsafeRawBufferPointer) -> Void

  /// Takes over a buffer.
  ///
  /// - Parameters:
  ///   - buffer: the bytes, which nobody changes from now on.
  ///   - release: gives them back when the last reader is gone.
  public init(
    owning buffer: UnsafeRawBufferPointer,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) {
    self.buffer = buffer
    self.release = release
  }

  /// Copies an array of bytes.
  public convenience init(_ bytes: some Collection<UInt8>) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
    self.init(owning: UnsafeRawBufferPointer(memory)) { UnsafeRawBufferPointer($0).deallocate() }
  }

  deinit { release(buffer) }

  /// How many bytes there are.
  public var count: Int { buffer.count }

  /// A copy of a part.
  public func array(_ range: Range<Int>) -> [UInt8] { Array(buffer[range]) }
}
