import { counted } from './counted.ts';

/** How a clock of a malfunction stands. @param length "3 h 5 min" */
export const CLOCK = {
  met: () => 'Done',
  'met-late': (length: string) => `Done ${length} late`,
  running: (length: string) => `${length} left`,
  overdue: (length: string) => `Overdue ${length}`,
} as const;

/** When the next inspection is due, where that is neither months, weeks nor days ahead. */
export const INSPECTION_DUE = {
  neverInspected: 'No inspection recorded',
  today: 'Due today',
  overdue: (days: number) => `Overdue ${counted(days, 'day')}`,
} as const;

/** On the last day of a licence, where the specification words only the days before and after. */
export const EXPIRY_TODAY = 'Expiring today';
