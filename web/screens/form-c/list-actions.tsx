import { IconAlertTriangle } from '@tabler/icons-react';
import { can, rolesAllowed } from '#contract/access/permissions.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { BUTTON } from '#contract/messages/labels.ts';
import { WaitingAction } from '#web/components/register/waiting-action.tsx';
import { useActor } from '#web/session/user.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { CreateLink } from '#web/ui/list/create-link.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { useNow } from '#web/ui/page/use-now.ts';

/** Leads to a new inspection, or says why the user cannot record one. */
export function ListActions() {
  const actor = useActor();
  const now = useNow();
  if (can(actor, 'form-c:record-inspection'))
    return <CreateLink to="/form-c/create">{FORM_C.recordInspection}</CreateLink>;
  if (can(actor, 'form-c:create-entry', { now }))
    return <CreateLink to="/form-c/create">{BUTTON.createEntry}</CreateLink>;
  if (!rolesAllowed('form-c:create-entry').includes(actor.role)) return null;
  if (actor.isUnconfirmed) return <WaitingAction>{BUTTON.createEntry}</WaitingAction>;
  return <InvalidLicences />;
}

function InvalidLicences() {
  return (
    <>
      <ToneBadge tone="bad" size="xl" leftSection={<IconAlertTriangle size={18} aria-hidden />}>
        {FORM_C.invalidLicenceInfo}
      </ToneBadge>
      <TextLink to="/profile" search={{ tab: 'licence-info' }}>
        {FORM_C.updateLicences}
      </TextLink>
    </>
  );
}
