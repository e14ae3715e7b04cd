import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireLicenceNumbers } from '#web/session/guards.ts';

/** Routes other than /setup, which asks for the licence numbers. */
export const Route = createFileRoute('/_signed-in/_licensed')({
  beforeLoad: ({ context }) => requireLicenceNumbers(context.user),
  component: Outlet,
});
