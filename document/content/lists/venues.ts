import { OPENING_HOURS } from '#contract/messages/components/hours.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { VENUES } from '#contract/messages/screens/venues.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { WEEKDAYS } from '#contract/time/days.ts';
import { OPENING_HOURS_FIELD, VENUE_FIELD } from '#contract/venues/fields.ts';
import type { Venue, VenueFilter, VenueHours } from '#contract/venues/schemas.ts';
import { oneLine, type RegisterDocument } from '../register-document.ts';
import type { RegisterHeader } from '../register-header.ts';
import { note, shortWeekday } from '../register-parts.ts';
import { listDocument } from './list-document.ts';

export interface VenuesHeader extends RegisterHeader {
  /** Undefined for all venues. */
  readonly status?: VenueFilter['status'] | undefined;
}

/** Each column with its points, at least, and its share of the spare width. */
const COLUMNS = [
  [VENUE_FIELD.name, { width: 110, grow: 3 }],
  [VENUE_FIELD.code, { width: 90, grow: 0 }],
  [VENUE_FIELD.licenceNumber, { width: 80, grow: 0 }],
  [VENUE_FIELD.company, { width: 100, grow: 2 }],
  [
    { ...OPENING_HOURS_FIELD, read: ({ hours }: Venue) => openingHours(hours) },
    { width: 150, grow: 2 },
  ],
  [VENUE_FIELD.address, { width: 130, grow: 3 }],
  [VENUE_FIELD.status, { width: 48, grow: 0 }],
] as const;

/** @param venues at least one, in the order of the rows */
export function venuesDocument(header: VenuesHeader, venues: readonly Venue[]): RegisterDocument {
  const { search, status } = header;
  return listDocument(header, venues, {
    key: 'venues',
    title: NAV.venues,
    subject: DOCUMENT.venueCount(venues.length),
    facts: [
      ...note({ key: 'search', label: LABEL.search }, search),
      { key: 'status', label: VENUES.status, value: STATUS[status ?? 'all'] },
      { key: 'times', label: DOCUMENT.times, value: DOCUMENT.ownVenueTime },
    ],
    columns: COLUMNS,
    details: [
      { head: DOCUMENT.timeZone, readValue: ({ time_zone }) => time_zone },
      {
        head: NAV.managers,
        readValue: ({ managers }) => managers.map(({ name }) => oneLine(name)).join(', '),
      },
    ],
  });
}

/** Formats a week: "Sun, Mon 10:00 – 22:00; Fri 10:00 – 02:00". Leaves closed days out. */
export function openingHours(hours: VenueHours): string {
  const daysOf = new Map<string, string[]>();
  for (const day of WEEKDAYS) {
    const { open, close } = hours[day] ?? {};
    if (!open || !close) continue;
    const times = OPENING_HOURS.hours(open, close);
    daysOf.set(times, [...(daysOf.get(times) ?? []), shortWeekday(day)]);
  }
  return [...daysOf].map(([times, days]) => `${days.join(', ')} ${times}`).join('; ');
}
