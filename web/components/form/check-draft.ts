import type { Day } from '#contract/time/days.ts';
import { isDraftBegun } from '#web/session/drafts.ts';

/** Names the draft of a check. Without the questions that it was begun with, a changed question would be missed. */
export const checkDraftKey = (venueId: string, day: Day, questionIds: readonly string[]) =>
  [venueId, day, ...questionIds].join(' ');

/** Tells whether the user has begun the check of a trading day. */
export const hasCheckDraft = (venueId: string, day: Day): boolean =>
  isDraftBegun(`/form-a/create ${checkDraftKey(venueId, day, [])} `);
