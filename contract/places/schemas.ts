import { z } from 'zod';
import { STATES } from '../core/states.ts';

/** A place that the typed text may mean. */
export const placeSuggestion = z.object({
  /** Opaque: it reads the place's details. */
  id: z.string(),
  text: z.string(),
});

export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/** The source of the places, named wherever they are shown. */
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
