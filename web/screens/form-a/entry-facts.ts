import { FORM_A_FIELD } from '#contract/form-a/fields.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { formatAnswer } from '#contract/register/field.ts';
import type { Fact } from '#web/components/history/changes.ts';
import { fieldFact } from '#web/components/register/field-fact.ts';

const FIELD = FORM_A_FIELD;

/** The values of a nightly check, for its history. */
export function formAFacts(entry: FormAEntry): Fact[] {
  return [
    fieldFact(FIELD.submittedAt, entry),
    fieldFact(FIELD.managerName, entry),
    fieldFact(FIELD.managerLicenceNumber, entry),
    ...entry.answers.map(({ answer, question }) => ({
      label: question.title,
      value: formatAnswer(answer),
    })),
    fieldFact(FIELD.jobNumber, entry),
    fieldFact(FIELD.emailNote, entry),
  ];
}
