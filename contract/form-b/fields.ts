import { FORM_B } from '../messages/form-b.ts';
import { LABEL } from '../messages/labels.ts';
import { replacedValues } from '../register/corrections.ts';
import {
  correctable,
  dayField,
  type Fields,
  type FieldValue,
  textField,
  wallTime,
} from '../register/field.ts';
import { arrangedAt } from './fault-clocks.ts';
import type { FormBEntry } from './schemas.ts';

const HEAD = FORM_B.columns;

/** The fields of a fault and its repair. */
export const FORM_B_FIELD = {
  reportedAt: {
    key: 'reported-at',
    label: HEAD.reportedDate,
    read: ({ reported_date, time_zone }) => wallTime(reported_date, time_zone, 'both'),
    notCorrected: true,
  },
  reportedDate: {
    key: 'reported-date',
    label: HEAD.reportedDate,
    read: ({ reported_date, time_zone }) => wallTime(reported_date, time_zone, 'day'),
    notCorrected: true,
    width: 90,
    grow: 1,
  },
  reportedTime: {
    key: 'reported-time',
    label: HEAD.reportedDate,
    read: ({ reported_date, time_zone }) => wallTime(reported_date, time_zone, 'time'),
    notCorrected: true,
  },
  reporterName: textField('reporter-name', HEAD.reporterName, (entry) => entry.reporter_name, {
    notCorrected: true,
    width: 110,
    grow: 3,
  }),
  fault: textField('fault', HEAD.fault, (entry) => entry.email_note),
  jobNumber: textField('job-number', LABEL.jobNumber, (entry) => entry.job_number, {
    width: 60,
    grow: 2,
  }),
  description: textField('description', HEAD.description, (entry) => entry.description),
  arrangementDate: {
    key: 'arrangement-date',
    label: HEAD.arrangementDate,
    read: arrangedValue,
    width: 96,
    grow: 1,
  },
  arrangementManagerName: textField(
    'arrangement-manager-name',
    HEAD.arrangementManagerName,
    (entry) => entry.arrangement_manager_name,
    { width: 110, grow: 3 },
  ),
  arrivedAt: {
    key: 'arrived-at',
    label: FORM_B.arrivedAt,
    read: ({ arrived_at, time_zone }) =>
      arrived_at ? wallTime(arrived_at, time_zone, 'both') : '',
  },
  repairDate: dayField('repair-date', HEAD.repairDate, ({ repair_date }) => repair_date, {
    width: 96,
    grow: 1,
  }),
} as const satisfies Fields<FormBEntry>;

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

/** Lists the values that a change replaced. Entering an arrangement or a repair replaces none. */
export const replacedFormBValues = (before: FormBEntry, after: FormBEntry) =>
  replacedValues(correctable(FORM_B_FIELD), before, after);
