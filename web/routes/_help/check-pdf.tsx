import { createFileRoute } from '@tanstack/react-router';
import { PdfVerification } from '#web/screens/pdf-verification/verify.tsx';

/** For whoever has a PDF. Only signed-in users who may compare it with the register do so. */
export const Route = createFileRoute('/_help/check-pdf')({ component: PdfVerification });
