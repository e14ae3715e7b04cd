import {
  TEXT_SEARCH_DEFAULTS,
  type TextSearch,
  textOf,
  textSearch,
  type Written,
} from '#web/components/list/search-fields.ts';

/** What the address of the managers says: page, text, and a venue's id. */
export interface ManagerSearch extends TextSearch {
  venue: string;
}

export function managerSearch(written: Written<ManagerSearch>): ManagerSearch {
  return { ...textSearch(written), venue: textOf(written.venue) };
}

/** What an unfiltered list's address leaves out. */
export const MANAGER_SEARCH_DEFAULTS = {
  ...TEXT_SEARCH_DEFAULTS,
  venue: '',
} as const satisfies ManagerSearch;
