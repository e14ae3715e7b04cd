import { WEEKDAY_NAME } from '#contract/messages/added/account-screens.ts';
import { PRINT } from '#contract/messages/added/print.ts';
import { LIST } from '#contract/messages/added/screens.ts';
import { VENUE } from '#contract/messages/added/venue-screens.ts';
import { COLUMN } from '#contract/messages/spec/columns.ts';
import { LABEL, NAV, STATUS } from '#contract/messages/spec/labels.ts';
import { localDay, WEEKDAYS } from '#contract/time/calendar.ts';
import type { Venue, VenueFilter, VenueHours } from '#contract/venues/schemas.ts';
import { oneLine, type RegisterDocument } from './register-document.ts';
import { fileStem, issuedOf, type RegisterHeader } from './register-header.ts';
import { column, note, textCell } from './register-parts.ts';

export interface VenuesHeader extends RegisterHeader {
  /** undefined for all */
  readonly status?: VenueFilter['status'] | undefined;
}

const HEAD = COLUMN.venues;

/** @param venues at least one, in the order of the rows */
export function venuesDocument(header: VenuesHeader, venues: readonly Venue[]): RegisterDocument {
  const { search, status, exportedAt, timeZone } = header;
  const issuedAt = new Date(exportedAt);
  return {
    key: 'venues',
    title: NAV.venues,
    subject: PRINT.venueCount(venues.length),
    facts: [
      ...note({ key: 'search', label: LABEL.search }, search),
      { key: 'status', label: LABEL.status, value: STATUS[status ?? 'all'] },
      { key: 'times', label: PRINT.times, value: PRINT.ownVenueTime },
    ],
    legend: [],
    columns: [
      column({ key: 'name', label: HEAD.name }, { width: 110, grow: 3 }),
      column({ key: 'code', label: HEAD.code }, { width: 90, grow: 0 }),
      column({ key: 'licence-number', label: HEAD.licenceNumber }, { width: 80, grow: 0 }),
      column({ key: 'company', label: HEAD.company }, { width: 100, grow: 2 }),
      column({ key: 'opening-hours', label: HEAD.openingHours }, { width: 150, grow: 2 }),
      column({ key: 'address', label: HEAD.address }, { width: 130, grow: 3 }),
      column({ key: 'status', label: HEAD.status }, { width: 48, grow: 0 }),
    ],
    detailHeads: [PRINT.timeZone, NAV.managers],
    rows: venues.map((venue) => ({
      cells: [
        venue.name,
        venue.code,
        venue.licence_number,
        venue.company?.name ?? LIST.nothing,
        openingHours(venue.hours),
        venue.address,
        venue.is_active ? STATUS.active : STATUS.inactive,
      ].map((text) => textCell(text)),
      notes: [],
      details: [venue.time_zone, venue.managers.map(({ name }) => oneLine(name)).join(', ')],
      struck: false,
    })),
    attachments: [],
    issued: issuedOf(header),
    issuedAt,
    fileStem: fileStem(`${NAV.venues} ${localDay(issuedAt, timeZone)}`),
  };
}

/** Characters of a weekday's name that tell it from the others. */
const SHORT = 3;

/** A week in few words: "Sun, Mon 10:00 – 22:00; Fri 10:00 – 02:00". Closed days are left out. */
export function openingHours(hours: VenueHours): string {
  const daysOf = new Map<string, string[]>();
  for (const day of WEEKDAYS) {
    const { open, close } = hours[day] ?? {};
    if (!open || !close) continue;
    const times = VENUE.hours(open, close);
    daysOf.set(times, [...(daysOf.get(times) ?? []), WEEKDAY_NAME[day].slice(0, SHORT)]);
  }
  return [...daysOf].map(([times, days]) => `${days.join(', ')} ${times}`).join('; ');
}
