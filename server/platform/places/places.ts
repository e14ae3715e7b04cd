import type { Place, PlaceSuggestion, PlacesSource } from '#contract/places.ts';

/** Finds Australian places. Either call may throw {@link PlacesUnavailable}. */
export interface Places {
  readonly source: PlacesSource;
  /** @param session identifies one user's typing and choice, for a service that bills by session */
  search(typed: string, session?: string): Promise<PlaceSuggestion[]>;
  /** @param id of a suggestion @returns undefined for an unknown id */
  read(id: string, session?: string): Promise<Place | undefined>;
}

/** Thrown when the places service does not respond, or responds with an error. */
export class PlacesUnavailable extends Error {
  override readonly name = 'PlacesUnavailable';
}
