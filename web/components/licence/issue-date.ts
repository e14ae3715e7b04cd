import { fieldIssue } from '#contract/inputs/paired-inputs.ts';
import { issuedInFuture } from '#contract/licences/inputs.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import { isRealDay } from '#contract/time/days.ts';

const ISSUED = 'rmlv_licence_issue_date';

const isIssuedByNow = (form: { [ISSUED]?: unknown }) => {
  const day = form[ISSUED];
  return !(typeof day === 'string' && isRealDay(day) && issuedInFuture(day, new Date()));
};

/** `schema.refine(...issuedByNow)`: refuses an issue day in the future, as the server does. */
export const issuedByNow = [isIssuedByNow, fieldIssue(ISSUED, FIELD_ERROR.dateInFuture)] as const;
