import { LAYOUT_2_KEYS } from './layout-2/keys.ts';

/**
 * The keys that every document of layout 3 has, beside those of layout 2. A value that is added to a form
 * later is not in this list, since earlier documents lack it.
 */
export const LAYOUT_3_KEYS: ReadonlySet<string> = new Set([
  ...LAYOUT_2_KEYS,
  // Provenance
  'recorded-at',
  'recorded-by',
  'corrected',
  'deadline',
  'arrangement-entered',
  'repair-entered',
]);
