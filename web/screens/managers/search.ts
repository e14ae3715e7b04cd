import { type ListSearch, listAddress } from '#web/components/list/search-fields.ts';

/** What the address of the managers says: page, text, and a venue's id. */
export type ManagerSearch = ListSearch<'venue'>;

export const managerAddress = listAddress('venue');
