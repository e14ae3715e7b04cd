import { rolesAllowed } from '#contract/access/permissions.ts';
import { againAfter } from '#contract/board/again.ts';
import type { ReminderAbout, VenueReminder } from '#contract/board/schemas.ts';
import { LICENCE_WARNING_DAYS } from '#contract/rules/licence-validity.ts';
import type { Problem } from '#contract/status/schemas.ts';
import { isCheckDue, type VenueStatus } from '#contract/status/venue-status.ts';
import { type Day, plusDays } from '#contract/time/days.ts';
import { LATEST_MAINLAND_ZONE, localDay } from '#contract/time/venue-time.ts';
import type { CurrentUser } from '#server/access.ts';
import { confirmedAmong } from '#server/platform/mail/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { type LicenceHolder, type Recipient, recipientStore } from '../status/recipient-store.ts';
import type { RequestRow } from './store.ts';

/** What the people of a venue can be reminded of. */
export interface ReminderRequest {
  readonly about: ReminderAbout;
  /** The night to check or to explain. */
  readonly night: Day | null;
}

/** Lists the reminders that a venue's problems call for, the most urgent first. */
export function requestsDue(status: VenueStatus, problems: readonly Problem[]): ReminderRequest[] {
  const isOf = (...kinds: readonly Problem['kind'][]) =>
    problems.filter(({ kind }) => kinds.includes(kind));
  const unexplained = isOf('missed', 'no_check').flatMap(({ nights }) => nights);
  const newest = unexplained.sort().at(-1);
  return [
    ...(isCheckDue(status) ? [{ about: 'check' as const, night: status.tonight.day }] : []),
    ...(newest ? [{ about: 'explanation' as const, night: newest }] : []),
    ...(isOf('no_manager').length > 0 ? [{ about: 'licences' as const, night: null }] : []),
    ...(isOf('inspection', 'failed_inspection').length > 0
      ? [{ about: 'inspection' as const, night: null }]
      : []),
  ];
}

/** Recipients with a confirmed address, each once for a venue, by its id. */
type ByVenue<R extends Recipient = Recipient> = ReadonlyMap<string, readonly R[]>;

/** Recipients by what a reminder is about. */
export interface RequestRecipients extends Record<ReminderAbout, ByVenue> {
  readonly licences: ByVenue<LicenceHolder>;
}

/** Finds whom reminders of venues reach, beside the user who sends them. */
export async function requestRecipients(
  db: Database,
  venueIds: readonly string[],
  { user, at }: { readonly user: CurrentUser; readonly at: Date },
): Promise<RequestRecipients> {
  const recipients = recipientStore(db);
  const until = plusDays(localDay(at, LATEST_MAINLAND_ZONE), LICENCE_WARNING_DAYS.early);
  const [managers, companies, holders] = await Promise.all([
    recipients.ofVenues(venueIds, rolesAllowed('form-a:create')),
    recipients.companiesOf(venueIds),
    recipients.lapsingHolders(venueIds, until),
  ]);
  const others = <R extends { user_id: string }>(rows: readonly R[]) =>
    rows.filter(({ user_id }) => user_id !== user.id);
  const emails = [...managers, ...companies, ...holders].map(({ email }) => email);
  const confirmed = await confirmedAmong(db, emails);
  const reached = <R extends Recipient>(rows: readonly R[]) =>
    groupByVenue(rows.filter(({ email }) => confirmed.has(email)));
  const check = reached(others(managers));
  return {
    check,
    explanation: check,
    licences: reached(others(holders)),
    inspection: reached([...others(managers), ...companies]),
  };
}

function groupByVenue<R extends Recipient>(rows: readonly R[]): ByVenue<R> {
  const groups = new Map<string, Map<string, R>>();
  for (const row of rows) {
    const group = groups.get(row.about) ?? new Map<string, R>();
    groups.set(row.about, group.set(row.email, row));
  }
  return new Map([...groups].map(([venueId, group]) => [venueId, [...group.values()]]));
}

/** @param rows the reminders that were sent to the venue lately */
export function presentReminder(
  { about, night }: ReminderRequest,
  {
    reaches,
    rows,
    now,
  }: { readonly reaches: number; readonly rows: readonly RequestRow[]; readonly now: Date },
): VenueReminder {
  const last = rows.find((row) => row.about === about && row.night === night);
  const again = last && againAfter(about, last.requested_at);
  return {
    about,
    night,
    reaches,
    last: last ? { at: last.requested_at.toISOString(), by: last.requested_by } : null,
    again_at: again && again > now ? again.toISOString() : null,
  };
}
