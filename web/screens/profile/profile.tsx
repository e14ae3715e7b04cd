import { can } from '#contract/access/permissions.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useActor, useUser } from '#web/session/user.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Details } from './details.tsx';
import type { ProfileTab } from './tabs.ts';
import { Venues } from './venues.tsx';

interface ProfileProps {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
}

/** The user's own account. */
export function Profile({ tab, onTab }: ProfileProps) {
  const { manager } = useUser();
  const actor = useActor();
  return (
    <>
      <PageHeader
        title={PROFILE.title}
        action={can(actor, 'account:delete') && <DeleteAccount />}
      />
      <Details tab={tab} onTab={onTab} />
      {manager && can(actor, 'account:join-venue') && <Venues manager={manager} />}
    </>
  );
}
