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
  // Trading days without a check
  'day-state',
  // Figures of a summary
  'nights',
  'nights-traded',
  'nights-on-time',
  'nights-late',
  'nights-recorded-later',
  'nights-missed',
  'nights-explained',
  'nights-closed-afterwards',
  'nights-not-trading',
  'nights-inactive',
  'on-time-rate',
  'fault-count',
  'inspection-count',
  'address',
  'licence-number',
  'times',
  // Tables of a summary
  'fault-number',
  'identified',
  'identified-by',
  'arranged',
  'repaired',
  'inspection-number',
  'inspected',
  'technician',
  'company',
  'result',
  'manager',
  'licence',
  'checks-signed',
  'first',
  'last',
]);
