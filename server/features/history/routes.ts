import { readFormAHistory, readFormBHistory, readFormCHistory } from '#contract/history/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { HistoryService } from './service.ts';

export function historyRoutes(serve: Serve, history: HistoryService): void {
  serve(readFormAHistory, ({ user, params }) => history.read(user, 'form_a', params.id));
  serve(readFormBHistory, ({ user, params }) => history.read(user, 'form_b', params.id));
  serve(readFormCHistory, ({ user, params }) => history.read(user, 'form_c', params.id));
}
