import { type MissedCheck, missedChecks } from '#contract/messages/mails/missed-checks.ts';
import { morningReport } from '#contract/reminders/thresholds.ts';
import { dayState, dueAt, venueRecord } from '#contract/status/day-state.ts';
import { plusDays } from '#contract/time/days.ts';
import { formatDateTime, formatNight } from '#contract/time/formatting.ts';
import { venueVersions } from '#server/ledger/venue-versions.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { calendarStore } from '../calendar/store.ts';
import type { CandidateStore } from './candidate-store.ts';
import type { RecipientStore } from './recipient-store.ts';
import type { ReminderSource } from './send-reminders.ts';

/** Tells area managers and admins in the morning which venues missed the last trading day's check. */
export function missedCheckReports(
  db: Database,
  candidates: CandidateStore,
  recipients: RecipientStore,
): ReminderSource<MissedCheck> {
  return {
    kind: 'missed-check',
    due: async (now) => {
      const venues = (await candidates.activeVenues()).flatMap((venue) => {
        const threshold = morningReport(now, venue.time_zone);
        return threshold ? [{ ...venue, threshold }] : [];
      });
      const ids = venues.map(({ id }) => id);
      const versions = await venueVersions(db, ids);
      const lastNights = venues.map((venue) => {
        const record = venueRecord(versions.get(venue.id) ?? [], now);
        return { ...venue, record, day: plusDays(record.currentDay, -1) };
      });
      const [first] = lastNights.map(({ day }) => day).sort();
      if (first === undefined) return [];
      const store = calendarStore(db);
      const [checks, explanations] = await Promise.all([
        store.checksSince(ids, first),
        store.explanations(ids, { from: first, to: first }),
      ]);
      return lastNights.flatMap(({ id, name, time_zone, threshold, record, day }) => {
        const isOfNight = (row: { venue_id: string; trading_day: string }) =>
          row.venue_id === id && row.trading_day === day;
        const due = dueAt(day, record);
        const state = dayState(day, record, {
          checks: [],
          isExplained: explanations.some(isOfNight),
          // Missed nights are of the register: the paper register ended before it.
          isOnPaper: false,
        });
        if (state !== 'missed' || due === null || checks.some(isOfNight)) return [];
        const item = {
          venueId: id,
          venue: name,
          day,
          night: formatNight(day),
          deadline: formatDateTime(due, time_zone),
        };
        return { subjectId: id, about: id, threshold, occasion: day, item };
      });
    },
    recipients: (reminders) => recipients.overseersOf(reminders.map(({ about }) => about)),
    section: missedChecks,
  };
}
