import { createFileRoute } from '@tanstack/react-router';
import { can } from '#contract/access/permissions.ts';
import { PdfVerification } from '#web/screens/pdf-verification/verify.tsx';
import { onlyFor } from '#web/session/guards.ts';

export const Route = createFileRoute('/_signed-in/_licensed/check-pdf')({
  beforeLoad: onlyFor((actor) => can(actor, 'register:verify')),
  component: PdfVerification,
});
