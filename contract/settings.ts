import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Where the pictures of a map come from. */
export const mapTiles = z.object({
  /** With `{z}`, `{x}` and `{y}` in place of a tile's zoom, column and row. */
  url: z.string(),
  /** Whom the map names as its source. */
  attribution: z.string(),
});

export type MapTiles = z.infer<typeof mapTiles>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'What the operator set for the screens',
  access: { action: 'venue:read' },
  response: z.object({ mapTiles }),
  status: 200,
  errors: [],
});
