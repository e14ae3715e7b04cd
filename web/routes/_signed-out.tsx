import { createFileRoute } from '@tanstack/react-router';
import { requireSignedOut } from '#web/session/guards.ts';
import { SignedOutLayout } from '#web/shell/signed-out-layout.tsx';

export const Route = createFileRoute('/_signed-out')({
  beforeLoad: requireSignedOut,
  component: SignedOutLayout,
  codeSplitGroupings: [],
});
