import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { InspectorCard } from '#web/screens/inspector/card.tsx';
import { onlyFor, requireViewingVenue } from '#web/session/guards.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';

export const Route = createFileRoute('/_signed-in/_licensed/inspector/card')({
  beforeLoad: ({ context }) => {
    onlyFor((actor) => can(actor, 'visit:start'))({ context });
    requireViewingVenue(context.viewingVenue);
  },
  component: CardRoute,
});

function CardRoute() {
  const venue = useViewingVenue();
  return venue && <InspectorCard venue={venue.label} />;
}
