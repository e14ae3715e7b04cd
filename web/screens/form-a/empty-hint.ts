import { can } from '#contract/access/permissions.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';

/** Returns the hint in an empty register. Only users who see the button to record a check are told of it. */
export function useEmptyHint(): string {
  const [actor, venue] = [useActor(), useViewingVenue()];
  const hasButton = venue !== null && can(actor, 'form-a:create');
  return hasButton ? FORM_A.emptyHint : FORM_A.emptyHintOfReaders;
}
