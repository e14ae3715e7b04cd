import { createFileRoute } from '@tanstack/react-router';
import { VenueRegistration } from '#web/screens/auth/venue-registration.tsx';

export const Route = createFileRoute('/_signed-out/auth/register-venue')({
  component: VenueRegistration,
});
