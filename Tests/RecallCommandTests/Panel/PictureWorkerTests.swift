import Testing

@testable import RecallCommand

@Suite("The pictures' worker")
struct PictureWorkerTests {
  @Test("What comes into sight while older pictures are decoded is decoded next, in its order")
  func newestFirst() throws {
    let requests = try Mailbox<PictureRequest>()
    func ask(_ names: [String]) {
      for name in names { requests.post(PictureRequest(name: name, width: 1, height: 1)) }
    }
    ask(["a1", "a2", "a3"])
    var done: [String] = []
    PictureWorker.run(requests) { request in
      done.append(request.name)
      switch request.name {
      case "a1": ask(["b1", "b2"])
      case "b1": ask(["c1"])
      case "a3": requests.close()
      default: break
      }
    }
    #expect(done == ["a1", "b1", "c1", "b2", "a2", "a3"])
  }

  @Test("A closed box ends it, whatever is still asked for")
  func ends() throws {
    let requests = try Mailbox<PictureRequest>()
    for name in ["a", "b"] { requests.post(PictureRequest(name: name, width: 1, height: 1)) }
    var done: [String] = []
    PictureWorker.run(requests) { request in
      done.append(request.name)
      requests.close()
    }
    #expect(done == ["a"])
  }
}
