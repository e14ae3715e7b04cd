import type { Booking, OpenBooking } from '#contract/bookings/schemas.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { BOOKING } from '#contract/messages/technician-links.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { localDay, parseVenueTime } from '#contract/time/venue-time.ts';
import { type CurrentUser, guestAt, narrowScope } from '#server/access.ts';
import { conflict, DomainError, found, invalid } from '#server/errors.ts';
import { type AuditKind, recordAudit } from '#server/ledger/audit.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import { inspectionBookedMail } from '#server/mails/entries.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { hashOfToken } from '../users/tokens.ts';
import { venueNotices } from '../venues/notices.ts';
import type { VenueService } from '../venues/service.ts';
import { type BookingRow, bookingStore } from './store.ts';

/** Times that technician companies propose for inspections, and that venues accept. */
export interface BookingService {
  /** @throws 404 for an unknown link, 409 for one of another company, and after the inspection or its last day */
  open(token: string): Promise<OpenBooking>;

  /**
   * Replaces what the company proposes, and mails the managers of the venue.
   * @param times venue time @throws 422 for times that are none or past, and like `open`; 409 once one is accepted
   */
  propose(token: string, times: readonly string[]): Promise<OpenBooking>;

  /** Reads what is proposed or booked and still to come. @throws 404 for another tenant's venue */
  ofVenue(user: CurrentUser, venueId: string): Promise<Booking | null>;

  /**
   * Accepts a time, and mails both sides with the date for their calendars.
   * @throws 404 for another tenant's booking, 409 for a time that is not proposed or when another one is accepted
   */
  accept(user: CurrentUser, id: string, time: string): Promise<void>;
}

interface Dependencies {
  readonly db: Database;
  readonly venues: VenueService;
  readonly now: () => Date;
}

export function bookingService({ db, venues, now }: Dependencies): BookingService {
  const store = bookingStore(db);

  async function linked(token: string): Promise<BookingRow> {
    const row = await store.byLink(hashOfToken(token));
    if (!row) throw new DomainError('notFound', BOOKING.unknown);
    const isOver =
      row.company_id !== row.present_company_id ||
      row.due_day < localDay(now(), row.time_zone) ||
      (await store.isInspectedSince(guestAt(row.venue_id).scope, row.mailed_at));
    if (isOver) throw conflict(BOOKING.ended);
    return row;
  }

  const opened = (row: BookingRow): OpenBooking => {
    const { id: _, ...booking } = presentBooking(row);
    const venue = { name: row.venue_name, address: row.address };
    return { ...booking, venue, now: now().toISOString() };
  };

  return {
    open: async (token) => opened(await linked(token)),

    async propose(token, times) {
      const row = await linked(token);
      const proposed = times.map((time) => parseVenueTime(time, row.time_zone));
      const read = proposed.filter((time) => time !== undefined);
      if (read.length < proposed.length) throw invalid({ times: FIELD_ERROR.dateInputInvalid });
      if (read.some((time) => time <= now())) throw invalid({ times: BOOKING.timePast });
      const author = { id: null, name: row.company };
      await recordChange(db, { chain: row.venue_id, author, at: now() }, async (unit) => {
        const write = bookingStore(unit.trx);
        const current = found(await write.read(guestAt(row.venue_id).scope, row.id));
        if (current.accepted) throw conflict(BOOKING.alreadyAccepted);
        const sorted = read.toSorted((one, other) => one.getTime() - other.getTime());
        await write.update(row.id, { proposed: sorted, proposed_at: unit.at });
        recordBooking(unit, 'inspection-proposed', row, { times: String(read.length) });
        await venueNotices(unit, row.venue_id).inspectionProposed({
          company: row.company,
          times: sorted.map((time) => formatDateTime(time, row.time_zone)),
        });
      });
      return opened(await linked(token));
    },

    async ofVenue(user, venueId) {
      await venues.row(user.scope, venueId);
      const scope = found(narrowScope(user.scope, venueId));
      const row = await store.newestOf(scope);
      if (!row || (await store.isInspectedSince(scope, row.mailed_at))) return null;
      const ahead = row.proposed.filter((time) => time > now());
      const isOver = row.accepted ? row.accepted <= now() : ahead.length === 0;
      return isOver ? null : presentBooking({ ...row, proposed: ahead });
    },

    async accept(user, id, time) {
      const known = found(await store.read(user.scope, id));
      await recordChange(db, { chain: known.venue_id, author: user, at: now() }, async (unit) => {
        const write = bookingStore(unit.trx);
        const row = found(await write.read(user.scope, id));
        if (row.accepted) throw conflict(BOOKING.alreadyAccepted);
        if (row.company_id !== row.present_company_id) throw conflict(BOOKING.ended);
        const at = row.proposed.find((proposed) => proposed.getTime() === Date.parse(time));
        if (!at || at <= unit.at) throw conflict(BOOKING.notProposed);
        await write.update(id, { accepted: at, accepted_at: unit.at, accepted_by: user.id });
        recordBooking(unit, 'inspection-booked', row);
        await mailBooked(unit, row, at);
      });
    },
  };
}

const presentBooking = (row: BookingRow): Booking => ({
  id: row.id,
  company: row.company,
  due_day: row.due_day,
  time_zone: row.time_zone,
  proposed: row.proposed.map((time) => time.toISOString()),
  accepted: row.accepted?.toISOString() ?? null,
});

function recordBooking(
  unit: UnitOfWork,
  kind: Extract<AuditKind, `inspection-${string}`>,
  { id, venue_id }: BookingRow,
  details: Readonly<Record<string, string>> = {},
): void {
  recordAudit(unit, { kind, subject: { entity: 'booking', id }, venueId: venue_id, details });
}

/** Mails a booked inspection to the company, if the venue is confirmed, and to the managers of the venue. */
async function mailBooked(unit: UnitOfWork, row: BookingRow, at: Date): Promise<void> {
  const booked = {
    venueId: row.venue_id,
    address: row.address,
    company: row.company,
    day: localDay(at, row.time_zone),
    time: formatDateTime(at, row.time_zone),
  };
  if (row.venue_confirmed_at) {
    const mail = inspectionBookedMail({ ...booked, venue: row.venue_name }, 'company');
    await queueMail(unit.trx, { to: row.company_email, ...mail }, unit.at);
  }
  await venueNotices(unit, row.venue_id).inspectionBooked(booked);
}
