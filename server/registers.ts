import type { Storage } from './platform/files/storage.ts';
import type { Database } from './platform/postgres/connect.ts';
import { formAService } from './features/form-a/service.ts';
import { formAStore } from './features/form-a/store.ts';
import { formBService } from './features/form-b/service.ts';
import { formBStore } from './features/form-b/store.ts';
import { formCService } from './features/form-c/service.ts';
import { formCStore } from './features/form-c/store.ts';
import { managerService } from './features/managers/service.ts';
import { managerStore } from './features/managers/store.ts';
import { venueService } from './features/venues/service.ts';
import { venueStore } from './features/venues/store.ts';

/** The registers of the three forms, and what they stand on. */
export function registersOf(db: Database, storage: Storage, now: () => Date) {
  const managers = managerService(managerStore(db), storage, now);
  const venues = venueService(venueStore(db), managers, now);
  return {
    managers,
    venues,
    form_a: formAService(db, formAStore(db), venues, storage, now),
    form_b: formBService(db, formBStore(db), venues, now),
    form_c: formCService(db, formCStore(db), venues, storage, now),
  };
}
