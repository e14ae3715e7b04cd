import type { z } from 'zod';
import {
  arrangedBeforeReported,
  type changedFormB,
  type FormBEntry,
  type newFormB,
} from '#contract/form-b/schemas.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { Day } from '#contract/time/days.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import type { CurrentUser, VenueScope } from '#server/ledger/access.ts';
import { blankAsNull } from '#server/ledger/blank-fields.ts';
import { entriesOf } from '#server/ledger/entries.ts';
import type { Submission } from '#server/ledger/idempotency.ts';
import { pastTime } from '#server/ledger/past-time.ts';
import { registerService } from '#server/ledger/register/service.ts';
import type { RegisterStore } from '#server/ledger/register/store.ts';
import { recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import { invalid } from '#server/platform/http/refusal.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { VenueService } from '../venues/service.ts';
import { presentFormB } from './present.ts';
import type { FormBRow } from './store.ts';

type NewFormB = z.output<typeof newFormB>;
type Changes = z.output<typeof changedFormB>;

export type FormBService = ReturnType<typeof formBService>;

/** Malfunctions: reading, recording, arranging their repair and voiding them. */
export function formBService(
  db: Database,
  store: RegisterStore<FormBRow>,
  venues: VenueService,
  now: () => Date,
) {
  const register = registerService({
    db,
    form: 'form_b',
    store,
    sliceOf: venues.query,
    present: presentFormB,
    now,
  });

  return {
    ...register,

    /** @throws 422 with every wrong field, 404 for somebody else's venue */
    async create(user: CurrentUser, form: NewFormB, submission?: Submission): Promise<FormBEntry> {
      const { venue_id, reported_date, reporter_name = user.name, ...repair } = form;
      const receivedAt = now();
      const venue = await venues.row(user.scope, meantVenue(user.scope, venue_id));
      const reported =
        reported_date === undefined
          ? receivedAt
          : pastTime(reported_date, venue.time_zone, receivedAt);
      if (!reported) throw invalid({ reported_date: RULE.dateInFuture });
      refuseEarlyArrangement(repair.arrangement_date, reported, venue.time_zone);
      const id = await recordOnce(
        db,
        venue.id,
        user,
        receivedAt,
        submission,
        async (trx, chain) => {
          const entry = await entriesOf('form_b', trx, chain).create({
            venue_id: venue.id,
            received_at: receivedAt,
            reported_date: reported,
            reporter_name,
            ...blankAsNull(repair),
          });
          return entry.id;
        },
      );
      return register.read(user, id);
    },

    /** @throws 409 when somebody else saved in between */
    async update(user: CurrentUser, id: string, changes: Changes): Promise<FormBEntry> {
      const { version, ...repair } = changes;
      const { venue_id, reported_date, time_zone } = await register.row(user, id);
      refuseEarlyArrangement(repair.arrangement_date, reported_date, time_zone);
      await recordChange(db, venue_id, user, now(), (trx, chain) =>
        entriesOf('form_b', trx, chain).change(id, version, () => blankAsNull(repair)),
      );
      return register.read(user, id);
    },
  };
}

/** The venue named, or the only one that can be meant. */
function meantVenue({ venueIds }: VenueScope, named: string | undefined): string {
  if (named !== undefined) return named;
  const [only, ...others] = venueIds === 'all' ? [] : venueIds;
  if (only === undefined || others.length > 0) {
    throw invalid({ venue_id: RULE.required(LABEL.venue) });
  }
  return only;
}

function refuseEarlyArrangement(arranged: Day, reported: Date, zone: TimeZone): void {
  if (arrangedBeforeReported(arranged, reported, zone)) {
    throw invalid({ arrangement_date: RULE.arrangedBeforeReported });
  }
}
