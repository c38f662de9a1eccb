// Records what a program does to the files under a folder, in the order in which it does it: LD_PRELOAD=recorder.so,
// DURABILITY_FOLDER=where, DURABILITY_RECORD=file. PowerCuts.swift makes of it what a power cut would have left.
//
// What lies below "other disk" there is on another disk, as far as a rename tells.
//
// What it can't record it writes down as unsupported, so that no record is silently less than what happened.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// The head of each record; its two texts follow. Record.swift reads the same.
struct head {
  int64_t kind, handle, number, flags, first, second;
};

#define EXPORT __attribute__((visibility("default")))
#define REAL(name) ((__typeof__(&name))real(#name))
#define LIMIT 65536

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];
static size_t folder_length;
static int record = -1;
// The record's name of what is open as a descriptor; 0 for what is elsewhere.
static int handles[LIMIT];
static int last_handle;

static void *real(const char *name) {
  void *symbol = dlsym(RTLD_NEXT, name);
  if (!symbol) abort();
  return symbol;
}

__attribute__((constructor)) static void start(void) {
  const char *where = getenv("DURABILITY_FOLDER"), *file = getenv("DURABILITY_RECORD");
  if (!where || !file || !realpath(where, folder)) return;
  folder_length = strlen(folder);
  // Behind the descriptors that the program opens.
  int opened = REAL(open)(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  record = REAL(fcntl)(opened, F_DUPFD_CLOEXEC, 900);
  REAL(close)(opened);
  if (record < 0) abort();
}

static void note(char kind, int handle, int64_t number, int64_t flags, const void *first, size_t first_length,
                 const void *second, size_t second_length) {
  if (record < 0) return;
  struct head head = {kind, handle, number, flags, (int64_t)first_length, (int64_t)second_length};
  struct iovec parts[] = {
      {&head, sizeof head}, {(void *)first, first_length}, {(void *)second, second_length}};
  ssize_t length = (ssize_t)(sizeof head + first_length + second_length);
  int before = errno;
  if (REAL(writev)(record, parts, 3) != length) abort();
  errno = before;
}

static void unsupported(const char *name) { note('?', 0, 0, 0, name, strlen(name), NULL, 0); }

// What the program has shown to its user by now.
EXPORT void durability_mark(const char *text) {
  pthread_mutex_lock(&lock);
  note('C', 0, 0, 0, text, strlen(text), NULL, 0);
  pthread_mutex_unlock(&lock);
}

// The path below the folder, "" for the folder itself; NULL for one elsewhere.
static const char *below(const char *path) {
  if (record < 0 || strncmp(path, folder, folder_length) != 0) return NULL;
  if (path[folder_length] == 0) return "";
  return path[folder_length] == '/' ? path + folder_length + 1 : NULL;
}

// The path of an entry, with its folder resolved and its last name as it is.
static const char *entry(int at, const char *path, char *result) {
  if (record < 0) return NULL;
  char full[PATH_MAX], parent[PATH_MAX];
  if (path[0] == '/') {
    snprintf(full, sizeof full, "%s", path);
  } else {
    char link[64], base[PATH_MAX];
    snprintf(link, sizeof link, at == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", at);
    ssize_t length = readlink(link, base, sizeof base - 1);
    if (length < 0) return NULL;
    base[length] = 0;
    if (snprintf(full, sizeof full, "%s/%s", base, path) >= (int)sizeof full) return NULL;
  }
  size_t length = strlen(full);
  while (length > 1 && full[length - 1] == '/') full[--length] = 0;
  char *slash = strrchr(full, '/');
  if (!slash) return NULL;
  const char *name = slash + 1;
  char saved = *slash;
  *slash = 0;
  char *found = realpath(full[0] ? full : "/", parent);
  *slash = saved;
  if (!found) return NULL;
  if (snprintf(result, PATH_MAX, "%s/%s", strcmp(parent, "/") ? parent : "", name) >= PATH_MAX) return NULL;
  return below(result);
}

static int handle_of(int descriptor) {
  return descriptor >= 0 && descriptor < LIMIT ? __atomic_load_n(&handles[descriptor], __ATOMIC_ACQUIRE) : 0;
}

static void set_handle(int descriptor, int handle) {
  if (descriptor >= LIMIT) abort();
  if (descriptor >= 0) __atomic_store_n(&handles[descriptor], handle, __ATOMIC_RELEASE);
}

// Notes what has been opened, under the lock.
static int opened(int descriptor, int flags) {
  if (descriptor < 0 || record < 0) return descriptor;
  int before = errno;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  set_handle(descriptor, 0);
  if (length > 0) {
    path[length] = 0;
    const char *name = below(path);
    if (name && (flags & O_TMPFILE) == O_TMPFILE) unsupported("O_TMPFILE");
    else if (name) {
      set_handle(descriptor, ++last_handle);
      note('O', last_handle, 0, flags & (O_CREAT | O_TRUNC), name, strlen(name), NULL, 0);
    }
  }
  errno = before;
  return descriptor;
}

#define LOCKED(type, expression)            \
  do {                                      \
    pthread_mutex_lock(&lock);              \
    type result_ = (expression);            \
    pthread_mutex_unlock(&lock);            \
    return result_;                         \
  } while (0)

// MARK: Opening and closing

static mode_t mode_of(int flags, va_list list) {
  return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(list, mode_t) : 0;
}

EXPORT int openat(int at, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  LOCKED(int, opened(REAL(openat)(at, path, flags, mode), flags));
}

EXPORT int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  LOCKED(int, opened(REAL(open)(path, flags, mode), flags));
}

EXPORT int openat64(int at, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return openat(at, path, flags, mode);
}

EXPORT int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = mode_of(flags, list);
  va_end(list);
  return open(path, flags, mode);
}

EXPORT int __open_2(const char *path, int flags) { return open(path, flags); }
EXPORT int __open64_2(const char *path, int flags) { return open(path, flags); }
EXPORT int __openat_2(int at, const char *path, int flags) { return openat(at, path, flags); }
EXPORT int __openat64_2(int at, const char *path, int flags) { return openat(at, path, flags); }
EXPORT int creat(const char *path, mode_t mode) { return open(path, O_CREAT | O_WRONLY | O_TRUNC, mode); }
EXPORT int creat64(const char *path, mode_t mode) { return creat(path, mode); }

EXPORT int mkstemp(char *path) { LOCKED(int, opened(REAL(mkstemp)(path), O_CREAT)); }
EXPORT int mkstemp64(char *path) { return mkstemp(path); }
EXPORT int mkostemp(char *path, int flags) { LOCKED(int, opened(REAL(mkostemp)(path, flags), O_CREAT)); }
EXPORT int mkostemp64(char *path, int flags) { return mkostemp(path, flags); }

EXPORT FILE *fopen(const char *path, const char *mode) {
  char full[PATH_MAX];
  if (strpbrk(mode, "wa+") && entry(AT_FDCWD, path, full)) unsupported("fopen");
  return REAL(fopen)(path, mode);
}
EXPORT FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }

EXPORT int close(int descriptor) {
  if (descriptor == record && record >= 0) return 0;
  if (handle_of(descriptor)) set_handle(descriptor, 0);
  return REAL(close)(descriptor);
}

// It closes its descriptor itself.
EXPORT int closedir(DIR *directory) {
  int descriptor = dirfd(directory);
  if (handle_of(descriptor)) set_handle(descriptor, 0);
  return REAL(closedir)(directory);
}

static int copied(int from, int to) {
  set_handle(to, handle_of(from));
  return to;
}

EXPORT int dup(int from) { LOCKED(int, copied(from, REAL(dup)(from))); }
EXPORT int dup2(int from, int to) { LOCKED(int, copied(from, REAL(dup2)(from, to))); }
EXPORT int dup3(int from, int to, int flags) { LOCKED(int, copied(from, REAL(dup3)(from, to, flags))); }

EXPORT int fcntl(int descriptor, int command, ...) {
  va_list list;
  va_start(list, command);
  long argument = va_arg(list, long);
  va_end(list);
  int result = REAL(fcntl)(descriptor, command, argument);
  return command == F_DUPFD || command == F_DUPFD_CLOEXEC ? copied(descriptor, result) : result;
}
EXPORT int fcntl64(int descriptor, int command, ...) {
  va_list list;
  va_start(list, command);
  long argument = va_arg(list, long);
  va_end(list);
  return fcntl(descriptor, command, argument);
}

// MARK: What files hold

static ssize_t written(int handle, ssize_t count, const void *bytes, off_t offset) {
  if (count > 0) note('W', handle, offset, 0, bytes, (size_t)count, NULL, 0);
  return count;
}

EXPORT ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  int handle = handle_of(descriptor);
  if (!handle) return REAL(pwrite)(descriptor, bytes, count, offset);
  LOCKED(ssize_t, written(handle, REAL(pwrite)(descriptor, bytes, count, offset), bytes, offset));
}
EXPORT ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off_t offset) {
  return pwrite(descriptor, bytes, count, offset);
}

// Behind what was written, the descriptor stands at its end.
static ssize_t appended(int descriptor, int handle, ssize_t count, const void *bytes) {
  return written(handle, count, bytes, count > 0 ? lseek(descriptor, 0, SEEK_CUR) - count : 0);
}

EXPORT ssize_t write(int descriptor, const void *bytes, size_t count) {
  int handle = handle_of(descriptor);
  if (!handle) return REAL(write)(descriptor, bytes, count);
  LOCKED(ssize_t, appended(descriptor, handle, REAL(write)(descriptor, bytes, count), bytes));
}

EXPORT ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  if (!handle_of(descriptor)) return REAL(writev)(descriptor, parts, count);
  ssize_t sum = 0;
  for (int i = 0; i < count; i++) {
    ssize_t part = write(descriptor, parts[i].iov_base, parts[i].iov_len);
    if (part < 0) return sum ? sum : part;
    sum += part;
    if ((size_t)part < parts[i].iov_len) break;
  }
  return sum;
}

EXPORT int ftruncate(int descriptor, off_t length) {
  int handle = handle_of(descriptor);
  if (!handle) return REAL(ftruncate)(descriptor, length);
  pthread_mutex_lock(&lock);
  int result = REAL(ftruncate)(descriptor, length);
  if (result == 0) note('T', handle, length, 0, NULL, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}
EXPORT int ftruncate64(int descriptor, off_t length) { return ftruncate(descriptor, length); }

// Nothing but a larger file shows.
EXPORT int fallocate(int descriptor, int mode, off_t at, off_t length) {
  int handle = handle_of(descriptor);
  if (!handle) return REAL(fallocate)(descriptor, mode, at, length);
  pthread_mutex_lock(&lock);
  struct stat old, new;
  if (fstat(descriptor, &old) != 0) abort();
  int result = REAL(fallocate)(descriptor, mode, at, length);
  int before = errno;
  if (fstat(descriptor, &new) != 0) abort();
  if (mode & ~FALLOC_FL_KEEP_SIZE) unsupported("fallocate with a mode");
  else if (new.st_size != old.st_size) note('T', handle, new.st_size, 0, NULL, 0, NULL, 0);
  errno = before;
  pthread_mutex_unlock(&lock);
  return result;
}
EXPORT int fallocate64(int descriptor, int mode, off_t at, off_t length) {
  return fallocate(descriptor, mode, at, length);
}

// What was copied within the kernel is written down as if it had been written.
EXPORT ssize_t copy_file_range(int in, off_t *in_at, int descriptor, off_t *at, size_t count, unsigned flags) {
  int handle = handle_of(descriptor);
  if (!handle) return REAL(copy_file_range)(in, in_at, descriptor, at, count, flags);
  pthread_mutex_lock(&lock);
  off_t source = in_at ? *in_at : lseek(in, 0, SEEK_CUR), target = at ? *at : lseek(descriptor, 0, SEEK_CUR);
  ssize_t result = REAL(copy_file_range)(in, in_at, descriptor, at, count, flags);
  if (result > 0) {
    char *bytes = malloc((size_t)result);
    if (!bytes || pread(in, bytes, (size_t)result, source) != result) abort();
    written(handle, result, bytes, target);
    free(bytes);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

static int synced(int (*sync)(int), int descriptor) {
  int handle = handle_of(descriptor);
  if (!handle) return sync(descriptor);
  pthread_mutex_lock(&lock);
  int result = sync(descriptor);
  if (result == 0) note('S', handle, 0, 0, NULL, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

EXPORT int fsync(int descriptor) { return synced(REAL(fsync), descriptor); }
EXPORT int fdatasync(int descriptor) { return synced(REAL(fdatasync), descriptor); }

// MARK: What folders hold

static int is_other_disk(const char *name) {
  static const char disk[] = "other disk";
  size_t length = sizeof disk - 1;
  return strncmp(name, disk, length) == 0 && (name[length] == '/' || name[length] == 0);
}

static int renamed(int from_at, const char *from, int to_at, const char *to, unsigned flags) {
  char from_full[PATH_MAX], to_full[PATH_MAX];
  pthread_mutex_lock(&lock);
  const char *old = entry(from_at, from, from_full), *new = entry(to_at, to, to_full);
  if (old && new && is_other_disk(old) != is_other_disk(new)) {
    pthread_mutex_unlock(&lock);
    errno = EXDEV;
    return -1;
  }
  int result = REAL(renameat2)(from_at, from, to_at, to, flags);
  int before = errno;
  if (result == 0 && (old || new)) {
    if (!old || !new) unsupported("rename into or out of the folder");
    else if (flags & ~1u) unsupported("renameat2 with flags");
    else note('R', 0, 0, 0, old, strlen(old), new, strlen(new));
  }
  errno = before;
  pthread_mutex_unlock(&lock);
  return result;
}

EXPORT int rename(const char *from, const char *to) { return renamed(AT_FDCWD, from, AT_FDCWD, to, 0); }
EXPORT int renameat(int from_at, const char *from, int to_at, const char *to) {
  return renamed(from_at, from, to_at, to, 0);
}
EXPORT int renameat2(int from_at, const char *from, int to_at, const char *to, unsigned flags) {
  return renamed(from_at, from, to_at, to, flags);
}

static int removed(int at, const char *path, int flags) {
  char full[PATH_MAX];
  pthread_mutex_lock(&lock);
  const char *name = entry(at, path, full);
  int result = REAL(unlinkat)(at, path, flags);
  if (result == 0 && name) note('U', 0, 0, 0, name, strlen(name), NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

EXPORT int unlink(const char *path) { return removed(AT_FDCWD, path, 0); }
EXPORT int rmdir(const char *path) { return removed(AT_FDCWD, path, AT_REMOVEDIR); }
EXPORT int unlinkat(int at, const char *path, int flags) { return removed(at, path, flags); }
EXPORT int remove(const char *path) {
  struct stat status;
  if (lstat(path, &status) != 0) return -1;
  return removed(AT_FDCWD, path, S_ISDIR(status.st_mode) ? AT_REMOVEDIR : 0);
}

EXPORT int mkdirat(int at, const char *path, mode_t mode) {
  char full[PATH_MAX];
  pthread_mutex_lock(&lock);
  const char *name = entry(at, path, full);
  int result = REAL(mkdirat)(at, path, mode);
  if (result == 0 && name) note('M', 0, 0, 0, name, strlen(name), NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}
EXPORT int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

// MARK: What is not recorded

#define REFUSED(name, type, parameters, arguments, concerned) \
  EXPORT type name parameters {                               \
    if (concerned) unsupported(#name);                        \
    return REAL(name) arguments;                              \
  }

REFUSED(pwritev, ssize_t, (int fd, const struct iovec *parts, int count, off_t at), (fd, parts, count, at), handle_of(fd))
REFUSED(posix_fallocate, int, (int fd, off_t at, off_t length), (fd, at, length), handle_of(fd))
REFUSED(sendfile, ssize_t, (int fd, int in, off_t *at, size_t count), (fd, in, at, count), handle_of(fd))
REFUSED(sendfile64, ssize_t, (int fd, int in, off_t *at, size_t count), (fd, in, at, count), handle_of(fd))
REFUSED(splice, ssize_t, (int in, off_t *in_at, int fd, off_t *at, size_t count, unsigned flags),
        (in, in_at, fd, at, count, flags), handle_of(fd))
REFUSED(link, int, (const char *from, const char *to), (from, to), entry(AT_FDCWD, to, (char[PATH_MAX]){0}))
REFUSED(linkat, int, (int from_at, const char *from, int at, const char *to, int flags),
        (from_at, from, at, to, flags), entry(at, to, (char[PATH_MAX]){0}))
REFUSED(symlink, int, (const char *from, const char *to), (from, to), entry(AT_FDCWD, to, (char[PATH_MAX]){0}))
REFUSED(truncate, int, (const char *path, off_t length), (path, length), entry(AT_FDCWD, path, (char[PATH_MAX]){0}))

// SQLite's index of its log is mapped, and made again by whoever opens the database first.
EXPORT void *mmap(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
  if (flags & MAP_SHARED && protection & PROT_WRITE && handle_of(descriptor)) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t size = readlink(link, path, sizeof path);
    if (size < 4 || memcmp(path + size - 4, "-shm", 4) != 0) unsupported("mmap");
  }
  return REAL(mmap)(address, length, protection, flags, descriptor, offset);
}
EXPORT void *mmap64(void *address, size_t length, int protection, int flags, int descriptor, off_t offset) {
  return mmap(address, length, protection, flags, descriptor, offset);
}

// MARK: Calls by their number

EXPORT long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long), d = va_arg(list, long),
       e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  switch (number) {
    case SYS_renameat2: return renameat2((int)a, (const char *)b, (int)c, (const char *)d, (unsigned)e);
    case SYS_copy_file_range:
      return copy_file_range((int)a, (off_t *)b, (int)c, (off_t *)d, (size_t)e, (unsigned)f);
    default: return REAL(syscall)(number, a, b, c, d, e, f);
  }
}
