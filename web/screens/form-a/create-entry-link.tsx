import { IconPlus } from '@tabler/icons-react';
import { can } from '#contract/access/permissions.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';

/** Leads to tonight's check, for users who may record one at the viewing venue. */
export function CreateEntryLink() {
  const actor = useActor();
  const venue = useViewingVenue();
  if (!venue || !can(actor, 'form-a:create')) return null;
  return (
    <LinkButton to="/form-a/create" color="amber.4" leftSection={<IconPlus size={18} />}>
      {BUTTON.createEntry}
    </LinkButton>
  );
}
