#ifndef MKP_ALLOCATIONS_H
#define MKP_ALLOCATIONS_H

/// How often the calling thread has asked for memory since it began.
long mkp_allocations(void);

#endif
