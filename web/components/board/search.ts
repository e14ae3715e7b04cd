import { BOARD_SORTS, type BoardSort } from '#contract/board/sorts.ts';
import { STATES, type State } from '#contract/core/australian-states.ts';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { type ListSearch, listSearch, type RawSearch, searchIn } from '../list/search-params.ts';

/** Search parameters of the board; empty texts where nothing is chosen. */
export interface BoardSearch extends ListSearch<'region'> {
  state: State | '';
  missed: 'week' | '';
  sort: BoardSort | '';
}

const TEXTS = listSearch('region');

/** Leaves out the order that the board has by itself, so that its address is short. */
const CHOSEN_SORTS = BOARD_SORTS.filter((sort) => sort !== 'worst');

/** Reads the parameters, each unknown value as none. */
export const readBoardSearch = (raw: RawSearch<BoardSearch>): BoardSearch => ({
  ...TEXTS.read(raw),
  state: STATES.find((known) => known === raw.state) ?? '',
  missed: raw.missed === 'week' ? 'week' : '',
  sort: CHOSEN_SORTS.find((known) => known === raw.sort) ?? '',
});

export const BOARD_SEARCH_DEFAULTS = {
  ...TEXTS.defaults,
  state: '',
  missed: '',
  sort: '',
} as const satisfies BoardSearch;

/** Changes parameters, and returns to the first page. */
export const changeSearch = (
  search: BoardSearch,
  changes: Readonly<Record<string, string | null>>,
): BoardSearch =>
  searchIn({ search: { ...search, ...changes, page: FIRST_PAGE } }, readBoardSearch);

/** Returns the query of the server, without what is not chosen. */
export const boardQueryOf = ({ page, ...texts }: BoardSearch) => ({
  page,
  search: texts.search || undefined,
  region: texts.region || undefined,
  state: texts.state || undefined,
  missed: texts.missed || undefined,
  sort: texts.sort || undefined,
});
