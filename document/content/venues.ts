import { PRINT } from '#contract/messages/added/print.ts';
import { LIST } from '#contract/messages/added/screens.ts';
import { COLUMN } from '#contract/messages/spec/columns.ts';
import { LABEL, NAV, STATUS } from '#contract/messages/spec/labels.ts';
import { localDay } from '#contract/time/calendar.ts';
import type { Venue, VenueFilter } from '#contract/venues/schemas.ts';
import { openingHours } from './opening-hours.ts';
import { oneLine, type RegisterDocument } from './register-document.ts';
import { fileStem, issuedOf, type RegisterHeader } from './register-header.ts';
import { column, note, textCell } from './register-parts.ts';

export interface VenuesHeader extends RegisterHeader {
  /** undefined for all */
  readonly status?: VenueFilter['status'] | undefined;
}

const HEAD = COLUMN.venues;

/** The list of venues as it is printed. @param venues at least one, in the order to print */
export function venuesDocument(header: VenuesHeader, venues: readonly Venue[]): RegisterDocument {
  const { search, status, exportedAt, timeZone } = header;
  const issuedAt = new Date(exportedAt);
  return {
    title: NAV.venues,
    subject: PRINT.venueCount(venues.length),
    facts: [
      ...note(LABEL.search, search),
      { label: LABEL.status, value: STATUS[status ?? 'all'] },
      { label: PRINT.times, value: PRINT.ownVenueTime },
    ],
    legend: [],
    columns: [
      column(HEAD.name, 110, 3),
      column(HEAD.code, 90, 0),
      column(HEAD.licenceNumber, 80, 0),
      column(HEAD.company, 100, 2),
      column(HEAD.openingHours, 150, 2),
      column(HEAD.address, 130, 3),
      column(HEAD.status, 48, 0),
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
