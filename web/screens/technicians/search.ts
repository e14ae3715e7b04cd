import {
  TEXT_SEARCH_DEFAULTS,
  type TextSearch,
  textOf,
  textSearch,
  type Written,
} from '#web/components/list/search-fields.ts';

/** What the address of the technicians says: page, text, and a company's id. */
export interface TechnicianSearch extends TextSearch {
  company: string;
}

export function technicianSearch(written: Written<TechnicianSearch>): TechnicianSearch {
  return { ...textSearch(written), company: textOf(written.company) };
}

/** What an unfiltered list's address leaves out. */
export const TECHNICIAN_SEARCH_DEFAULTS = {
  ...TEXT_SEARCH_DEFAULTS,
  company: '',
} as const satisfies TechnicianSearch;
