import { formatCount } from '../format-count.ts';

const RECORDER_STATUS = {
  unconfirmed: 'somebody not yet confirmed',
  rejected: 'somebody who was rejected',
} as const;

/** Labels and values beside an entry: when and by whom it was recorded, and what was corrected. */
export const PROVENANCE = {
  recorded: 'Recorded',
  /** @param at "22/11/2026 03:01 PM" @param length "17 h" */
  later: (at: string, length: string) => `${at}, ${length} later`,
  recordedBy: 'Recorded by',
  /** Names a recorder whom nobody had confirmed at the venue. */
  recorderStatus: (status: keyof typeof RECORDER_STATUS) => RECORDER_STATUS[status],
  /** @param text of what was recorded: "On time" */
  recordedByStatus: (text: string, status: keyof typeof RECORDER_STATUS) =>
    `${text}, recorded by ${RECORDER_STATUS[status]}`,
  transcribedBy: 'Transcribed by',
  besideVoided: 'Beside voided inspection',
  corrected: 'Corrected',
  by: (at: string, name: string) => `${at} by ${name}`,
  /** @param label of the field that was corrected */
  before: (label: string) => `${label}, before`,
  /** Opens the values before a correction. */
  valuesBefore: 'Values before the correction',
  arrangementEntered: 'Arrangement entered',
  repairEntered: 'Repair entered',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => formatCount(count, 'day'),
} as const;
