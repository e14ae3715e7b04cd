import { DOCUMENT } from '#contract/messages/document.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { VENUES } from '#contract/messages/screens/venues.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { Venue, VenueFilter } from '#contract/venues/schemas.ts';
import { openingHours } from './opening-hours.ts';
import { oneLine, type RegisterDocument } from './register-document.ts';
import { fileStem, issuedOf, type RegisterHeader } from './register-header.ts';
import { column, note, textCell } from './register-parts.ts';

export interface VenuesHeader extends RegisterHeader {
  /** undefined for all */
  readonly status?: VenueFilter['status'] | undefined;
}

const HEAD = VENUES.columns;

/** The list of venues as it is printed. @param venues at least one, in the order to print */
export function venuesDocument(header: VenuesHeader, venues: readonly Venue[]): RegisterDocument {
  const { search, status, exportedAt, timeZone } = header;
  const issuedAt = new Date(exportedAt);
  return {
    title: NAV.venues,
    subject: DOCUMENT.venueCount(venues.length),
    facts: [
      ...note(LABEL.search, search),
      { label: VENUES.status, value: STATUS[status ?? 'all'] },
      { label: DOCUMENT.times, value: DOCUMENT.ownVenueTime },
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
    detailHeads: [DOCUMENT.timeZone, NAV.managers],
    rows: venues.map((venue) => ({
      cells: [
        venue.name,
        venue.code,
        venue.licence_number,
        venue.company?.name ?? TEXT.dash,
        openingHours(venue.hours),
        venue.address,
        venue.is_active ? STATUS.active : STATUS.inactive,
      ].map((text) => textCell(text)),
      notes: [],
      details: [venue.time_zone, venue.managers.map(({ name }) => oneLine(name)).join(', ')],
      struck: false,
    })),
    enclosures: [],
    issued: issuedOf(header),
    issuedAt,
    fileStem: fileStem(`${NAV.venues} ${localDay(issuedAt, timeZone)}`),
  };
}
