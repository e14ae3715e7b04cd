import { ANSWER } from '../core/answer.ts';
import { type FormAEntry, needsRepair } from '../form-a/schemas.ts';
import type { FormBEntry } from '../form-b/schemas.ts';
import type { FormCEntry } from '../form-c/schemas.ts';
import { localDateTime } from '../time/venue-time.ts';
import {
  PAGE_CODE_FLAGS,
  type PageCodeFlag,
  type PageCodeForm,
  type PageCodeRow,
} from './page-code.ts';

/** The entries of each form. */
export interface FormEntry {
  readonly 'form-a': FormAEntry;
  readonly 'form-b': FormBEntry;
  readonly 'form-c': FormCEntry;
}

interface Essentials {
  /** ISO instant. */
  readonly at: string;
  readonly flags: Readonly<Partial<Record<PageCodeFlag, boolean>>>;
}

const ESSENTIALS: {
  readonly [Form in PageCodeForm]: (entry: FormEntry[Form]) => Essentials;
} = {
  'form-a': ({ submitted_at, minutes_late, answers }) => ({
    at: submitted_at,
    flags: { late: minutes_late > 0, fault: needsRepair(answers) },
  }),
  'form-b': ({ reported_date, arrangement_date, repair_date }) => ({
    at: reported_date,
    flags: { arranged: arrangement_date !== null, repaired: repair_date !== null },
  }),
  'form-c': ({ submitted_at, system_working, system_recording }) => ({
    at: submitted_at,
    flags: { working: system_working === ANSWER.yes && system_recording === ANSWER.yes },
  }),
};

/** Returns the essentials of an entry for the code of its page. */
export function pageCodeRow<Form extends PageCodeForm>(
  form: Form,
  entry: FormEntry[Form],
): PageCodeRow {
  const { at, flags } = ESSENTIALS[form](entry);
  const { entry_number, time_zone, voided_at } = entry;
  const [day = '', time = ''] = localDateTime(new Date(at), time_zone).split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const raised = { ...flags, voided: voided_at !== null };
  return {
    entryNumber: entry_number,
    day,
    minute: hours * 60 + minutes,
    flags: PAGE_CODE_FLAGS[form].filter((flag: PageCodeFlag) => raised[flag]),
  };
}
