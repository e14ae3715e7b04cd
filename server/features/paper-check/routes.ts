import { checkPaper } from '#contract/paper-check.ts';
import type { Serve } from '../../http/serve.ts';
import type { PaperCheck } from './service.ts';

export function paperCheckRoutes(serve: Serve, paper: PaperCheck): void {
  serve(checkPaper, ({ person, body }) => paper.check(person, body));
}
