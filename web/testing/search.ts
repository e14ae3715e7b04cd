import type { RawSearch } from '#web/components/list/search-params.ts';

/** Reads the search parameters of an address in which anything may be typed. */
export function parseSearch<Search>(
  read: (raw: RawSearch<Search>) => Search,
  typed: object,
): Search {
  return read(JSON.parse(JSON.stringify(typed)));
}
