import type { Written } from '#web/components/list/search-fields.ts';

/** What a screen reads out of an address, in which anything may be written. */
export function readAddress<Search>(
  search: (written: Written<Search>) => Search,
  written: object,
): Search {
  return search(JSON.parse(JSON.stringify(written)));
}
