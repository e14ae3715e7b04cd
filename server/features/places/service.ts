import type { Response } from '#contract/access/endpoint.ts';
import { ADDRESS_FIELD } from '#contract/messages/venues.ts';
import type { Place, searchPlaces } from '#contract/places.ts';
import { DomainError, found } from '#server/errors.ts';
import { type Places, PlacesUnavailable } from '#server/platform/places/places.ts';

/** Characters: a shorter text finds too much to be of use, and a search may cost money. */
const SHORTEST_SEARCH = 2;

export interface PlaceService {
  /** @throws 503 when the source of places does not answer */
  search(text: string | undefined, session?: string): Promise<Response<typeof searchPlaces>>;

  /** @throws 404 for an unknown id, 503 when the source of places does not answer */
  read(id: string, session?: string): Promise<Place>;
}

export function placeService(places: Places): PlaceService {
  return {
    async search(text = '', session) {
      const { source } = places;
      if (text.length < SHORTEST_SEARCH) return { source, suggestions: [] };
      return { source, suggestions: await available(places.search(text, session)) };
    },

    async read(id, session) {
      return found(await available(places.read(id, session)));
    },
  };
}

/** @throws 503 when the source of places does not answer */
async function available<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    throw new DomainError('unavailable', ADDRESS_FIELD.unavailable, { cause: error });
  }
}
