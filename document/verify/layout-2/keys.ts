/**
 * The keys that every document of layout 2 has. A value that is added to a form later is not in this
 * list, since earlier documents lack it.
 */
export const LAYOUT_2_KEYS: ReadonlySet<string> = new Set([
  'number',
  'venue',
  'voided',
  // Form A
  'entry-date',
  'entry-time',
  'trading-day',
  'minutes-late',
  'manager-name',
  'manager-licence-number',
  'signature',
  'job-number',
  'email-note',
  // Form B
  'reported-date',
  'reported-time',
  'reporter-name',
  'arrangement-date',
  'arrangement-clock',
  'arrangement-manager-name',
  'repair-date',
  'repair-clock',
  'fault',
  'description',
  // Form C
  'technician-name',
  'technician-licence-number',
  'technician-company',
  'system-working',
  'system-recording',
  'cameras',
  'recording',
  'match-time',
  'note',
  'form-image',
]);
