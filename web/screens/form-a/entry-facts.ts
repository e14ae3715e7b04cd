import { ANSWER } from '#contract/core/answer.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { LABEL } from '#contract/messages/spec/labels.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { Fact } from '#web/components/history/changes.ts';

const HEAD = FORM_A.columns;

/** What a nightly check says, for its history. */
export function formAFacts(entry: FormAEntry): Fact[] {
  return [
    { label: LABEL.date, value: formatDateTime(new Date(entry.submitted_at), entry.time_zone) },
    { label: HEAD.managerName, value: entry.manager_name },
    { label: HEAD.managerLicenceNumber, value: entry.manager_licence_number },
    ...entry.answers.map(({ answer, question }) => ({
      label: question.title,
      value: answer === ANSWER.yes ? TEXT.yes : TEXT.no,
    })),
    { label: HEAD.jobNumber, value: entry.job_number ?? '' },
    { label: FORM_A.emailNote, value: entry.email_note ?? '' },
  ];
}
