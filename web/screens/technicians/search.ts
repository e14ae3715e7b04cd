import { type ListSearch, listAddress } from '#web/components/list/search-fields.ts';

/** What the address of the technicians says: page, text, and a company's id. */
export type TechnicianSearch = ListSearch<'company'>;

export const technicianAddress = listAddress('company');
