import type { Answer } from '../core/answer.ts';
import { FORM_A } from '../messages/form-a.ts';
import { PHOTOS } from '../messages/forms.ts';
import { LABEL } from '../messages/labels.ts';
import { replacedValues } from '../register/corrections.ts';
import {
  answerField,
  correctable,
  dayField,
  type Field,
  type Fields,
  textField,
  wallTime,
} from '../register/field.ts';
import type { FormAEntry } from './schemas.ts';

type Question = FormAEntry['answers'][number]['question'];

const HEAD = FORM_A.columns;

/** The fields of a nightly check, without its questions. */
export const FORM_A_FIELD = {
  entryDate: {
    key: 'entry-date',
    label: HEAD.entryDate,
    read: ({ submitted_at, time_zone }) => wallTime(submitted_at, time_zone, 'day'),
    notCorrected: true,
    width: 84,
  },
  entryTime: {
    key: 'entry-time',
    label: HEAD.entryTime,
    read: ({ submitted_at, time_zone }) => wallTime(submitted_at, time_zone, 'time'),
    notCorrected: true,
    width: 50,
  },
  submittedAt: {
    key: 'submitted-at',
    label: LABEL.date,
    read: ({ submitted_at, time_zone }) => wallTime(submitted_at, time_zone, 'both'),
    notCorrected: true,
  },
  tradingDay: dayField('trading-day', FORM_A.tradingDay, ({ trading_day }) => trading_day, {
    notCorrected: true,
  }),
  minutesLate: {
    key: 'minutes-late',
    label: FORM_A.minutesLate,
    read: ({ minutes_late }) => minutes_late,
    notCorrected: true,
  },
  managerName: textField('manager-name', HEAD.managerName, (entry) => entry.manager_name, {
    notCorrected: true,
    width: 84,
    grow: 3,
  }),
  managerLicenceNumber: textField(
    'manager-licence-number',
    HEAD.managerLicenceNumber,
    (entry) => entry.manager_licence_number,
    { notCorrected: true, width: 62, grow: 1 },
  ),
  signature: textField('signature', HEAD.signature, (entry) => entry.signature, {
    notCorrected: true,
    width: 74,
    grow: 1,
    align: 'center',
  }),
  jobNumber: textField('job-number', HEAD.jobNumber, (entry) => entry.job_number, {
    width: 54,
    grow: 2,
  }),
  emailNote: textField('email-note', FORM_A.emailNote, (entry) => entry.email_note),
  photos: textField('photos', FORM_A.photos, ({ photos }) =>
    photos.length > 0 ? PHOTOS.count(photos.length) : null,
  ),
} as const satisfies Fields<FormAEntry>;

export interface QuestionField extends Field<FormAEntry> {
  /** Returns undefined for a check without the question. */
  readonly answerTo: (entry: FormAEntry) => Answer | undefined;
}

/** Lists the questions of all entries, which change over the years, in order of first appearance. */
export const questionFields = (entries: readonly FormAEntry[]): QuestionField[] =>
  fieldsOfQuestions(entries.flatMap(({ answers }) => answers.map(({ question }) => question)));

/** Returns a field for each question. Each wording of a question is a separate one. */
export function fieldsOfQuestions(questions: readonly Question[]): QuestionField[] {
  const distinct = new Map(
    questions.map((question) => [`${question.id} ${question.title}`, question]),
  );
  const wordings = new Map<string, number>();
  return [...distinct.values()].map(({ id, title }) => {
    const nth = (wordings.get(id) ?? 0) + 1;
    wordings.set(id, nth);
    const key = nth === 1 ? `question-${id}` : `question-${id}-${nth}`;
    const answerTo = ({ answers }: FormAEntry) =>
      answers.findLast(({ question }) => question.id === id && question.title === title)?.answer;
    return { ...answerField(key, withoutBrackets(title), answerTo), answerTo };
  });
}

const BRACKETS = /\([^)]{0,300}\)|\[[^\]]{0,300}\]|\{[^}]{0,300}\}/g;

function withoutBrackets(title: string): string {
  return title.replace(BRACKETS, '').replace(/\s+/g, ' ').trim();
}

/** Splits the title of a question into the question and its text in brackets, which is a hint. */
export function splitQuestion(title: string): { question: string; hint: string } {
  const question = withoutBrackets(title).replace(/ (?=[?.!,;:])/g, '');
  const hints = title.match(BRACKETS)?.map((text) => text.slice(1, -1).trim()) ?? [];
  const hint = hints.filter(Boolean).join('; ');
  if (question === '') return { question: title, hint: '' };
  return { question, hint: hint.charAt(0).toUpperCase() + hint.slice(1) };
}

/** Lists the values that a correction replaced: answers, what is known of the repair, and how many photos there are. */
export const replacedFormAValues = (before: FormAEntry, after: FormAEntry) =>
  replacedValues([...questionFields([before, after]), ...correctable(FORM_A_FIELD)], before, after);
