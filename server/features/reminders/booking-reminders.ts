import { companyReminder } from '#contract/reminders/thresholds.ts';
import { inspectionText } from '#contract/status/inspection.ts';
import { isActive } from '#contract/status/venue-status.ts';
import { BOOKING_MARK, TECHNICIAN_PATH } from '#contract/technician-links/paths.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { localDay } from '#contract/time/venue-time.ts';
import { type BookableInspection, bookingReminder } from '#server/mails/reminders.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { bookingStore } from '../bookings/store.ts';
import type { RecipientStore } from '../status/recipient-store.ts';
import type { StandingVenue } from '../status/service.ts';
import { hashOfToken, newToken } from '../users/tokens.ts';
import type { ReminderSource } from './send-reminders.ts';

type Bookable = Omit<BookableInspection, 'path'>;

/** Reminds the companies that service venues of the next inspections that are not booked, each with a link to book it. */
export function bookingReminders(
  db: Database,
  standing: () => Promise<readonly StandingVenue[]>,
  recipients: RecipientStore,
): ReminderSource<Bookable> {
  return {
    kind: 'booking',
    async due(now) {
      const [venues, booked] = await Promise.all([standing(), bookingStore(db).bookedVenues(now)]);
      return venues.flatMap(({ venue, status }) => {
        const { inspection, zone } = status;
        const { id, name, address } = venue;
        const day = inspection.due_day;
        const threshold = day && isActive(status) && companyReminder(day, now, zone);
        if (!day || !threshold || booked.has(id)) return [];
        const text = inspectionText(inspection, localDay(now, zone));
        const due = { day: formatDay(day), dueDay: day, text };
        const item = { venueId: id, venue: name, address, ...due };
        return { subjectId: id, about: id, threshold, occasion: day, item };
      });
    },
    recipients: (reminders) => recipients.companiesOf(reminders.map(({ about }) => about)),
    async section([first, ...others], _recipient, { trx, now }) {
      const linked = (item: Bookable) => {
        const { token } = newToken();
        const link_hash = hashOfToken(BOOKING_MARK + token);
        const { venueId, dueDay } = item;
        return {
          row: { venue_id: venueId, due_day: dueDay, link_hash, mailed_at: now },
          item: { ...item, path: `${TECHNICIAN_PATH}#${BOOKING_MARK}${token}` },
        };
      };
      const [head, ...rest] = [linked(first), ...others.map(linked)] as const;
      await bookingStore(trx).insert([head, ...rest].map(({ row }) => row));
      return bookingReminder([head.item, ...rest.map(({ item }) => item)]);
    },
  };
}
