import { LEGEND } from '../spec/texts.ts';
import { counted } from './counted.ts';

/** Around an entry of any form. */
export const ENTRY = {
  title: (number: number) => `Entry No. ${number}`,
  allYes: (count: number) => `All ${count} answers Yes`,
  someNo: (count: number) => `${counted(count, 'answer')} No`,
} as const;

/** On the screens of malfunctions. */
export const FAULT = {
  needsAction: LEGEND.needsAction.replace('= ', ''),
  arrange: 'Arrange the repair',
  repair: 'Make the repair',
} as const;

/** On the screens of inspections. */
export const INSPECTION = {
  record: 'Record Inspection',
  viewImage: 'View the form',
  noImage: 'No form was added to this inspection',
  findings: 'Findings',
  signedAs: 'The inspection is recorded under your own name.',
  updateLicences: 'Update your licences',
  enclosed: 'On a page of its own',
  keptAsPdf: 'A PDF, kept with the entry',
  imageMissing: 'The picture is not available',
} as const;

/** Around an entry that was deleted: it is voided, and stays. */
export const VOIDED = {
  show: 'Show voided entries',
  reason: 'Reason (optional)',
  reasonStays: 'The entry leaves the list. Its number, its history and this reason stay.',
  /** @param by who did it, where it is known */
  whenAndWho: (at: string, by: string | null) => (by ? `${at} by ${by}.` : `${at}.`),
  because: (reason: string) => `Reason: ${reason}`,
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
} as const;
