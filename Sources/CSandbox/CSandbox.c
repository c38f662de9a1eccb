#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <malloc.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

const uint64_t sandbox_thread_flags = CLONE_VM | CLONE_THREAD;
const uint64_t sandbox_seal_commands[2] = {F_ADD_SEALS, F_GET_SEALS};

bool sandbox_forbid_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }

bool sandbox_restrict_files(void) {
  // The rights of Landlock's first version, which every kernel that has it knows.
  struct landlock_ruleset_attr rules = {
      .handled_access_fs = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |
                           LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                           LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                           LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
                           LANDLOCK_ACCESS_FS_MAKE_SYM};
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules.handled_access_fs, 0);
  if (ruleset < 0) return false;
  bool isRestricted = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return isRestricted;
}

void *sandbox_filter(void) { return seccomp_init(SCMP_ACT_ERRNO(ENOSYS)); }

void sandbox_release(void *filter) { seccomp_release(filter); }

bool sandbox_allow(void *filter, const char *name) {
  int number = seccomp_syscall_resolve_name(name);
  return number == __NR_SCMP_ERROR || seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, number, 0, NULL) == 0;
}

bool sandbox_allow_if(void *filter, const char *name, unsigned argument, uint64_t mask, uint64_t value) {
  int number = seccomp_syscall_resolve_name(name);
  struct scmp_arg_cmp test = SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, mask, value);
  return number == __NR_SCMP_ERROR || seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, number, 1, &test) == 0;
}

bool sandbox_load(void *filter) {
  return seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 && seccomp_load(filter) == 0;
}

static bool limit(int resource, uint64_t value) {
  struct rlimit limit = {value, value};
  return setrlimit(resource, &limit) == 0;
}

bool sandbox_limit(uint64_t memory, uint64_t files) {
  // Address space is left alone, of which threads take much and use little.
  return limit(RLIMIT_DATA, memory) & limit(RLIMIT_NOFILE, files) & limit(RLIMIT_CORE, 0);
}

void sandbox_limit_time(unsigned seconds) {
  struct itimerval timer = {{0, 0}, {(time_t)seconds, 0}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

void sandbox_trim_memory(void) { malloc_trim(0); }
