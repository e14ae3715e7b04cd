import type { z } from 'zod';
import { TEXT_SEARCH_DEFAULTS, textField, textSearch } from '#web/components/list/search-fields.ts';

/** What the address of the technicians says: page, text, and a company's id. */
export const technicianSearch = textSearch.extend({ company: textField });

export type TechnicianSearch = z.output<typeof technicianSearch>;

/** What an unfiltered list's address leaves out. */
export const TECHNICIAN_SEARCH_DEFAULTS = {
  ...TEXT_SEARCH_DEFAULTS,
  company: '',
} as const satisfies TechnicianSearch;
