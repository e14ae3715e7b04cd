import { z } from 'zod';

/** The source of maps. */
export const mapSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tiles'),
    /** Template with `{z}`, `{x}` and `{y}` for the zoom, column and row of a tile. */
    url: z.string(),
    /** Credit on the map. */
    attribution: z.string(),
  }),
  z.object({
    kind: z.literal('google'),
    /** A key for browsers, which is no secret. */
    key: z.string(),
  }),
]);

export type MapSource = z.infer<typeof mapSource>;
