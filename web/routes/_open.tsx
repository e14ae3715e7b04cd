import { createFileRoute } from '@tanstack/react-router';
import { SignedOutLayout } from '#web/shell/signed-out-layout.tsx';

/** For anyone, signed in or not. */
export const Route = createFileRoute('/_open')({
  component: SignedOutLayout,
  codeSplitGroupings: [],
});
