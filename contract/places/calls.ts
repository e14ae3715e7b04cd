import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { optionalText } from '../core/fields.ts';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { place, placeSuggestion, placesSource } from './schemas.ts';

/** Groups the suggestions and the choice of one search, for services that bill by search. */
const session = optionalText(TEXT_MAX_LENGTH.search);

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/places',
  summary: 'Australian places that begin like this; the registration forms ask, signed out',
  access: 'public',
  query: z.object({ search: optionalText(TEXT_MAX_LENGTH.address), session }),
  response: z.object({ source: placesSource, suggestions: z.array(placeSuggestion) }),
  status: 200,
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
  status: 200,
  errors: [503],
  callsAMinute: 60,
});
