import { can } from '#contract/core/permissions.ts';
import { TRIAL } from '#contract/messages/first-steps.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

/** Leads to the form of a check that is not recorded, for users who may record one. */
export function TrialLink() {
  const [actor, venue] = [useActor(), useViewingVenue()];
  if (!venue || !can(actor, 'form-a:create')) return null;
  return (
    <TextLink
      to="/form-a/create"
      search={{ trial: true }}
      display="inline-block"
      mt="sm"
      fz="sm"
      title={TRIAL.linkHint}
    >
      {TRIAL.link}
    </TextLink>
  );
}
