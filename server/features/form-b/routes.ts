import {
  createFormB,
  deleteFormB,
  exportFormB,
  listFormB,
  printFormB,
  readFormB,
  updateFormB,
} from '#contract/form-b/calls.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { FormBService } from './service.ts';

export function formBRoutes(serve: Serve, faults: FormBService): void {
  serve(listFormB, ({ person, query }) => faults.list(person, query));

  serve.formList(exportFormB, ({ person, query }) => faults.export(person, query));

  serve.formList(printFormB, ({ person, params }) => faults.print(person, params.id));

  serve(readFormB, ({ person, params }) => faults.read(person, params.id));

  serve(createFormB, ({ person, body, submission }) => faults.create(person, body, submission));

  serve(updateFormB, ({ person, params, body }) => faults.update(person, params.id, body));

  serve(deleteFormB, async ({ person, params, body }) => {
    await faults.void(person, params.id, body.reason);
    return { message: TOAST.formBDeleted };
  });
}
