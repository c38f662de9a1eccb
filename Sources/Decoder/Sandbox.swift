import CSandbox
import DecoderProtocol
import Glibc

/// Closes the process in, once nothing has to be opened any more.
///
/// It runs inside bubblewrap where that can be had, and does not count on it: what stands here holds without it, too.
enum Sandbox {
  /// Limits and forbids all that decoding does not need.
  /// - Returns: what is in force.
  static func close(socket: Int32) -> DecodeReply.Protections {
    var protections: DecodeReply.Protections = []
    if sandbox_limit(UInt64(DecoderLimits.processMemory), openFiles) { protections.insert(.limits) }
    guard sandbox_forbid_new_privileges() else { return protections }
    if sandbox_restrict_files() { protections.insert(.files) }
    if filterCalls(socket: socket) { protections.insert(.systemCalls) }
    return protections
  }

  /// Files that may be open: the socket, a picture, its pixels, and what libraries keep.
  private static let openFiles: UInt64 = 64

  /// Calls that are allowed whatever their arguments: none of them reaches a file, a process or the network by name.
  private static let allowed = [
    // Memory, and the result's memory.
    "brk", "munmap", "mremap", "madvise", "membarrier", "memfd_create", "ftruncate", "pwrite64",
    // Open descriptors.
    "read", "readv", "pread64", "lseek", "close", "fstat", "newfstatat",
    // Threads of codecs.
    "futex", "set_robust_list", "get_robust_list", "rseq", "set_tid_address", "sched_yield", "sched_getaffinity",
    "gettid", "getpid", "exit", "exit_group",
    // Signals and time.
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall", "setitimer", "getitimer",
    "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "time",
    // What libraries ask at times.
    "getrandom", "getrusage", "sysinfo", "uname", "getrlimit", "poll", "ppoll",
  ]

  private static func filterCalls(socket: Int32) -> Bool {
    guard let filter = sandbox_filter() else { return false }
    defer { sandbox_release(filter) }
    var isWhole = allowed.reduce(true) { sandbox_allow(filter, $1) && $0 }
    func allow(_ name: String, argument: UInt32, mask: UInt64 = .max, is value: UInt64) {
      isWhole = sandbox_allow_if(filter, name, argument, mask, value) && isWhole
    }
    // Nothing that can be written to becomes code.
    for name in ["mmap", "mprotect"] { allow(name, argument: 2, mask: UInt64(PROT_EXEC), is: 0) }
    // Messages go over the one socket, words to the error stream.
    for name in ["sendmsg", "recvmsg"] { allow(name, argument: 0, is: UInt64(socket)) }
    for name in ["write", "writev"] { allow(name, argument: 0, is: UInt64(STDERR_FILENO)) }
    // Threads, but no processes.
    allow("clone", argument: 0, mask: sandbox_thread_flags, is: sandbox_thread_flags)
    // A process may end itself, and no other.
    allow("tgkill", argument: 0, is: UInt64(getpid()))
    allow("prlimit64", argument: 2, is: 0)
    let seals = [sandbox_seal_commands.0, sandbox_seal_commands.1]
    for command in [F_GETFD, F_SETFD, F_GETFL].map(UInt64.init) + seals { allow("fcntl", argument: 1, is: command) }
    return isWhole && sandbox_load(filter)
  }
}
