import {
  createFormC,
  deleteFormC,
  exportFormC,
  listFormC,
  printFormC,
  readFormC,
  readInspector,
  updateFormC,
} from '#contract/form-c/calls.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { FormCService } from './service.ts';

export function formCRoutes(serve: Serve, inspections: FormCService): void {
  serve(listFormC, ({ person, query }) => inspections.list(person, query));

  serve.formList(exportFormC, ({ person, query }) => inspections.export(person, query));

  serve.formList(printFormC, ({ person, params }) => inspections.print(person, params.id));

  serve(readInspector, ({ person }) => inspections.inspector(person));

  serve(readFormC, ({ person, params }) => inspections.read(person, params.id));

  serve(createFormC, ({ person, body, submission }) =>
    inspections.create(person, body, submission),
  );

  serve(updateFormC, ({ person, params, body }) => inspections.update(person, params.id, body));

  serve(deleteFormC, async ({ person, params, body }) => {
    await inspections.void(person, params.id, body.reason);
    return { message: TOAST.formCDeleted };
  });
}
