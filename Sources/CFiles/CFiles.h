/// System calls for files that Glibc's Swift module leaves out. Every function is `static inline`, so the module has no
/// object file of its own. All of them return -1 and set errno where they fail.
#pragma once

#include <fcntl.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

/// Opens no more than the place of a file: a FIFO does not block, and nothing can be read. Linux, all architectures.
static const int32_t cfiles_open_path = 010000000;

/// In place of nanoseconds: this time stays as it is. Linux, all architectures.
static const long cfiles_keep_time = (1l << 30) - 2l;

/// Gives an entry of a folder another name or folder; fails with EEXIST where that is taken (Linux 3.15).
static inline int cfiles_rename_exclusive(int folder, const char *name, int to_folder, const char *to_name) {
  const unsigned int no_replace = 1;
  return (int)syscall(SYS_renameat2, folder, name, to_folder, to_name, no_replace);
}

/// Copies at most `count` bytes from one file's position to another's within the kernel; 0 at the end.
static inline ssize_t cfiles_copy_range(int from, int to, size_t count) {
  return syscall(SYS_copy_file_range, from, (void *)0, to, (void *)0, count, 0u);
}

/// `openat` with a mode.
static inline int cfiles_open(int folder, const char *name, int flags, mode_t mode) {
  return openat(folder, name, flags, mode);
}

/// Whether a file lies where other machines or programs answer for it, and locks may be known on one side only.
static inline int cfiles_is_remote(int file) {
  struct statfs status;
  if (fstatfs(file, &status) != 0) return 1;
  switch ((uint32_t)status.f_type) {
    case 0x6969u:      // NFS
    case 0x517Bu:      // SMB
    case 0xFF534D42u:  // CIFS
    case 0xFE534D42u:  // SMB 2
    case 0x65735546u:  // FUSE
    case 0x01021997u:  // 9P
    case 0x00C36400u:  // Ceph
    case 0x5346414Fu:  // AFS
    case 0x73757245u:  // Coda
      return 1;
    default: return 0;
  }
}
