import { BOOKING_MARK } from '#contract/technician-links/paths.ts';
import type { Day } from '#contract/time/days.ts';
import { hashOfToken } from '#server/features/users/tokens.ts';
import type { Database } from '#server/platform/postgres/connect.ts';

/** The time that `insertBooking` proposes. */
export const BOOKABLE = '2026-11-27T00:00:00.000Z';

interface Booked {
  readonly venueId: string;
  readonly companyId: string;
  /** Secret of its link. */
  readonly secret?: string;
  /** The last day on which the inspection is in time. */
  readonly dueDay?: Day;
}

/** Adds a link that was mailed to a company, which has proposed a time by it. */
export async function insertBooking(
  db: Database,
  { venueId, companyId, secret, dueDay = '2026-12-20' }: Booked,
) {
  const at = new Date('2026-11-20T11:00:00Z');
  return db
    .insertInto('bookings')
    .values({
      venue_id: venueId,
      company_id: companyId,
      due_day: dueDay,
      link_hash: secret === undefined ? null : hashOfToken(BOOKING_MARK + secret),
      mailed_at: at,
      proposed: [new Date(BOOKABLE)],
      proposed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
