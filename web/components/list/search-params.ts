import type { SearchSchemaInput } from '@tanstack/react-router';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { isRealDay } from '#contract/time/days.ts';

/**
 * Search parameters before they are validated. Users type addresses, so any text is accepted, and an invalid
 * one is replaced by its default. A validator returns every parameter that it reads: the router keeps the
 * typed text of one that is left out. Plain functions instead of schemas, since every page loads all routes'
 * parameters.
 */
export type RawSearch<Search> = {
  [Name in keyof Search]?: Search[Name] | undefined;
} & SearchSchemaInput;

export function readPage(raw: unknown): number {
  const page = Number(raw);
  return Number.isSafeInteger(page) && page >= FIRST_PAGE ? page : FIRST_PAGE;
}

export function readText(raw: unknown): string {
  const isText = ['string', 'number', 'boolean'].includes(typeof raw);
  return isText ? String(raw) : '';
}

/** Reads a parameter that is on only when its text is "true". */
export function readFlag(raw: unknown): boolean {
  return String(raw) === 'true';
}

/** Matches addresses of this site: a second slash would lead to another site. */
const OWN_ADDRESS = /^\/(?!\s*[/\\])/;

/** Reads an address of this site, or '' from any other text. */
export function readOwnAddress(raw: unknown): string {
  const text = readText(raw);
  return OWN_ADDRESS.test(text) ? text : '';
}

export function readDay(raw: unknown): string {
  const text = readText(raw);
  return isRealDay(text) ? text : '';
}

/** Parameters of a list: its page, a text to search for, and further named filters, empty where not set. */
export type ListSearch<Filter extends string = never> = { page: number } & Record<
  'search' | Filter,
  string
>;

/** Defines the parameters of a list. @param filters the texts beside `search` */
export function listSearch<Filter extends string = never>(...filters: readonly Filter[]) {
  const names = ['search', ...filters] as const;
  return {
    read: (raw: RawSearch<ListSearch<Filter>>): ListSearch<Filter> => ({
      page: readPage(raw.page),
      ...textsByName(names, (name) => readText(raw[name])),
    }),
    /** Parameters of the unfiltered list, which its address leaves out. */
    defaults: { page: FIRST_PAGE, ...textsByName(names, () => '') },
  };
}

function textsByName<Name extends string>(names: readonly Name[], textOf: (name: Name) => string) {
  const texts = names.map((name) => [name, textOf(name)]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** The parameter by which a list is sorted: no filter, since it finds the same rows. */
const SORT = 'sort';

/** Counts the filters that are set. */
export function countFilters({ page: _, ...texts }: ListSearch): number {
  return Object.entries(texts).filter(([name, text]) => text !== '' && name !== SORT).length;
}

/** Clears every filter, and returns to the first page. */
export function withoutFilters<Filter extends string>({
  page: _,
  ...texts
}: ListSearch<Filter>): ListSearch<Filter> {
  const cleared = Object.entries(texts).map(([name, text]) => [name, name === SORT ? text : '']);
  return { page: FIRST_PAGE, ...Object.fromEntries(cleared) };
}

/** Parameters of a register: days are `yyyy-MM-dd`, the newest entry always comes first. */
export interface RegisterSearch extends ListSearch {
  from: string;
  to: string;
  /** Shows voided entries too. */
  voided: boolean;
  reverseOrdering: true;
}

/** The parameters that find entries. */
export interface RegisterCriteria extends Pick<RegisterSearch, 'search' | 'from' | 'to'> {
  /** Whether `from` and `to` are trading days; calendar days by default. */
  nights?: true;
}

const TEXT = listSearch();

export function readRegisterSearch(raw: RawSearch<RegisterSearch>): RegisterSearch {
  return {
    ...TEXT.read(raw),
    from: readDay(raw.from),
    to: readDay(raw.to),
    voided: readFlag(raw.voided),
    reverseOrdering: true,
  };
}

/** Tells whether criteria leave any entries out. */
export function hasCriteria({ search, from, to }: RegisterCriteria): boolean {
  return Boolean(search || from || to);
}

/** Parameters of an unfiltered register, which its address leaves out. */
export const REGISTER_SEARCH_DEFAULTS = {
  ...TEXT.defaults,
  from: '',
  to: '',
  voided: false,
  reverseOrdering: true,
} as const satisfies RegisterSearch;

/**
 * Reads the parameters of an address for the loader of its screen. They are not declared as a dependency
 * of the loader: a changed search would then be another page, and on a slow device "Loading" would replace
 * the screen and take the focus.
 */
export function searchIn<Search>(
  { search }: { search: object },
  read: (raw: RawSearch<Search>) => Search,
): Search {
  return read(search as RawSearch<Search>);
}
