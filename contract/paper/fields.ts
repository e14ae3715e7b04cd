import { ANSWER } from '../core/answer.ts';
import { PAPER } from '../messages/entries.ts';
import { LABEL } from '../messages/labels.ts';
import {
  dayField,
  type Field,
  type Fields,
  formatAnswer,
  textField,
  wallTime,
} from '../register/field.ts';
import { formatDay } from '../time/formatting.ts';
import type { PaperEntry } from './schemas.ts';

/** The fields by which lists and documents show entries of all forms in one table. */
export const PAPER_FIELD = {
  venue: textField('venue', LABEL.venue, ({ venue_name }) => venue_name, { width: 80, grow: 1 }),
  number: textField('paper-number', PAPER.number, (one) => PAPER.numbered(one.paper_number), {
    width: 40,
  }),
  form: textField('paper-form', PAPER.form, ({ form }) => PAPER.forms[form], { width: 64 }),
  day: dayField('paper-day', PAPER.dayColumn, ({ day }) => day, { width: 60 }),
  time: dayField('paper-time', PAPER.time, ({ time }) => time, { width: 52 }),
  person: textField('paper-person', PAPER.personColumn, ({ person_name }) => person_name, {
    width: 90,
    grow: 1,
  }),
  licence: textField('paper-licence', PAPER.licenceNumber, (one) => one.licence_number, {
    width: 80,
  }),
  says: textField('paper-says', PAPER.says, saysOf, { width: 150, grow: 4 }),
  page: textField('paper-page', PAPER.pageColumn, ({ page }) => page, { width: 60, grow: 1 }),
  transcribed: {
    key: 'paper-transcribed',
    label: PAPER.transcribed,
    read: ({ transcribed, time_zone }) => wallTime(transcribed.at, time_zone, 'both'),
  },
  transcribedBy: textField('paper-by', PAPER.transcribedBy, ({ transcribed }) => transcribed.by),
  voided: {
    key: 'paper-voided',
    label: PAPER.voided,
    read: ({ voided_at, time_zone }) =>
      voided_at === null ? '' : wallTime(voided_at, time_zone, 'both'),
  },
  voidReason: textField('paper-void-reason', PAPER.voidReason, ({ void_reason }) => void_reason),
} as const satisfies Fields<PaperEntry>;

/** Lists all fields of an entry, by its form. */
export function paperFields({ form }: PaperEntry): Field<PaperEntry>[] {
  const { number, time, licence, page } = PAPER_FIELD;
  const fields = [
    number,
    textField<PaperEntry>('paper-form', PAPER.form, () => PAPER.forms[form]),
    dayField<PaperEntry>('paper-day', PAPER.day[form], ({ day }) => day),
    time,
    textField<PaperEntry>('paper-person', PAPER.person[form], ({ person_name }) => person_name),
  ];
  const note = textField<PaperEntry>('paper-note', PAPER.note[form], (entry) => entry.note);
  const job = textField<PaperEntry>('paper-job', PAPER.jobNumber, (entry) => entry.job_number);
  if (form === 'form_b') {
    return [
      ...fields,
      note,
      job,
      dayField<PaperEntry>('paper-arranged', PAPER.arranged, (entry) => entry.arrangement_date),
      textField<PaperEntry>('paper-arranged-by', PAPER.arrangedBy, (entry) => entry.arranged_by),
      dayField<PaperEntry>('paper-repaired', PAPER.repaired, (entry) => entry.repair_date),
      page,
    ];
  }
  const allYes = textField<PaperEntry>('paper-result', PAPER.result[form], ({ all_yes }) =>
    all_yes === null ? null : formatAnswer(all_yes),
  );
  const company = textField<PaperEntry>('paper-company', PAPER.company, (one) => one.company_name);
  return form === 'form_a'
    ? [...fields, licence, allYes, note, job, page]
    : [...fields, licence, company, allYes, note, page];
}

/** "Not all Yes. Camera 2 shows nothing. Job 4711" */
function saysOf(entry: PaperEntry): string {
  const { all_yes, note, job_number, company_name } = entry;
  const result = all_yes === ANSWER.yes ? PAPER.allYes : PAPER.notAllYes;
  return [
    ...(all_yes === null ? [] : [result]),
    company_name,
    note,
    job_number && PAPER.jobNumberOf(job_number),
    entry.arrangement_date &&
      PAPER.arrangedOn(formatDay(entry.arrangement_date), entry.arranged_by),
    entry.repair_date && PAPER.repairedOn(formatDay(entry.repair_date)),
  ]
    .filter(Boolean)
    .join('. ');
}
