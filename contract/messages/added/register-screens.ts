import { LEGEND } from '../texts.ts';

/** Around an entry of any form. */
export const ENTRY = {
  title: (number: number) => `Entry No. ${number}`,
  /** Before a venue's name, where a list holds more than one venue's entries. */
  recordedAt: (venue: string) => `At ${venue}`,
} as const;

/** On the screens of malfunctions. */
export const FAULT = {
  needsAction: LEGEND.needsAction.replace('= ', ''),
  identified: 'Identified',
  arrange: 'Arrange the repair',
  repair: 'Make the repair',
  /** A malfunction's two clocks run this out. */
  clocks: 'Within 48 hours',
  noDescription: 'Not described yet',
  jobNumber: (number: string) => `Job ${number}`,
  report: 'What was reported',
  arrangements: 'The repair',
  arrangementTime: 'Time of the arrangements',
} as const;

/** On the screens of inspections. */
export const INSPECTION = {
  record: 'Record Inspection',
  viewImage: 'View the form',
  imageHint: 'A photo or scan of the technician’s form',
  findings: 'Findings',
  inspector: 'Who inspected',
  signedAs: 'The inspection is recorded under your own name.',
  updateLicences: 'Update your licences',
  licencesNeeded: 'An inspection can be recorded with valid AM and RMLV licences.',
  failed: (count: number) => (count === 1 ? '1 check failed' : `${count} checks failed`),
  passed: (count: number) => `All ${count} checks passed`,
  enclosed: 'On the last page',
  keptAsPdf: 'A PDF, kept with the entry',
  imageMissing: 'The picture is not available',
} as const;

/** On what happened to an entry. */
export const HISTORY = {
  open: 'History',
  /** @param entry "Entry No. 5" */
  title: (entry: string) => `History of ${entry}`,
  action: { create: 'Recorded', edit: 'Changed', void: 'Deleted' },
  by: (name: string) => `By ${name}`,
  before: 'Before',
  after: 'After',
  nothing: 'Empty',
  unchanged: 'Saved without a change',
  voided: 'It left the lists. Its number and this history stay.',
  openFile: 'Open the file of that time',
  failed: 'The history could not be loaded.',
} as const;
