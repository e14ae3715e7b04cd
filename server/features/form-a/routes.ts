import {
  createFormA,
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from '#contract/form-a/calls.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { formACreation } from './record-check.ts';
import type { FormAService } from './service.ts';

export function formARoutes(
  serve: Serve,
  entries: FormAService,
  create: ReturnType<typeof formACreation>,
): void {
  serve(listFormA, ({ user, query }) => entries.list(user, query));

  serve.formList(exportFormA, ({ user, query }) => entries.export(user, query));

  serve.formList(printFormA, ({ user, params }) => entries.print(user, params.id));

  serve(readFormA, ({ user, params }) => entries.read(user, params.id));

  serve(createFormA, ({ user, body, submission }) => create(user, body, submission));

  serve(updateFormA, ({ user, params, body }) => entries.update(user, params.id, body));

  serve(deleteFormA, async ({ user, params, body }) => {
    await entries.void(user, params.id, body.reason);
    return { message: FORM_A.deleted };
  });
}
