import {
  createFormA,
  deleteFormA,
  discardForm,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  readNightCard,
  updateFormA,
} from '#contract/form-a/calls.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { FormAService } from './service.ts';

export function formARoutes(serve: Serve, checks: FormAService): void {
  serve(listFormA, ({ user, query }) => checks.list(user, query));

  serve.formList(exportFormA, ({ user, query }) => checks.export(user, query));

  serve.formList(printFormA, ({ user, params }) => checks.print(user, params.id));

  serve(readFormA, ({ user, params }) => checks.read(user, params.id));

  serve(readNightCard, ({ user, params }) => checks.card(user, params.id));

  serve(createFormA, ({ user, body, submission, clockOffsetMs }) =>
    checks.create(user, body, { submission, clockOffsetMs }),
  );

  serve(discardForm, async ({ user, params, body, submission }) => {
    await checks.discard(user, params.id, body, submission);
    return { uid: body.uid };
  });

  serve(updateFormA, ({ user, params, body }) => checks.update(user, params.id, body));

  serve(deleteFormA, async ({ user, params, body }) => {
    await checks.void(user, params.id, body.reason);
    return { message: FORM_A.deleted };
  });
}
