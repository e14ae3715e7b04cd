import { z } from 'zod';
import { endpoint } from './access/endpoint.ts';

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

export const readSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'What the operator set for the screens',
  access: { action: 'account:read', visitToo: true, certificateToo: true },
  response: z.object({
    map: mapSource,
    /** Whether emails are sent, and not only written to files. */
    sends_mail: z.boolean(),
    /** The company that runs the venues, on exported documents. */
    operator_name: z.string().nullable(),
  }),
});
