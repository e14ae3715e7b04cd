import { type ListSearch, listAddress } from '#web/components/list/search-fields.ts';

/** What the address of the companies says: page and text. */
export type CompanySearch = ListSearch;

export const companyAddress = listAddress();
