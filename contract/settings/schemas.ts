import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** Where the map of a venue comes from. */
export const mapSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tiles'),
    /** With `{z}`, `{x}` and `{y}` in place of a tile's zoom, column and row. */
    url: z.string(),
    /** Whom the map names as its source. */
    attribution: z.string(),
  }),
  z.object({
    kind: z.literal('google'),
    /** For browsers: no secret. */
    key: z.string(),
  }),
]);

export type MapSource = z.infer<typeof mapSource>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'What the operator set for the screens',
  access: { action: 'venue:read' },
  response: z.object({ map: mapSource }),
  status: 200,
  errors: [],
});
