import { z } from 'zod';
import { PLACES_COUNTRY, STATES } from '#contract/core/australian-states.ts';
import { type Places, PlacesUnavailable } from './places.ts';

export interface GoogleOptions {
  /** Key of a project with the Places API (New) enabled. */
  readonly key: string;
  /** Address of another server with this API, for tests. */
  readonly baseUrl?: string;
}

const TIMEOUT_MS = 5000;

/** Matches session tokens that Google accepts: at most 36 characters, safe in an address. */
const SESSION = /^[\w-]{1,36}$/;

/** Statuses of Google's responses for unknown and malformed ids. */
const UNKNOWN_ID = new Set([400, 404]);

const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }),
      }),
    )
    .default([]),
});

const details = z.object({
  formattedAddress: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(z.object({ shortText: z.string().default(''), types: z.array(z.string()).default([]) }))
    .default([]),
});

const stateCode = z.enum(STATES);

/**
 * Suggests Google's places, by its Places API (New):
 * https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places
 */
export function googlePlaces({
  key,
  baseUrl = 'https://places.googleapis.com',
}: GoogleOptions): Places {
  async function call(path: string, fields: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      'Content-Type': 'application/json',
      'X-Goog-Api-Key': key,
      'X-Goog-FieldMask': fields,
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await fetch(new URL(path, baseUrl), { ...init, headers, signal, redirect: 'error' });
    } catch (cause) {
      throw new PlacesUnavailable('Google Places did not respond', { cause });
    }
  }

  return {
    source: 'google',

    async search(typed, session) {
      const response = await call(
        '/v1/places:autocomplete',
        'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
        {
          method: 'POST',
          body: JSON.stringify({
            input: typed,
            includedRegionCodes: [PLACES_COUNTRY.toLowerCase()],
            languageCode: 'en-AU',
            regionCode: PLACES_COUNTRY.toLowerCase(),
            ...sessionToken(session),
          }),
        },
      );
      const found = await parseResponse(response, suggestions);
      return found.suggestions.map(({ placePrediction: { placeId, text } }) => ({
        id: placeId,
        text: text.text,
      }));
    },

    async read(id, session) {
      const query = new URLSearchParams({ languageCode: 'en-AU', ...sessionToken(session) });
      const response = await call(
        `/v1/places/${encodeURIComponent(id)}?${query}`,
        'formattedAddress,location,addressComponents',
      );
      if (UNKNOWN_ID.has(response.status)) return undefined;
      const { formattedAddress, location, addressComponents } = await parseResponse(
        response,
        details,
      );
      const state = addressComponents.find(({ types }) =>
        types.includes('administrative_area_level_1'),
      );
      return {
        address: formattedAddress,
        latitude: String(location.latitude),
        longitude: String(location.longitude),
        state: stateCode.safeParse(state?.shortText).data ?? null,
      };
    },
  };
}

function sessionToken(session: string | undefined): { sessionToken?: string } {
  return session !== undefined && SESSION.test(session) ? { sessionToken: session } : {};
}

/** @throws PlacesUnavailable for an error response, as for a wrong key, and for an unexpected body */
async function parseResponse<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  try {
    const body: unknown = await response.json();
    if (response.ok) return schema.parse(body);
    throw new Error(JSON.stringify(body));
  } catch (cause) {
    throw new PlacesUnavailable(`Google Places responded ${response.status}`, { cause });
  }
}
