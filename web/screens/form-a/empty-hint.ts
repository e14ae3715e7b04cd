import { can } from '#contract/core/permissions.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { useActor } from '#web/session/user.ts';

/** Returns the hint in an empty register. Only users who may record a check are told how. */
export function useEmptyHint(): string {
  return can(useActor(), 'form-a:create') ? FORM_A.emptyHint : FORM_A.emptyHintOfReaders;
}
