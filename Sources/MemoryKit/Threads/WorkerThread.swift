#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// Work on a thread of its own, for waits that must not hold up the panel.
package enum WorkerThread {
  private final class Job {
    let body: () -> Void
    init(_ body: sending @escaping () -> Void) { self.body = body }
  }

  /// Starts a thread; signals stay with the main thread.
  ///
  /// - Parameter body: what it does; the thread ends with it. What it captures is its own.
  /// - Returns: the thread, to be joined; nil when the system gave none.
  package static func start(_ body: sending @escaping () -> Void) -> pthread_t? {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    // A fault belongs to the thread that makes it: blocked, the kernel would end the program where a
    // handler mends a mapping that was cut, or restores the terminal.
    for fault in [SIGBUS, SIGSEGV, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGABRT] {
      sigdelset(&all, fault)
    }
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let job = Unmanaged.passRetained(Job(body)).toOpaque()
    var thread = pthread_t()
    let number = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, job)
    guard number == 0 else {
      Unmanaged<Job>.fromOpaque(job).release()
      return nil
    }
    return thread
  }
}
