#define _GNU_SOURCE
#include "CProcess.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

/// Room for one descriptor: the system closes those that find none.
union Control {
  char bytes[CMSG_SPACE(sizeof(int))];
  struct cmsghdr align;
};

static const int seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;

pid_t process_spawn(const char *program, char *const arguments[], int descriptor, int target) {
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) return -1;
  posix_spawnattr_t attributes;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return -1;
  }
  int fault = 0;
  for (int standard = 0; standard < 3; standard++) {
    fault |= posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0);
  }
  fault |= posix_spawn_file_actions_adddup2(&actions, descriptor, target);
  // What a library has left open for programs that are started is no business of this one.
  fault |= posix_spawn_file_actions_addclosefrom_np(&actions, target + 1);
  sigset_t signals;
  sigemptyset(&signals);
  fault |= posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  fault |= posix_spawnattr_setsigdefault(&attributes, &signals);
  fault |= posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  char *const environment[] = {"LANG=C.UTF-8", NULL};
  pid_t process = -1;
  if (fault == 0 && posix_spawn(&process, program, &actions, &attributes, arguments, environment) != 0) process = -1;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return process;
}

const char *process_library(const void *address) {
  Dl_info image;
  return dladdr(address, &image) != 0 ? image.dli_fname : NULL;
}

int process_send(int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {(void *)bytes, count};
  union Control control = {0};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  if (sent < 0) return errno;
  return (size_t)sent == count ? 0 : EMSGSIZE;
}

ssize_t process_receive(int socket, void *bytes, size_t count, int *descriptor) {
  struct iovec part = {bytes, count};
  union Control control = {0};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  *descriptor = -1;
  ssize_t received;
  do {
    received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (received < 0 && errno == EINTR);
  if (received < 0) return -(ssize_t)errno;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    // The room may hold a second one for its alignment.
    size_t found = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < found; i++) {
      int one;
      memcpy(&one, CMSG_DATA(header) + i * sizeof(int), sizeof one);
      if (*descriptor < 0) {
        *descriptor = one;
      } else {
        close(one);
      }
    }
  }
  if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
    return -EMSGSIZE;
  }
  return received;
}

int process_memory(const char *name) { return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING); }

int process_seal(int memory) {
  // The system refuses for a moment after memory was unmapped.
  for (int attempt = 0; attempt < 1000; attempt++) {
    if (fcntl(memory, F_ADD_SEALS, seals) == 0) return 0;
    if (errno != EBUSY) return errno;
  }
  return EBUSY;
}

bool process_is_sealed(int memory) {
  int found = fcntl(memory, F_GET_SEALS);
  return found >= 0 && (found & seals) == seals;
}
