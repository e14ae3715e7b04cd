import { type ListSearch, listAddress } from '#web/components/list/search-fields.ts';

/** What the address of the venues says: page, text and status. */
export type VenueSearch = ListSearch<'status'>;

export const venueAddress = listAddress('status');
