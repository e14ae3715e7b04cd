import { faultDescription } from '#contract/messages/form-b.ts';
import { type Entry, termsOf } from '#server/ledger/entries.ts';
import { failedQuestions } from '../form-b/failed-questions.ts';
import type { FailedEntry } from '../form-b/open-fault.ts';

/** Describes the fault that a check found. @param phone of its manager */
export function failedCheck(check: Entry<'form_a'>, phone: string | null): FailedEntry {
  const note = check.email_note ?? '';
  const jobNumber = check.job_number ?? '';
  return {
    source: { form_a_id: check.id },
    terms: termsOf(check),
    foundAt: check.submitted_at,
    reporter: check.manager_name,
    phone,
    questions: failedQuestions(check),
    note,
    description: faultDescription(note, jobNumber),
    jobNumber: check.job_number,
    photoCount: check.photos.length,
  };
}
