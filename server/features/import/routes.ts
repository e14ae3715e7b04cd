import { dryRunImport, listImports, readImport, startImport } from '#contract/import/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ImportService } from './service.ts';

export function importRoutes(serve: Serve, imports: ImportService): void {
  serve(dryRunImport, ({ user, body }) => imports.dryRun(user, body));
  serve(startImport, ({ user, body, submission }) => imports.start(user, body, submission));
  serve(listImports, ({ query }) => imports.list(query.page));
  serve(readImport, ({ params }) => imports.read(params.id));
}
