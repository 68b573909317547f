#include <inotifytools/inotify.h>
#include <inotifytools/inotifytools.h>
#include <sys/vfs.h>

// The name is a flexible array member, which Swift does not import.
static inline const char *mkp_inotify_event_name(const struct inotify_event *event) {
  return event->len > 0 ? event->name : 0;
}

// The magic number of the file system that a descriptor is on, 0 when unknown.
static inline unsigned long mkp_file_system_type(int descriptor) {
  struct statfs status;
  return fstatfs(descriptor, &status) == 0 ? (unsigned long)status.f_type & 0xffffffffUL : 0;
}
