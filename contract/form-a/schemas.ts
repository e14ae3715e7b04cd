import { z } from 'zod';
import { ANSWER } from '../core/answer.ts';
import { ANSWERS_MAX, PHOTOS_MAX, TEXT_MAX_LENGTH } from '../core/limits.ts';
import {
  answered,
  choiceOf,
  day,
  fileAddress,
  id,
  instant,
  optional,
  optionalText,
  text,
  uploadedFile,
  version,
  yesNo,
} from '../inputs/inputs.ts';
import { fieldIssue } from '../inputs/paired-inputs.ts';
import { MADE } from '../messages/entries.ts';
import { FIELD_ERROR } from '../messages/errors.ts';
import { FORM_A, OUTBOX } from '../messages/form-a.ts';
import { LABEL } from '../messages/labels.ts';
import { entryBasics, made, madeUid, newMade, venueTime } from '../register/schemas.ts';
import { dayHours } from '../venues/hours.ts';

/** An answer of an entry, with the title of the question at that time. */
export const formAAnswer = z.object({
  id,
  answer: answered,
  question: z.object({ id, title: z.string() }),
});

export type FormAAnswer = z.infer<typeof formAAnswer>;

/** A nightly check. */
export const formAEntry = z.object({
  ...entryBasics,
  submitted_at: instant,
  /** Trading day, `yyyy-MM-dd`. */
  trading_day: z.string(),
  /** Minutes after the trading day's deadline; 0 when on time. */
  minutes_late: z.int(),
  /** The deadline that it was judged by. */
  due_at: instant,
  /** The opening hours of its trading day, venue time; null also for a day without hours. */
  opening_hours: dayHours.nullable(),
  manager_id: id.nullable(),
  manager_name: z.string(),
  manager_licence_number: z.string(),
  answers: z.array(formAAnswer),
  signature: fileAddress,
  job_number: z.string().nullable(),
  email_note: z.string().nullable(),
  /** Show what is wrong. Photos are only added. */
  photos: z.array(fileAddress),
  /** How it was made on a phone; null for a check of a client that does not say so. */
  made: made.nullable(),
  /** The Form B that it opened. */
  fault_id: id.nullable(),
  is_editable: z.boolean(),
});

export type FormAEntry = z.infer<typeof formAEntry>;

const ANSWERS_REQUIRED = FIELD_ERROR.answersIncomplete;

const answersOf = <Given extends z.ZodType>(answer: Given) =>
  z.array(answer, ANSWERS_REQUIRED).max(ANSWERS_MAX, FIELD_ERROR.tooMany(ANSWERS_MAX));

/** What a new check and a correction have beside answers and photos. */
export const checkInputs = {
  job_number: optionalText(TEXT_MAX_LENGTH.jobNumber),
  email_note: optionalText(TEXT_MAX_LENGTH.note),
};

const repair = {
  ...checkInputs,
  /** Added to those that the check has; ignored for a check without a No. */
  photos: optional(
    z
      .array(uploadedFile(FIELD_ERROR.required(FORM_A.photos)), FIELD_ERROR.required(FORM_A.photos))
      .max(PHOTOS_MAX, FORM_A.tooManyPhotos),
  ),
};

/** Returns whether an answer is No. Accepts the answers of an incomplete form. */
const isNo = (given: unknown) =>
  typeof given === 'object' && given !== null && 'answer' in given && given.answer === ANSWER.no;

/** Returns whether an answer is No, which shows and requires Job number and Email Note. */
export function needsRepair(given: readonly unknown[] | undefined): boolean {
  return Array.isArray(given) && given.some(isNo);
}

/** Adds the rule about repairs, which is reported together with all other field errors. */
function requiringRepair<
  T extends z.ZodType<{ answers: readonly unknown[]; job_number?: unknown; email_note?: unknown }>,
>(schema: T): T {
  return schema
    .refine(
      (form) => !needsRepair(form.answers) || Boolean(form.job_number),
      fieldIssue('job_number', FIELD_ERROR.required(LABEL.jobNumber)),
    )
    .refine(
      (form) => !needsRepair(form.answers) || Boolean(form.email_note),
      fieldIssue('email_note', FIELD_ERROR.required(FORM_A.emailNote)),
    );
}

export const newFormA = requiringRepair(
  z.object({
    venue_id: choiceOf(FIELD_ERROR.required(LABEL.venue)),
    manager_id: choiceOf(FIELD_ERROR.managerRequired),
    submitted_at: venueTime(FIELD_ERROR.required(LABEL.date)),
    signature: uploadedFile(FIELD_ERROR.signatureRequired),
    // The server compares them with the questions, and names the administrator to ask where there are none.
    answers: answersOf(z.object({ question_id: id, answer: yesNo })).default([]),
    made: optional(newMade),
    ...repair,
  }),
);

/** A check or an explanation that waited on a phone, and that its user threw away. */
export const discardedForm = z.object({
  uid: madeUid,
  form: z.enum(['check', 'explanation'], FIELD_ERROR.required(MADE.form)),
  /** The trading day that it was of. */
  night: day(FIELD_ERROR.required(FORM_A.tradingDay)),
  reason: text(FIELD_ERROR.required(OUTBOX.reason), TEXT_MAX_LENGTH.voidReason),
});

export const changedFormA = requiringRepair(
  z.object({
    answers: answersOf(z.object({ id, answer: yesNo })).min(1, ANSWERS_REQUIRED),
    version,
    ...repair,
  }),
);
