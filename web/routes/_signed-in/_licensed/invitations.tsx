import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { FIRST_PAGE } from '#contract/core/limits.ts';
import { type RawSearch, readFlag, readPage } from '#web/components/list/search-params.ts';
import { InvitationList } from '#web/screens/invitations.tsx';
import { onlyFor } from '#web/session/guards.ts';
import { actorOf } from '#web/session/user.ts';

const DEFAULTS = { page: FIRST_PAGE, invite: false };

const readSearch = ({ page, invite }: RawSearch<typeof DEFAULTS>) => ({
  page: readPage(page),
  invite: readFlag(invite),
});

// No loader: it would bring the calls of invitations to every page.
export const Route = createFileRoute('/_signed-in/_licensed/invitations')({
  validateSearch: readSearch,
  search: { middlewares: [stripSearchParams(DEFAULTS)] },
  // The user, whichever venue they view.
  beforeLoad: ({ context }) =>
    onlyFor((actor) => can(actor, 'invitation:manage'))({
      context: { actor: actorOf(context.user) },
    }),
  component: InvitationsRoute,
});

function InvitationsRoute() {
  const navigate = Route.useNavigate();
  const { page, invite } = Route.useSearch();
  return (
    <InvitationList
      page={page}
      isInviting={invite}
      onInvite={(opened) =>
        void navigate({ search: opened ? { page, invite: true } : { page }, replace: true })
      }
    />
  );
}
