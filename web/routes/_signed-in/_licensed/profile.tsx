import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { RawSearch } from '#web/components/list/search-params.ts';
import { Profile } from '#web/screens/profile/profile.tsx';
import { PROFILE_TABS, type ProfileTab } from '#web/screens/profile/tabs.ts';

const [firstTab] = PROFILE_TABS;

export const Route = createFileRoute('/_signed-in/_licensed/profile')({
  validateSearch: (raw: RawSearch<{ tab: ProfileTab }>) => ({
    tab: PROFILE_TABS.find((tab) => tab === raw.tab) ?? firstTab,
  }),
  search: { middlewares: [stripSearchParams({ tab: firstTab })] },
  component: ProfileRoute,
});

function ProfileRoute() {
  const navigate = Route.useNavigate();
  return (
    <Profile
      tab={Route.useSearch().tab}
      onTab={(tab) => void navigate({ search: { tab }, replace: true })}
    />
  );
}
