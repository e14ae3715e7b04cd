import { createFileRoute } from '@tanstack/react-router';
import { requirePasswords, requireSignedOut } from '#web/session/guards.ts';
import { isFromIssuer } from '#web/session/single-sign-on-offer.ts';
import { SignedOutLayout } from '#web/shell/signed-out-layout.tsx';

export const Route = createFileRoute('/_signed-out')({
  beforeLoad: ({ location: { pathname, hash } }) => {
    // Somebody who is signed in comes from the issuer to make a sensitive change.
    if (!isFromIssuer(hash)) requireSignedOut();
    if (pathname !== '/auth/login') requirePasswords();
  },
  component: SignedOutLayout,
  codeSplitGroupings: [],
});
