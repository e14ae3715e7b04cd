import { createFileRoute } from '@tanstack/react-router';
import { RegisterVenue } from '#web/screens/auth/register-venue.tsx';

export const Route = createFileRoute('/_signed-out/auth/register-venue')({
  component: RegisterVenue,
});
