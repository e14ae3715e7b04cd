import { z } from 'zod';
import { isRealDay } from '#contract/calendar.ts';
import { FIRST_PAGE } from '#contract/limits.ts';
import { pageNumber } from '#contract/paging.ts';

/** An address is typed by people and read as JSON: `?search=2026` is a number. Nothing here throws. */
const written = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);

export const pageField = pageNumber;
export const textField = written.default('').catch('');
export const dayField = written.refine(isRealDay).or(z.literal('')).default('').catch('');

/** The search of a list that is found by text. */
export const textSearch = z.object({ page: pageField, search: textField });

export type TextSearch = z.output<typeof textSearch>;

export const TEXT_SEARCH_DEFAULTS = {
  page: FIRST_PAGE,
  search: '',
} as const satisfies TextSearch;

/** How many texts an address sets, the page aside. */
export function countSet({ page: _, ...texts }: Record<string, string | number>): number {
  return Object.values(texts).filter(Boolean).length;
}

/**
 * The search of a register: text, days from and to, `yyyy-MM-dd`, and whether voided entries are shown
 * too. Newest first, always.
 */
export const registerSearch = textSearch.extend({
  from: dayField,
  to: dayField,
  voided: z.boolean().default(false).catch(false),
  reverseOrdering: z.literal(true).default(true).catch(true),
});

export type RegisterSearch = z.output<typeof registerSearch>;

/** The part of it that finds entries. */
export type RegisterFound = Pick<RegisterSearch, 'search' | 'from' | 'to'>;

/** What an unfiltered register's address leaves out. */
export const REGISTER_SEARCH_DEFAULTS = {
  ...TEXT_SEARCH_DEFAULTS,
  from: '',
  to: '',
  voided: false,
  reverseOrdering: true,
} as const satisfies RegisterSearch;
