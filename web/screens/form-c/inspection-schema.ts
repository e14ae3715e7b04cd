import { fieldIssue } from '#contract/core/paired-fields.ts';
import { inspectedInFuture, newFormC } from '#contract/form-c/schemas.ts';
import { FIELD_ERROR } from '#contract/messages/errors/field-errors.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';

/** What the server would refuse of a new inspection is refused before it is sent. */
export function inspectionIn(zone: TimeZone) {
  return newFormC.refine(
    ({ submitted_at: at }) => !at || !inspectedInFuture(at, new Date(), zone),
    fieldIssue('submitted_at', FIELD_ERROR.dateInFuture),
  );
}
