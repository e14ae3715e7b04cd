import { type FormAService, formAService } from './features/form-a/service.ts';
import { type FormBService, formBService } from './features/form-b/service.ts';
import { type FormCService, formCService } from './features/form-c/service.ts';
import type { ScanAddresses } from './features/licences/addresses.ts';
import { type ManagerService, managerService } from './features/managers/service.ts';
import { type QuestionService, questionService } from './features/questions/service.ts';
import { type VenueService, venueService } from './features/venues/service.ts';
import type { Storage } from './platform/files/storage.ts';
import type { Database } from './platform/postgres/connect.ts';
import type { Reads } from './platform/postgres/reads.ts';

/** The registers of the three forms, and the services that they need. */
export interface Registers {
  readonly managers: ManagerService;
  readonly venues: VenueService;
  readonly questions: QuestionService;
  readonly form_a: FormAService;
  readonly form_b: FormBService;
  readonly form_c: FormCService;
}

export interface RegistersDependencies {
  readonly db: Database;
  readonly reads: Reads;
  readonly storage: Storage;
  readonly scanAddresses: ScanAddresses;
  readonly now: () => Date;
}

export function registersOf(dependencies: RegistersDependencies): Registers {
  const { db, reads, storage, scanAddresses, now } = dependencies;
  const managers = managerService({ db, reads, storage, scanAddresses, now });
  const venues = venueService({ db, reads, managers, now });
  const questions = questionService({ db, now });
  return {
    managers,
    venues,
    questions,
    form_a: formAService({ db, reads, venues, managers, questions, storage, now }),
    form_b: formBService({ db, reads, venues, managers, files: storage, now }),
    form_c: formCService({ db, reads, venues, storage, now }),
  };
}
