import { checkPaper } from '#contract/pdf-verification/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { PaperCheck } from './service.ts';

export function paperCheckRoutes(serve: Serve, paper: PaperCheck): void {
  serve(checkPaper, ({ user, body }) => paper.check(user, body));
}
