import { DOCUMENT } from '#contract/messages/document.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import type { Seal } from './register-document.ts';
import { column, textCell } from './register-parts.ts';

/** @param exportedAt ISO instant */
export function sealOf(venues: readonly SealedVenue[], exportedAt: string): Seal {
  const { heading, text, at, register, change, hash } = DOCUMENT.seal;
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
