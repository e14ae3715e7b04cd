import { can } from '#contract/access/permissions.ts';
import { INVITATIONS } from '#contract/messages/invitations.ts';
import { NAV } from '#contract/messages/shell.ts';
import { InvitationTable } from '#web/components/invitations/invitation-table.tsx';
import { InviteButton } from '#web/components/invitations/invite-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useActor } from '#web/session/user.ts';

interface InvitationListProps {
  page: number;
  isInviting: boolean;
  onInvite: (opened: boolean) => void;
}

/** Invitations to every venue of the user. */
export function InvitationList({ page, isInviting, onInvite }: InvitationListProps) {
  const parent = can(useActor(), 'manager:list')
    ? ({ to: '/managers', label: NAV.managers } as const)
    : ({ to: '/venues', label: NAV.venues } as const);
  return (
    <>
      <PageHeader
        title={INVITATIONS.title}
        parent={parent}
        action={<InviteButton opened={isInviting} onChange={onInvite} />}
      />
      <InvitationTable page={page} />
    </>
  );
}
