import { z } from 'zod';
import { id } from '../inputs/inputs.ts';

const SHA_256 = /^[0-9a-f]{64}$/;

/** The newest change of a venue's history when its register was exported. */
export const sealedVenue = z.object({
  venue_id: id,
  venue_name: z.string(),
  /** Number of the change in the venue's history, from 1. */
  change: z.coerce.number<number | string>().int().positive(),
  /** Hash of that change, which covers all changes before it. */
  hash: z.string().regex(SHA_256),
});

export type SealedVenue = z.output<typeof sealedVenue>;
