import type { BoardFilter } from '#contract/board/schemas.ts';
import { readAddress, stateOf } from '#contract/venues/address.ts';
import type { StatusVenue } from '../status/store.ts';

/** Whether a search and the filters find a venue, apart from its missed nights. */
export function matches(
  { name, address, region }: StatusVenue,
  { search = '', state, region: wanted }: BoardFilter,
): boolean {
  const wantedText = search.toLowerCase();
  return (
    [name, address, region ?? ''].some((text) => text.toLowerCase().includes(wantedText)) &&
    (state === undefined || stateOf(readAddress(address)) === state) &&
    (wanted === undefined || region === wanted)
  );
}
