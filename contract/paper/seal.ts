import { z } from 'zod';
import { id } from '../fields.ts';
import { PRINT } from '../messages/added/print.ts';
import { LABEL } from '../messages/labels.ts';
import type { Seal } from './register-document.ts';
import { column, textCell } from './register-parts.ts';

const SHA_256 = /^[0-9a-f]{64}$/;

/** Where the history of a venue ended when its register was exported. */
export const sealedVenue = z.object({
  venue_id: id,
  venue_name: z.string(),
  /** Changes are counted per venue, from 1. */
  change: z.coerce.number<number | string>().int().positive(),
  /** Of that change and with it of all before it. */
  hash: z.string().regex(SHA_256),
});

export type SealedVenue = z.output<typeof sealedVenue>;

/** @param exportedAt ISO instant */
export function sealOf(venues: readonly SealedVenue[], exportedAt: string): Seal {
  const { heading, text, at, register, change, hash } = PRINT.seal;
  return {
    heading,
    text,
    facts: [{ label: at, value: exportedAt }],
    columns: [
      column(LABEL.venue, 160, 1),
      column(register, 60, 0),
      column(change, 60, 0),
      column(hash, 330, 0),
    ],
    rows: venues.map((venue) => ({
      cells: [venue.venue_name, venue.venue_id, String(venue.change), venue.hash].map((said) =>
        textCell(said),
      ),
      notes: [],
      details: [],
      struck: false,
    })),
  };
}
