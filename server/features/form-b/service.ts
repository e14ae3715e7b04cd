import type { z } from 'zod';
import { can } from '#contract/access/permissions.ts';
import {
  arrangedBeforeReported,
  type changedFormB,
  type FormBEntry,
  type faultReport,
  type newFormB,
} from '#contract/form-b/schemas.ts';
import { findingPhotos } from '#contract/form-c/fields.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { LABEL } from '#contract/messages/labels.ts';
import type { Day } from '#contract/time/days.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import { type CurrentUser, isUnconfirmedAt, type VenueScope } from '#server/access.ts';
import { found, invalid } from '#server/errors.ts';
import { blankAsNull } from '#server/ledger/blank-as-null.ts';
import { type RegisterService, registerService } from '#server/ledger/register/service.ts';
import { entryTerms, statedAt, statedTime } from '#server/ledger/stated-time.ts';
import { recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import type { FileAddresses } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Reads } from '#server/platform/postgres/reads.ts';
import type { Submission } from '#server/submission.ts';
import type { ManagerService } from '../managers/service.ts';
import type { VenueService } from '../venues/service.ts';
import { failedFindings, failedQuestions } from './failed-questions.ts';
import { limitColumns, presentFormB } from './present.ts';
import { type FormBRow, formBStore } from './store.ts';
import { changeFault, createFault } from './write-fault.ts';

type NewFormB = z.output<typeof newFormB>;
type FaultReport = z.output<typeof faultReport>;
type FormBChanges = z.output<typeof changedFormB>;

/** Faults: their report, the arrangement of their repair, and the repair. */
export interface FormBService extends RegisterService<FormBRow, FormBEntry> {
  /** @throws 422 with every wrong field, 404 for another tenant's venue */
  create(user: CurrentUser, form: NewFormB, submission?: Submission): Promise<FormBEntry>;

  /** Reads what the entry that found a fault answered No, its photos, and whom to call. @throws 404 like `row` */
  report(user: CurrentUser, id: string): Promise<FaultReport>;

  /** @throws 409 when another user saved in between */
  update(user: CurrentUser, id: string, changes: FormBChanges): Promise<FormBEntry>;
}

export interface FormBDependencies {
  readonly db: Database;
  readonly reads: Reads;
  readonly venues: VenueService;
  readonly managers: ManagerService;
  readonly files: FileAddresses;
  readonly now: () => Date;
}

export function formBService(dependencies: FormBDependencies): FormBService {
  const { db, reads, venues, managers, files, now } = dependencies;
  const store = formBStore(db);
  const register = registerService({
    db,
    form: 'form_b',
    store,
    exported: formBStore(reads.db),
    queryOf: venues.query,
    present: presentFormB,
    now,
  });

  const addressOf = (key: string) => files.addressToRead(key);

  return {
    ...register,

    async create(user, form, submission) {
      const { venue_id, reported_date, reporter_name = user.name, ...repair } = form;
      const receivedAt = now();
      const venue = await venues.row(user.scope, namedVenue(user.scope, venue_id));
      const record = await venues.record(venue.id);
      const anyAge = can(user, 'entry:backdate');
      const { time, error } =
        reported_date === undefined
          ? { time: statedAt(receivedAt, record) }
          : statedTime(reported_date, record, { anyAge });
      if (!time) throw invalid({ reported_date: error });
      const terms = entryTerms(time.terms.version);
      refuseEarlyArrangement(repair.arrangement_date, time.at, terms.time_zone);
      const { id } = await recordOnce(
        db,
        { chain: venue.id, author: user, at: receivedAt, submission },
        (unit) =>
          createFault(unit, venue, {
            received_at: receivedAt,
            reported_date: time.at,
            reporter_name,
            ...terms,
            ...limitColumns(time.at, terms),
            ...blankAsNull(repair),
          }),
      );
      return register.read(user, id);
    },

    async report(user, id) {
      const row = await register.row(user, id, 'form-b:read');
      const { venue_id, form_a_id, form_c_id } = row;
      const repair_photo = row.repair_photo && addressOf(row.repair_photo);
      if (form_a_id !== null) {
        const check = found(await store.check(form_a_id));
        const isHidden = isUnconfirmedAt(user, venue_id);
        const phone = isHidden ? null : await managers.phone(check.manager_id);
        const contact = phone === null ? null : { name: check.manager_name, phone };
        const photos = check.photos.map(addressOf);
        return { questions: failedQuestions(check), contact, photos, repair_photo };
      }
      const inspection = form_c_id === null ? undefined : await store.inspection(form_c_id);
      const questions = inspection ? failedFindings(inspection) : [];
      const photos = inspection ? findingPhotos(inspection).map(({ address }) => address) : [];
      return { questions, contact: null, photos: photos.map(addressOf), repair_photo };
    },

    async update(user, id, changes) {
      const { version, ...repair } = changes;
      const row = await register.row(user, id, 'form-b:update');
      const { venue_id, venue_name, reported_date } = row;
      const venue = { id: venue_id, name: venue_name };
      refuseEarlyArrangement(repair.arrangement_date, reported_date, row.time_zone);
      await recordChange(db, { chain: venue_id, author: user, at: now() }, (unit) =>
        changeFault(unit, venue, { id, version }, () => blankAsNull(repair)),
      );
      return register.read(user, id);
    },
  };
}

/** Finds the venue of a form that may leave it out: the user's only one. @throws 422 with several */
function namedVenue({ venueIds }: VenueScope, named: string | undefined): string {
  if (named !== undefined) return named;
  const [only, ...others] = venueIds === 'all' ? [] : venueIds;
  if (only === undefined || others.length > 0) {
    throw invalid({ venue_id: FIELD_ERROR.required(LABEL.venue) });
  }
  return only;
}

function refuseEarlyArrangement(arranged: Day, reported: Date, zone: TimeZone): void {
  if (arrangedBeforeReported(arranged, reported, zone)) {
    throw invalid({ arrangement_date: FIELD_ERROR.arrangedBeforeReported });
  }
}
