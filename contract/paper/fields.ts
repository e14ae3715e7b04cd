import { ANSWER } from '../core/answer.ts';
import { PAPER } from '../messages/paper.ts';
import { LABEL } from '../messages/spec/labels.ts';
import { type Field, formatAnswer, textField } from '../register/field.ts';
import { formatDay } from '../time/formatting.ts';
import type { PaperEntry } from './schemas.ts';

const wallField = (
  key: string,
  label: string,
  wallOf: (entry: PaperEntry) => string | null,
): Field<PaperEntry> => ({
  key,
  label,
  read: (entry) => {
    const wall = wallOf(entry);
    return wall === null ? '' : { wall };
  },
});

/** The fields by which lists and documents show entries of all forms in one table. */
export const PAPER_FIELD = {
  number: textField('paper-number', PAPER.number, (one) => PAPER.numbered(one.paper_number)),
  form: textField('paper-form', PAPER.form, ({ form }) => PAPER.forms[form]),
  venue: textField('venue', LABEL.venue, ({ venue_name }) => venue_name),
  day: wallField('paper-day', PAPER.dayColumn, ({ day }) => day),
  time: wallField('paper-time', PAPER.time, ({ time }) => time),
  person: textField('paper-person', PAPER.personColumn, ({ person_name }) => person_name),
  licence: textField('paper-licence', PAPER.licenceNumber, (one) => one.licence_number),
  says: textField('paper-says', PAPER.says, saysOf),
  page: textField('paper-page', PAPER.pageColumn, ({ page }) => page),
} as const satisfies Readonly<Record<string, Field<PaperEntry>>>;

/** Lists all fields of an entry, by its form. */
export function paperFields({ form }: PaperEntry): Field<PaperEntry>[] {
  const { number, time, licence, page } = PAPER_FIELD;
  const fields = [
    number,
    textField<PaperEntry>('paper-form', PAPER.form, () => PAPER.forms[form]),
    wallField('paper-day', PAPER.day[form], ({ day }) => day),
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
      wallField('paper-arranged', PAPER.arranged, (entry) => entry.arrangement_date),
      textField<PaperEntry>('paper-arranged-by', PAPER.arrangedBy, (entry) => entry.arranged_by),
      wallField('paper-repaired', PAPER.repaired, (entry) => entry.repair_date),
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
