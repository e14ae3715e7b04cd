import { FORM_B } from '../messages/screens/form-b.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { replacedValues } from '../register/corrections.ts';
import { type Field, type FieldValue, textField, wallTime } from '../register/field.ts';
import { arrangedAt } from './entry-clocks.ts';
import type { FormBEntry } from './schemas.ts';

const HEAD = FORM_B.columns;

/** The fields of a fault and its repair. */
export const FORM_B_FIELD = {
  reportedAt: {
    key: 'reported-at',
    label: HEAD.reportedDate,
    read: ({ reported_date, time_zone }) => wallTime(reported_date, time_zone, 'both'),
  },
  reportedDate: {
    key: 'reported-date',
    label: HEAD.reportedDate,
    read: ({ reported_date, time_zone }) => wallTime(reported_date, time_zone, 'day'),
  },
  reportedTime: {
    key: 'reported-time',
    label: HEAD.reportedDate,
    read: ({ reported_date, time_zone }) => wallTime(reported_date, time_zone, 'time'),
  },
  reporterName: textField('reporter-name', HEAD.reporterName, (entry) => entry.reporter_name),
  fault: textField('fault', HEAD.fault, (entry) => entry.email_note),
  jobNumber: textField('job-number', LABEL.jobNumber, (entry) => entry.job_number),
  description: textField('description', HEAD.description, (entry) => entry.description),
  arrangementDate: {
    key: 'arrangement-date',
    label: HEAD.arrangementDate,
    read: arrangedValue,
  },
  arrangementManagerName: textField(
    'arrangement-manager-name',
    HEAD.arrangementManagerName,
    (entry) => entry.arrangement_manager_name,
  ),
  repairDate: {
    key: 'repair-date',
    label: HEAD.repairDate,
    read: ({ repair_date }) => (repair_date ? { wall: repair_date } : ''),
  },
} as const satisfies Readonly<Record<string, Field<FormBEntry>>>;

/** The clocks of a fault. */
export const FORM_B_CLOCK = {
  arrange: { key: 'arrangement-clock', label: FORM_B.arrangementClock },
  repair: { key: 'repair-clock', label: FORM_B.repairClock },
} as const;

function arrangedValue(entry: FormBEntry): FieldValue {
  const arranged = arrangedAt(entry);
  if (arranged instanceof Date) return wallTime(arranged, entry.time_zone, 'both');
  return arranged ? { wall: arranged } : '';
}

/** The fields that are entered after a fault is reported. */
const CORRECTABLE = [
  FORM_B_FIELD.fault,
  FORM_B_FIELD.jobNumber,
  FORM_B_FIELD.description,
  FORM_B_FIELD.arrangementDate,
  FORM_B_FIELD.arrangementManagerName,
  FORM_B_FIELD.repairDate,
];

/** Lists the values that a change replaced. Entering an arrangement or a repair replaces none. */
export const replacedFormBValues = (before: FormBEntry, after: FormBEntry) =>
  replacedValues(CORRECTABLE, before, after);
