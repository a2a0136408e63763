#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>

#ifdef __linux__
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

void segue_kiosk_prepare(void) {
  // Swift's own handlers start a program that prints a backtrace and, in a terminal, takes commands.
  static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGQUIT};
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) sigaction(crashes[index], &standard, NULL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
  // The limit does not hold for dumps that go to a program. This also keeps processes of the same user from looking into this one.
  prctl(PR_SET_DUMPABLE, 0);
#endif
}

#ifndef __linux__

int segue_kiosk_confine(void) { return 0; }

#else

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, value)
#define REFUSED (SECCOMP_RET_ERRNO | EPERM)
#define UNKNOWN (SECCOMP_RET_ERRNO | ENOSYS)
/// Goes on if the test holds, or else skips this many instructions; and the other way round.
#define IF(test, value, count) BPF_JUMP(BPF_JMP | BPF_##test | BPF_K, value, 0, count)
#define UNLESS(test, value, count) BPF_JUMP(BPF_JMP | BPF_##test | BPF_K, value, count, 0)
#define ANSWER(call, answer) IF(JEQ, SYS_##call, 1), RETURN(answer)
#define REFUSE(call) ANSWER(call, REFUSED)
/// Looks at the lower half of an argument: the processors above are little-endian.
#define IF_FLAGS(call, argument, flags, then, otherwise) \
  IF(JEQ, SYS_##call, 4), LOAD(args[argument]), IF(JSET, flags, 1), RETURN(then), RETURN(otherwise)

int segue_kiosk_confine(void) {
#ifndef ARCHITECTURE
  return ENOSYS;
#else
  enum { writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC };
  struct sock_filter filter[] = {
      LOAD(arch), UNLESS(JEQ, ARCHITECTURE, 1), RETURN(SECCOMP_RET_KILL_PROCESS), LOAD(nr),
#ifdef __x86_64__
      // The same calls under other numbers (x32).
      IF(JGE, 0x40000000, 1), RETURN(REFUSED),
      // Aarch64 has these under their newer names only.
      REFUSE(fork), REFUSE(vfork), REFUSE(creat), REFUSE(mkdir), REFUSE(rmdir), REFUSE(mknod), REFUSE(unlink),
      REFUSE(rename), REFUSE(link), REFUSE(symlink), REFUSE(chmod), REFUSE(chown), REFUSE(lchown), REFUSE(utime),
      REFUSE(utimes), REFUSE(futimesat), IF_FLAGS(open, 1, writing, REFUSED, SECCOMP_RET_ALLOW),
#endif
      // Files: they can be read, and those written that are open already.
      IF_FLAGS(openat, 2, writing, REFUSED, SECCOMP_RET_ALLOW), ANSWER(openat2, UNKNOWN),
      REFUSE(open_by_handle_at), REFUSE(truncate), REFUSE(mkdirat), REFUSE(mknodat), REFUSE(unlinkat), REFUSE(renameat),
      REFUSE(renameat2), REFUSE(linkat), REFUSE(symlinkat), REFUSE(fchmod), REFUSE(fchmodat), REFUSE(fchown),
      REFUSE(fchownat), REFUSE(utimensat), REFUSE(setxattr), REFUSE(lsetxattr), REFUSE(fsetxattr), REFUSE(removexattr),
      REFUSE(lremovexattr), REFUSE(fremovexattr), REFUSE(mount), REFUSE(umount2), REFUSE(chroot),
      // Programs and other processes. Threads are all that clone may make; without clone3, whose flags cannot be seen from
      // here, the C library calls clone.
      REFUSE(execve), REFUSE(execveat), ANSWER(clone3, UNKNOWN),
      IF_FLAGS(clone, 0, CLONE_THREAD, SECCOMP_RET_ALLOW, REFUSED),
      REFUSE(ptrace), REFUSE(process_vm_readv), REFUSE(process_vm_writev), REFUSE(unshare), REFUSE(setns),
      // Ports, and ways around this filter.
      REFUSE(socket), REFUSE(socketpair), REFUSE(io_uring_setup), REFUSE(bpf), REFUSE(perf_event_open), REFUSE(keyctl),
      RETURN(SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  // For all threads, those included that are there already. A positive result is a thread with another filter.
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  return result == 0 ? 0 : result < 0 ? errno : EBUSY;
#endif
}

#endif
