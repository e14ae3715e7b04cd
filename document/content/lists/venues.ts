import { DOCUMENT } from '#contract/messages/document.ts';
import { NAV } from '#contract/messages/screens/shell.ts';
import { VENUES } from '#contract/messages/screens/venues.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { STATUS } from '#contract/messages/spec/statuses.ts';
import { VENUE_FIELD } from '#contract/venues/fields.ts';
import type { Venue, VenueFilter } from '#contract/venues/schemas.ts';
import type { RegisterDocument } from '../register-document.ts';
import type { RegisterHeader } from '../register-header.ts';
import { note } from '../register-parts.ts';
import { listDocument } from './list-document.ts';

export interface VenuesHeader extends RegisterHeader {
  /** Undefined for all venues. */
  readonly status?: VenueFilter['status'] | undefined;
}

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
    fields: VENUE_FIELD,
  });
}
