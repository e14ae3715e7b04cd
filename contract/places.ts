import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';
import { STATES } from './core/australian-states.ts';
import { TEXT_MAX_LENGTH } from './core/limits.ts';
import { optionalText } from './inputs/inputs.ts';

/** A place that matches the typed text. */
export const placeSuggestion = z.object({
  /** Opaque id for the details of the place. */
  id: z.string(),
  text: z.string(),
});

export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/** The source of the places, which must be credited. */
export const placesSource = z.enum(['geonames', 'google']);

export type PlacesSource = z.infer<typeof placesSource>;

/** An Australian place, with decimal degrees as text. */
export const place = z.object({
  address: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  state: z.enum(STATES).nullable(),
});

export type Place = z.infer<typeof place>;

/** Groups the suggestions and the choice of one search, for services that bill by search. */
const session = optionalText(TEXT_MAX_LENGTH.search);

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/places',
  summary: 'Australian places that begin like this; the registration forms ask, signed out',
  access: 'public',
  query: z.object({ search: optionalText(TEXT_MAX_LENGTH.address), session }),
  response: z.object({ source: placesSource, suggestions: z.array(placeSuggestion) }),
  errors: [503],
  callsAMinute: 120,
});

export const readPlace = endpoint({
  method: 'GET',
  path: '/places/{id}',
  summary: 'The address and coordinates of a place that was suggested',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ session }),
  response: place,
  errors: [503],
  callsAMinute: 60,
});
