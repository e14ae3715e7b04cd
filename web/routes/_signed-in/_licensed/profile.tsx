import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { Profile } from '#web/screens/profile/profile.tsx';
import { PROFILE_TABS } from '#web/screens/profile/tabs.ts';

const [firstTab] = PROFILE_TABS;

export const Route = createFileRoute('/_signed-in/_licensed/profile')({
  validateSearch: z.object({ tab: z.enum(PROFILE_TABS).default(firstTab).catch(firstTab) }),
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
