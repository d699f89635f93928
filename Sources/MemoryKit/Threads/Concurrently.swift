#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Parts of one job on several processors, for work of some milliseconds whose parts are alike.
enum Concurrently {
  /// How many parts are worth their threads; more than four gain little.
  ///
  /// - Parameter most: how many the job has room for.
  /// - Returns: one to four.
  static func parts(atMost most: Int) -> Int {
    max(1, min(4, most, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Does each part, the first on this thread, and waits for all of them.
  ///
  /// - Parameters:
  ///   - count: how many parts there are.
  ///   - body: does one part, told by its number.
  /// - Returns: what the parts gave, in their order.
  static func map<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let others = (1..<max(1, count)).map { Part($0, body) }
    let first = body(0)
    return [first] + others.map { $0.wait() }
  }

  // Unchecked: the result belongs to the thread until it is joined, and `wait` joins it first.
  private final class Part<Result: Sendable>: @unchecked Sendable {
    private let number: Int
    private let body: @Sendable (Int) -> Result
    private var result: Result?
    private var thread: pthread_t?

    init(_ number: Int, _ body: @escaping @Sendable (Int) -> Result) {
      (self.number, self.body) = (number, body)
      thread = WorkerThread.start { [self] in result = body(number) }
    }

    /// What the part gave; done here where the system gave no thread.
    func wait() -> Result {
      if let thread { pthread_join(thread, nil) }
      return result ?? body(number)
    }
  }
}
