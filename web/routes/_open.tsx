import { createFileRoute } from '@tanstack/react-router';
import { SignedOutLayout } from '#web/shell/signed-out-layout.tsx';

/** Routes for signed-in and signed-out users. */
export const Route = createFileRoute('/_open')({
  component: SignedOutLayout,
  codeSplitGroupings: [],
});
