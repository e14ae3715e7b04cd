import type { Response } from '#contract/core/endpoint.ts';
import { ADDRESS_FIELD } from '#contract/messages/components/addresses.ts';
import type { searchPlaces } from '#contract/places/calls.ts';
import type { Place } from '#contract/places/schemas.ts';
import { DomainError, found } from '#server/errors.ts';
import { type Places, PlacesUnavailable } from '#server/platform/places/places.ts';

/** Fewer letters find too much to be of use, and a search may cost money. */
const SHORTEST_SEARCH = 2;

export type PlaceService = ReturnType<typeof placeService>;

export function placeService(places: Places) {
  return {
    /** @throws 503 when the service behind it does not answer */
    async search(typed = '', session?: string): Promise<Response<typeof searchPlaces>> {
      const { source } = places;
      if (typed.length < SHORTEST_SEARCH) return { source, suggestions: [] };
      return { source, suggestions: await answered(places.search(typed, session)) };
    },

    /** @throws 404 for an unknown id, 503 when the service behind it does not answer */
    async read(id: string, session?: string): Promise<Place> {
      return found(await answered(places.read(id, session)));
    },
  };
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    throw new DomainError('unavailable', ADDRESS_FIELD.unavailable, { cause: error });
  }
}
