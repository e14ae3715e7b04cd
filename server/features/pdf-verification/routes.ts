import { verifyPdf } from '#contract/pdf-verification.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { PdfVerification } from './service.ts';

export function pdfVerificationRoutes(serve: Serve, verification: PdfVerification): void {
  serve(verifyPdf, ({ user, body }) => verification.verify(user, body));
}
