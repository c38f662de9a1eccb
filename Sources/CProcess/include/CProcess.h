/// Messages with file descriptors between processes, and sealed memory: what Swift can't call for its macros.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// Starts a program as the leader of a group of its own, with `descriptor` as its descriptor `target` (3 or more), nothing
/// else open, no input and no output, and an empty environment. `arguments` end with NULL. Returns the process, or -1.
pid_t process_spawn(const char *program, char *const arguments[], int descriptor, int target);

/// The path of the library or program that an address lies in; NULL where that is unknown.
const char *process_library(const void *address);

/// Sends one message, with a descriptor unless it is -1. Returns 0, or an error number; never raises SIGPIPE.
int process_send(int socket, const void *bytes, size_t count, int descriptor);

/// Receives one message into `bytes`; the descriptor that came with it, or -1, goes to `descriptor`.
/// Returns its length, 0 when the other side is gone, or a negative error number.
ssize_t process_receive(int socket, void *bytes, size_t count, int *descriptor);

/// Memory that can be sealed, as a descriptor; -1 where there is none.
int process_memory(const char *name);

/// Makes memory so that nobody can write to it or resize it any more. Returns 0, or an error number.
int process_seal(int memory);

/// Whether nobody can write to memory, or resize it, any more.
bool process_is_sealed(int memory);
