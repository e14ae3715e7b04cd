import { z } from 'zod';

/** Where the map of a venue comes from. */
export const mapSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tiles'),
    /** With `{z}`, `{x}` and `{y}` in place of a tile's zoom, column and row. */
    url: z.string(),
    /** The source that the map names. */
    attribution: z.string(),
  }),
  z.object({
    kind: z.literal('google'),
    /** For browsers: no secret. */
    key: z.string(),
  }),
]);

export type MapSource = z.infer<typeof mapSource>;
