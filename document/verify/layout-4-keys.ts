import { LAYOUT_3_KEYS } from './layout-3-keys.ts';

/** The keys that every document of layout 4 has: those of layout 3, and those that were added until it began. */
export const LAYOUT_4_KEYS: ReadonlySet<string> = new Set([
  ...[...LAYOUT_3_KEYS].filter((key) => key !== 'nights-explained'),
  // Provenance
  'recorder-status',
  'beside-voided',
  // Figures of a summary
  'nights-with-fault',
  'nights-on-paper',
  // The paper register
  'paper-number',
  'paper-form',
  'paper-day',
  'paper-time',
  'paper-person',
  'paper-says',
  'paper-page',
  'paper-transcribed',
]);
