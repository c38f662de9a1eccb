/// What closes a process in: seccomp by libseccomp, Landlock by system calls, limits.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Forbids every change of privileges by programs that are started.
bool sandbox_forbid_new_privileges(void);

/// Makes files of every path out of reach by Landlock, where the kernel has it (5.13).
bool sandbox_restrict_files(void);

/// A filter that forbids every system call; NULL where there is none to be had. To be released.
void *sandbox_filter(void);
void sandbox_release(void *filter);

/// Allows a call, whatever its arguments. One that the kernel or libseccomp does not know is passed over.
bool sandbox_allow(void *filter, const char *name);

/// Allows a call where an argument, reduced to the bits of `mask`, has a value.
bool sandbox_allow_if(void *filter, const char *name, unsigned argument, uint64_t mask, uint64_t value);

/// Puts the filter into force for all threads. A forbidden call then fails as if the kernel did not have it, so that
/// libraries take their other way.
bool sandbox_load(void *filter);

/// Limits, for good, what can be written to in memory, in bytes, and how many files are open; forbids core dumps.
bool sandbox_limit(uint64_t memory, uint64_t files);

/// Ends the process by SIGPROF once it has taken so much processor time from now on, in seconds; 0 for never.
void sandbox_limit_time(unsigned seconds);

/// Gives memory that is free back to the system.
void sandbox_trim_memory(void);

/// Arguments of calls that a filter looks at.
extern const uint64_t sandbox_thread_flags;
extern const uint64_t sandbox_seal_commands[2];
