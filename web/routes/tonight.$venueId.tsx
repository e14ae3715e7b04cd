import { createFileRoute, redirect } from '@tanstack/react-router';
import { OfflineCheck } from '#web/screens/form-a/create/offline-check.tsx';
import { readNightCards } from '#web/session/stored-answers.ts';
import { sessionUser } from '#web/session/user.ts';

/** Tonight's check on a phone whose session is gone, from what it has stored. */
export const Route = createFileRoute('/tonight/$venueId')({
  beforeLoad: ({ params: { venueId } }) => {
    if (sessionUser.read()) throw redirect({ to: '/form-a/create', search: { venue: venueId } });
  },
  loader: async ({ params: { venueId } }) =>
    (await readNightCards()).find(({ venue }) => venue.id === venueId),
  component: OfflineCheckRoute,
});

function OfflineCheckRoute() {
  return <OfflineCheck card={Route.useLoaderData()} />;
}
