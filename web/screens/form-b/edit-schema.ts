import { fieldIssue } from '#contract/core/paired-fields.ts';
import { arrangedBeforeReported, changedFormB, type FormBEntry } from '#contract/form-b/schemas.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';

/** What the server would refuse of a changed malfunction is refused before it is sent. */
export function changeOf({ reported_date, time_zone }: FormBEntry) {
  const reported = new Date(reported_date);
  return changedFormB.refine(
    ({ arrangement_date: day }) => !day || !arrangedBeforeReported(day, reported, time_zone),
    fieldIssue('arrangement_date', FIELD_ERROR.arrangedBeforeReported),
  );
}
