import {
  createFormB,
  deleteFormB,
  exportFormB,
  listFormB,
  printFormB,
  readFaultReport,
  readFormB,
  updateFormB,
} from '#contract/form-b/calls.ts';
import { FORM_B } from '#contract/messages/form-b.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { FormBService } from './service.ts';

export function formBRoutes(serve: Serve, faults: FormBService): void {
  serve(listFormB, ({ user, query }) => faults.list(user, query));

  serve.formList(exportFormB, ({ user, query }) => faults.export(user, query));

  serve.formList(printFormB, ({ user, params }) => faults.print(user, params.id));

  serve(readFormB, ({ user, params }) => faults.read(user, params.id));

  serve(readFaultReport, ({ user, params }) => faults.report(user, params.id));

  serve(createFormB, ({ user, body, submission }) => faults.create(user, body, submission));

  serve(updateFormB, ({ user, params, body }) => faults.update(user, params.id, body));

  serve(deleteFormB, async ({ user, params, body }) => {
    await faults.void(user, params.id, body.reason);
    return { message: FORM_B.deleted };
  });
}
