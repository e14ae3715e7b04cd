import {
  createFormC,
  deleteFormC,
  exportFormC,
  listDueInspections,
  listFormC,
  printFormC,
  readFormC,
  readInspector,
  updateFormC,
} from '#contract/form-c/calls.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { notFound } from '#server/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { FormCService } from './service.ts';

export function formCRoutes(serve: Serve, inspections: FormCService): void {
  serve(listFormC, ({ user, query }) => inspections.list(user, query));

  serve.formList(exportFormC, ({ user, query }) => inspections.export(user, query));

  serve.formList(printFormC, ({ user, params }) => {
    const { certificateOf = params.id } = user;
    if (certificateOf !== params.id) throw notFound();
    return inspections.print(user, params.id);
  });

  serve(listDueInspections, ({ user }) => inspections.due(user));

  serve(readInspector, ({ user }) => inspections.inspector(user));

  serve(readFormC, ({ user, params }) => inspections.read(user, params.id));

  serve(createFormC, ({ user, body, submission }) => inspections.create(user, body, submission));

  serve(updateFormC, ({ user, params, body }) => inspections.update(user, params.id, body));

  serve(deleteFormC, async ({ user, params, body }) => {
    await inspections.void(user, params.id, body.reason);
    return { message: FORM_C.deleted };
  });
}
