import { createFileRoute } from '@tanstack/react-router';
import { requirePasswords, requireSignedOut } from '#web/session/guards.ts';
import { SignedOutLayout } from '#web/shell/signed-out-layout.tsx';

export const Route = createFileRoute('/_signed-out')({
  beforeLoad: ({ location: { pathname } }) => {
    requireSignedOut();
    if (pathname !== '/auth/login') requirePasswords();
  },
  component: SignedOutLayout,
  codeSplitGroupings: [],
});
