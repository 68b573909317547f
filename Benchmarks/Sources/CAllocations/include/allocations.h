#ifndef MKP_ALLOCATIONS_H
#define MKP_ALLOCATIONS_H

/// The number of allocations by the calling thread since it began.
long mkp_allocations(void);

#endif
