import type { Place, PlaceSuggestion, PlacesSource } from '#contract/places/schemas.ts';

/** Finds Australian places. Either call may throw {@link PlacesUnavailable}. */
export interface Places {
  readonly source: PlacesSource;
  /** @param session marks one person's typing and choice, for a service that bills by the search */
  search(typed: string, session?: string): Promise<PlaceSuggestion[]>;
  /** @param id of a suggestion @returns undefined for an id that nothing was suggested under */
  read(id: string, session?: string): Promise<Place | undefined>;
}

/** The service that knows the places did not answer, or not as it should. */
export class PlacesUnavailable extends Error {
  override readonly name = 'PlacesUnavailable';
}
