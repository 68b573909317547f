#ifndef BARE_SERVER_H
#define BARE_SERVER_H

#include <stddef.h>
#include <stdint.h>

// Starts a server of libmicrohttpd alone, with two threads, which answers every request with the
// same body. Returns its port; 0 where it cannot start.
uint16_t bare_server_start(const void *body, size_t size);

#endif
