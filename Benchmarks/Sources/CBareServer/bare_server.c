#include "bare_server.h"

#include <microhttpd.h>

static struct MHD_Response *response;
static int first_call;

static enum MHD_Result answer(void *cls, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_size, void **context) {
  // An answer in the first call would close the connection.
  if (!*context) {
    *context = &first_call;
    return MHD_YES;
  }
  return MHD_queue_response(connection, MHD_HTTP_OK, response);
}

uint16_t bare_server_start(const void *body, size_t size) {
  response = MHD_create_response_from_buffer(size, (void *)body, MHD_RESPMEM_MUST_COPY);
  if (!response) return 0;
  MHD_add_response_header(response, "Content-Type", "application/json");
  struct MHD_Daemon *daemon =
      MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL,
                       MHD_OPTION_THREAD_POOL_SIZE, 2, MHD_OPTION_END);
  if (!daemon) return 0;
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}
