import type { SearchSchemaInput } from '@tanstack/react-router';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { isRealDay } from '#contract/time/calendar.ts';

/**
 * What a link may say of a screen's address. An address is typed by people and read as JSON, so that
 * `?search=2026` is a number: each part is read as it comes, and what makes no sense is the default.
 * Plain functions, since every route's address is known from the first page on.
 */
export type Written<Search> = {
  [Name in keyof Search]?: Search[Name] | undefined;
} & SearchSchemaInput;

export function pageOf(written: unknown): number {
  const page = Number(written);
  return Number.isSafeInteger(page) && page >= FIRST_PAGE ? page : FIRST_PAGE;
}

export function textOf(written: unknown): string {
  const isText = ['string', 'number', 'boolean'].includes(typeof written);
  return isText ? String(written) : '';
}

export function dayOf(written: unknown): string {
  const text = textOf(written);
  return isRealDay(text) ? text : '';
}

/** What a list is asked for that is found by text, and by what else is named: empty where not set. */
export type ListSearch<Name extends string = never> = { page: number } & Record<
  'search' | Name,
  string
>;

/** The address of such a list. @param named the texts it says beside `search` */
export function listAddress<Name extends string = never>(...named: readonly Name[]) {
  const names = ['search', ...named] as const;
  return {
    read: (written: Written<ListSearch<Name>>): ListSearch<Name> => ({
      page: pageOf(written.page),
      ...textsOf(names, (name) => textOf(written[name])),
    }),
    /** Of an unfiltered list: its address leaves this out. */
    unfiltered: { page: FIRST_PAGE, ...textsOf(names, () => '') },
  };
}

function textsOf<Name extends string>(names: readonly Name[], textOfName: (name: Name) => string) {
  const texts = names.map((name) => [name, textOfName(name)]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** How many texts an address sets, the page aside. */
export function countSet({ page: _, ...texts }: ListSearch): number {
  return Object.values(texts).filter(Boolean).length;
}

/**
 * The search of a register: text, days from and to, `yyyy-MM-dd`, and whether voided entries are shown
 * too. Newest first, always.
 */
export interface RegisterSearch extends ListSearch {
  from: string;
  to: string;
  voided: boolean;
  reverseOrdering: true;
}

const TEXT = listAddress();

export function registerSearch(written: Written<RegisterSearch>): RegisterSearch {
  return {
    ...TEXT.read(written),
    from: dayOf(written.from),
    to: dayOf(written.to),
    voided: written.voided === true,
    reverseOrdering: true,
  };
}

/** The part of it that finds entries. */
export type RegisterFound = Pick<RegisterSearch, 'search' | 'from' | 'to'>;

/** What an unfiltered register's address leaves out. */
export const REGISTER_SEARCH_DEFAULTS = {
  ...TEXT.unfiltered,
  from: '',
  to: '',
  voided: false,
  reverseOrdering: true,
} as const satisfies RegisterSearch;

/**
 * What an address searches for, for the loader of its screen. Taken as the loader's dependency a
 * changed search would be another page, and on a slow device "Loading" would take the screen's place,
 * and the focus with it.
 */
export function searchIn<Search>(
  { search }: { search: object },
  read: (written: Written<Search>) => Search,
): Search {
  return read(search as Written<Search>);
}
