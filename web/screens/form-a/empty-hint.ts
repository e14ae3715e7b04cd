import { can } from '#contract/core/permissions.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { useActor } from '#web/session/user.ts';

/** The hint in an empty register: what to do next, for users who can do it. */
export function useEmptyHint(): string {
  return can(useActor(), 'form-a:create') ? FORM_A.emptyHint : FORM_A.emptyHintOfReaders;
}
