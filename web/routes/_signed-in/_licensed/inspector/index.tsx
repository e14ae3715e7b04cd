import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { Inspector } from '#web/screens/inspector/inspector.tsx';
import { onlyFor, requireViewingVenue } from '#web/session/guards.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';

// No loader: the calls of visits are not for other pages to load.
export const Route = createFileRoute('/_signed-in/_licensed/inspector/')({
  beforeLoad: ({ context }) => {
    // Those who wait for confirmation are told so.
    onlyFor((actor) => can({ ...actor, isUnconfirmed: false }, 'visit:start'))({ context });
    requireViewingVenue(context.viewingVenue);
  },
  component: InspectorRoute,
});

function InspectorRoute() {
  const venue = useViewingVenue();
  return venue && <Inspector key={venue.value} venue={venue} />;
}
