/** Around an entry of any form. */
export const ENTRY = {
  created: 'Form created successfully!',
  updated: 'Form updated successfully!',
  title: (number: number) => `Entry No. ${number}`,
  /** @param zone an IANA name */
  venueTime: (zone: string) => `Venue time (${zone})`,
  allYes: (count: number) => `${count} of ${count} Yes`,
  someNo: (count: number) => `${count} No`,
} as const;

/** Around an entry that was deleted: it is voided, and remains. */
export const VOIDED = {
  show: 'Show voided entries',
  label: 'Voided',
  reason: 'Reason (optional)',
  reasonHint:
    'The entry is voided: it leaves the list, but its number, history and reason are kept.',
  /** @param by null where it is not known */
  whenAndWho: (at: string, by: string | null) => (by ? `${at} by ${by}.` : `${at}.`),
  because: (reason: string) => `Reason: ${reason}`,
} as const;

/** In the drawer that shows an entry's history. */
export const HISTORY = {
  open: 'History',
  /** @param entry "Entry No. 5" */
  title: (entry: string) => `History of ${entry}`,
  action: { create: 'Recorded', edit: 'Changed', void: 'Deleted' },
  by: (name: string) => `By ${name}`,
  before: 'Before',
  after: 'After',
  nothing: 'Empty',
  unchanged: 'Saved, nothing changed',
  voided: 'Voided. Number and history are kept.',
  openFile: 'Open the file as it was then',
} as const;
