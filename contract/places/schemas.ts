import { z } from 'zod';
import { STATES } from '../core/states.ts';

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
