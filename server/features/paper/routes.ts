import { PAPER } from '#contract/messages/entries.ts';
import {
  addPaperScan,
  deletePaperEntry,
  exportPaperEntries,
  listPaperEntries,
  readPaperEntry,
} from '#contract/paper/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { PaperService } from './service.ts';

export function paperRoutes(serve: Serve, papers: PaperService): void {
  serve(listPaperEntries, ({ user, query }) => papers.list(user, query));

  serve.formList(exportPaperEntries, ({ user, query }) => papers.export(user, query));

  serve(readPaperEntry, ({ user, params }) => papers.read(user, params.id));

  serve(deletePaperEntry, async ({ user, params, body }) => {
    await papers.void(user, params.id, body.reason);
    return { message: PAPER.deleted };
  });

  serve(addPaperScan, ({ user, params, body, submission }) =>
    papers.addScan(user, params.id, body, submission),
  );
}
