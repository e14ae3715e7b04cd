import type { z } from 'zod';
import { TEXT_SEARCH_DEFAULTS, textField, textSearch } from '#web/components/list/search-fields.ts';

/** What the address of the managers says: page, text, and a venue's id. */
export const managerSearch = textSearch.extend({ venue: textField });

export type ManagerSearch = z.output<typeof managerSearch>;

/** What an unfiltered list's address leaves out. */
export const MANAGER_SEARCH_DEFAULTS = {
  ...TEXT_SEARCH_DEFAULTS,
  venue: '',
} as const satisfies ManagerSearch;
