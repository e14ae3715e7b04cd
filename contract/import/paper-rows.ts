import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../core/limits.ts';
import { day, optional, optionalText, text, venueCode } from '../inputs/inputs.ts';
import { fieldIssue } from '../inputs/paired-inputs.ts';
import { PAPER } from '../messages/entries.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { IMPORT_COLUMN, IMPORT_ERROR } from '../messages/import.ts';
import { TEXT } from '../messages/labels.ts';
import { isRealDay } from '../time/days.ts';
import { formatDay } from '../time/formatting.ts';
import type { PaperKind } from './paper-columns.ts';
import { readTime } from './read-time.ts';

/** The first day of a paper register: an earlier one is a year that was mistyped. */
const FIRST_PAPER_DAY = '2000-01-01';

const paperDay = (label: string) =>
  day(FIELD_ERROR.required(label)).refine(
    (typed) => typed >= FIRST_PAPER_DAY,
    IMPORT_ERROR.beforePaper(formatDay(FIRST_PAPER_DAY)),
  );

const time = optional(
  z.string().transform((typed, context) => {
    const clock = readTime(typed);
    if (clock === undefined)
      context.issues.push({ code: 'custom', message: IMPORT_ERROR.timeNotRead, input: typed });
    return clock ?? z.NEVER;
  }),
);

/** "Yes" or "No" in any letter case. @param label of a column that may not be empty */
const yesOrNo = (label: string) =>
  text(FIELD_ERROR.required(label), TEXT_MAX_LENGTH.name)
    .transform((typed) => typed.toLowerCase())
    .pipe(z.enum(['yes', 'no'], FIELD_ERROR.notOneOf([TEXT.yes, TEXT.no])))
    .transform((typed) => typed === 'yes');

const name = (label: string) => text(FIELD_ERROR.required(label), TEXT_MAX_LENGTH.name);

const shared = {
  venue_code: venueCode,
  time,
  page: text(FIELD_ERROR.required(PAPER.page), TEXT_MAX_LENGTH.name),
};

/** A book may give no licence number, or one of a form that is not used any more. */
const licence_number = optionalText(TEXT_MAX_LENGTH.name);

const note = optionalText(TEXT_MAX_LENGTH.note);

/** Accepts rows whose answer is missing or wrong, which is reported by itself. */
const isNoExplained = (row: { all_yes: boolean; note?: string | undefined }) =>
  row.all_yes !== false || row.note !== undefined;

const NOTE_OF_NO = fieldIssue('note', IMPORT_ERROR.noteOfNo);

/** Compares days of a row, each of which may be missing or wrong. */
const isBefore = (day?: string, other?: string) =>
  day !== undefined && other !== undefined && isRealDay(day) && isRealDay(other) && day < other;

/** The schemas of rows of a paper register. Nothing is compared with present licences and questions. */
export const paperRows = {
  paper_checks: z
    .object({
      ...shared,
      day: paperDay(PAPER.day.form_a),
      person_name: name(PAPER.person.form_a),
      licence_number,
      all_yes: yesOrNo(PAPER.result.form_a),
      note,
      job_number: optionalText(TEXT_MAX_LENGTH.jobNumber),
    })
    .refine(isNoExplained, NOTE_OF_NO),
  paper_faults: z
    .object({
      ...shared,
      day: paperDay(IMPORT_COLUMN.reported),
      person_name: name(PAPER.person.form_b),
      note: text(FIELD_ERROR.required(PAPER.note.form_b), TEXT_MAX_LENGTH.note),
      job_number: optionalText(TEXT_MAX_LENGTH.jobNumber),
      arrangement_date: optional(paperDay(IMPORT_COLUMN.arranged)),
      arranged_by: optionalText(TEXT_MAX_LENGTH.name),
      repair_date: optional(paperDay(IMPORT_COLUMN.repaired)),
    })
    .refine(
      (row) => !isBefore(row.arrangement_date, row.day),
      fieldIssue('arrangement_date', IMPORT_ERROR.beforeReported),
    )
    .refine(
      (row) => !isBefore(row.repair_date, row.day),
      fieldIssue('repair_date', IMPORT_ERROR.beforeReported),
    ),
  paper_inspections: z
    .object({
      ...shared,
      day: paperDay(IMPORT_COLUMN.inspected),
      person_name: name(PAPER.person.form_c),
      licence_number,
      /** As the book has it: it may be a company that is none of ours. */
      technician_company: optionalText(TEXT_MAX_LENGTH.name),
      all_yes: yesOrNo(PAPER.result.form_c),
      note,
    })
    .refine(isNoExplained, NOTE_OF_NO),
} as const satisfies Record<PaperKind, z.ZodType>;
