import {
  createFormA,
  deleteFormA,
  exportFormA,
  listFormA,
  printFormA,
  readFormA,
  updateFormA,
} from '#contract/form-a/calls.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { formACreation } from './record-check.ts';
import type { FormAService } from './service.ts';

export function formARoutes(
  serve: Serve,
  entries: FormAService,
  create: ReturnType<typeof formACreation>,
): void {
  serve(listFormA, ({ person, query }) => entries.list(person, query));

  serve.formList(exportFormA, ({ person, query }) => entries.export(person, query));

  serve.formList(printFormA, ({ person, params }) => entries.print(person, params.id));

  serve(readFormA, ({ person, params }) => entries.read(person, params.id));

  serve(createFormA, ({ person, body, submission }) => create(person, body, submission));

  serve(updateFormA, ({ person, params, body }) => entries.update(person, params.id, body));

  serve(deleteFormA, async ({ person, params, body }) => {
    await entries.void(person, params.id, body.reason);
    return { message: TOAST.formADeleted };
  });
}
