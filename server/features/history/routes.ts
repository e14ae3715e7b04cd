import {
  type HistoryStep,
  readFormAHistory,
  readFormBHistory,
  readFormCHistory,
} from '#contract/history.ts';
import type { CurrentUser } from '#server/access.ts';
import type { NumberedForm } from '#server/ledger/change.ts';
import type { Serve } from '#server/platform/http/serve.ts';

interface ReadsHistory {
  history(user: CurrentUser, id: string): Promise<HistoryStep[]>;
}

export function historyRoutes(
  serve: Serve,
  { form_a, form_b, form_c }: Readonly<Record<NumberedForm, ReadsHistory>>,
): void {
  serve(readFormAHistory, ({ user, params }) => form_a.history(user, params.id));
  serve(readFormBHistory, ({ user, params }) => form_b.history(user, params.id));
  serve(readFormCHistory, ({ user, params }) => form_c.history(user, params.id));
}
