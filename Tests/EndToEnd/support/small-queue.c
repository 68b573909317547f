// A queue of file events that is full after a few, whatever the machine allows.
//
// It is preloaded for reading inotify. Further events are dropped and reported like the kernel's own
// overflow (inotify(7), IN_Q_OVERFLOW).

#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/inotify.h>
#include <unistd.h>

enum { limit = 16 };

static int queue = -1;

int inotify_init(void) {
  int (*next)(void) = (int (*)(void))dlsym(RTLD_NEXT, "inotify_init");
  return queue = next();
}

// Keeps the first events of a buffer; returns how many bytes it has then.
static ssize_t overflow(char *buffer, ssize_t count) {
  char *place = buffer;
  for (int index = 0; place < buffer + count; index++) {
    struct inotify_event *event = (struct inotify_event *)place;
    ssize_t size = sizeof(struct inotify_event) + event->len;
    if (index == limit) {
      *event = (struct inotify_event){.wd = -1, .mask = IN_Q_OVERFLOW};
      return place - buffer + sizeof(struct inotify_event);
    }
    place += size;
  }
  return count;
}

ssize_t read(int descriptor, void *buffer, size_t size) {
  static ssize_t (*next)(int, void *, size_t);
  if (!next) next = (ssize_t(*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
  ssize_t count = next(descriptor, buffer, size);
  return descriptor == queue && count > 0 ? overflow(buffer, count) : count;
}
