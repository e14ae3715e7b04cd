import type { z } from 'zod';
import {
  CALENDAR_MAX_DAYS,
  type calendarQuery,
  type Explanation,
  type newExplanation,
  type VenueCalendar,
} from '#contract/calendar/schemas.ts';
import { CALENDAR } from '#contract/messages/calendar.ts';
import { isMissed } from '#contract/status/day-state.ts';
import { withTiming } from '#contract/status/venue-status.ts';
import { type Day, daysBetween, plusDays } from '#contract/time/days.ts';
import { type CurrentUser, narrowScope, type VenueScope } from '#server/access.ts';
import { conflict, found, invalid, notFound } from '#server/errors.ts';
import { throwIfReused } from '#server/ledger/idempotency.ts';
import { recordOnce } from '#server/ledger/unit-of-work.ts';
import { diskQuota } from '#server/platform/files/disk-quota.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { validateUpload } from '#server/platform/files/validate-upload.ts';
import { withUploads } from '#server/platform/files/with-uploads.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Reads } from '#server/platform/postgres/reads.ts';
import type { Sending } from '#server/submission.ts';
import { paperStore } from '../paper/store.ts';
import { byDay, daysOfFaults, instantsOf } from '../status/nights.ts';
import { venueStatuses } from '../status/service.ts';
import { type Period, statusStore } from '../status/store.ts';
import type { VenueService } from '../venues/service.ts';
import { checkExplained } from '../webhooks/events.ts';
import { queueEvents } from '../webhooks/queue-events.ts';
import { madeColumns, recordedExplanation } from './made.ts';
import { presentCalendar, presentExplanation, type Venue } from './present.ts';
import { calendarStore, explanationWrite } from './store.ts';

type CalendarQuery = z.output<typeof calendarQuery>;
type NewExplanation = z.output<typeof newExplanation>;

/** The states of trading days. */
export interface CalendarService {
  /** @throws 404 for another tenant's venue, 422 for future days */
  read(user: CurrentUser, venueId: string, query: CalendarQuery): Promise<VenueCalendar>;

  /**
   * Explains a missed check.
   * @throws 404 for another tenant's venue, 409 for a day that was not missed, 422 for a maker who was not of the venue
   */
  explain(
    user: CurrentUser,
    night: { readonly venueId: string; readonly day: Day },
    form: NewExplanation,
    sending?: Sending,
  ): Promise<Explanation>;
}

export interface CalendarDependencies {
  readonly db: Database;
  readonly reads: Reads;
  readonly venues: VenueService;
  readonly storage: Storage;
  readonly now: () => Date;
}

export function calendarService(dependencies: CalendarDependencies): CalendarService {
  const { db, reads, venues, storage, now } = dependencies;
  const store = calendarStore(db);

  async function calendarOf(from: Database, venue: Venue, scope: VenueScope, period: Period) {
    const [nights, papers, store] = [statusStore(from), paperStore(from), calendarStore(from)];
    const [checks, faultsFound, explanations, paper, asked, sightings] = await Promise.all([
      nights.checks(scope, period),
      nights.faultsFound(scope, instantsOf(period)),
      nights.explanations(scope, period),
      papers.nights(scope, period),
      store.askedToExplain(scope, period),
      store.sightings(scope, instantsOf(period)),
    ]);
    return presentCalendar(
      venue,
      period,
      {
        checks: byDay(checks.map(withTiming)),
        explanations: byDay(explanations),
        paper,
        asked,
        faultDays: daysOfFaults(venue, [...faultsFound.values()].flat()),
        sightings,
      },
      storage,
    );
  }

  return {
    async read(user, venueId, query) {
      const scope = found(narrowScope(user.scope, venueId));
      const at = now();
      const [standing] = await venueStatuses(reads.db, scope, { now: at, nights: 0 });
      if (!standing) throw notFound();
      const venue = await venues.record(venueId);
      const calendar = await calendarOf(reads.db, venue, scope, periodOf(query, venue));
      const { tonight, notRecording } = standing.status;
      return { ...calendar, tonight, not_recording: notRecording };
    },

    async explain(user, night, form, { submission, clockOffsetMs } = {}) {
      const { venueId, day } = night;
      const { name } = await venues.row(user.scope, venueId);
      const findRecorded = async (trx: Database) =>
        form.made && recordedExplanation(trx, form.made.uid, night);
      const recordedId = await findRecorded(db);
      if (recordedId !== undefined) {
        await throwIfReused(db, submission);
        return presentExplanation(await store.explanation(recordedId), storage);
      }
      const scope = found(narrowScope(user.scope, venueId));
      const at = now();
      const venue = await venues.record(venueId);
      const { data } = await calendarOf(db, venue, scope, { from: day, to: day });
      const state = data[0]?.state;
      if (!isMissed(state)) throw conflict(CALENDAR.notMissed);
      const arrived = { user, venueId, receivedAt: at, clockOffsetMs };
      const made = form.made && (await madeColumns(db, form.made, arrived));
      const picture = form.picture && (await validateUpload(form.picture));
      if (made?.errors || picture?.rejection !== undefined)
        throw invalid({ ...made?.errors, picture: picture?.rejection });
      const quota = diskQuota(db, { user: user.id, venue: venueId }, at);
      const { id } = await withUploads({ db, storage, quota }, async (keep) => {
        const file = picture && (await keep('explanation', picture.accepted, 'picture'));
        const context = { chain: venueId, author: user, at, submission, findRecorded };
        return recordOnce(db, context, async (unit) => {
          const after = await explanationWrite(unit.trx).insert({
            venue_id: venueId,
            trading_day: day,
            reason: form.reason,
            text: form.text,
            picture: file ? await file.nameIn(unit.trx) : null,
            recorded_at: at,
            recorded_by: user.name,
            ...made?.columns,
          });
          const entity = 'explanation';
          unit.record({ action: 'create', entity, entityId: after.id, before: null, after });
          await queueEvents(unit.trx, [checkExplained(after, { id: venueId, name })], unit.at);
          return after;
        });
      });
      return presentExplanation(await store.explanation(id), storage);
    },
  };
}

/**
 * Completes the period of a query.
 * @throws 422 for days after the running one, and for a period that is too long or empty
 */
function periodOf({ from, to, days }: CalendarQuery, { currentDay: latest }: Venue): Period {
  const end = to ?? latest;
  const start = from ?? plusDays(end, 1 - days);
  if (end > latest) throw invalid({ to: CALENDAR.futureDay });
  if (start > end) throw invalid({ from: CALENDAR.futureDay });
  if (daysBetween(start, end) >= CALENDAR_MAX_DAYS) {
    throw invalid({ to: CALENDAR.tooLong(CALENDAR_MAX_DAYS) });
  }
  return { from: start, to: end };
}
