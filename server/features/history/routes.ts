import { readFormAHistory, readFormBHistory, readFormCHistory } from '#contract/history/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { HistoryService } from './service.ts';

export function historyRoutes(serve: Serve, history: HistoryService): void {
  serve(readFormAHistory, ({ person, params }) => history.read(person, 'form_a', params.id));
  serve(readFormBHistory, ({ person, params }) => history.read(person, 'form_b', params.id));
  serve(readFormCHistory, ({ person, params }) => history.read(person, 'form_c', params.id));
}
