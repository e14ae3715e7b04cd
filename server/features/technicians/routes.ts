import { TECHNICIANS } from '#contract/messages/people.ts';
import {
  createTechnician,
  deleteTechnician,
  exportTechnicians,
  listTechnicians,
  readTechnician,
  updateTechnician,
} from '#contract/technicians/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { TechnicianService } from './service.ts';

export function technicianRoutes(serve: Serve, technicians: TechnicianService): void {
  serve(listTechnicians, ({ user, query }) => technicians.list(user, query));

  serve.formList(exportTechnicians, ({ user, query }) => technicians.export(user, query));

  serve(readTechnician, ({ user, params }) => technicians.read(user, params.id));

  serve(createTechnician, ({ user, body, submission }) =>
    technicians.create(user, body, submission),
  );

  serve(updateTechnician, ({ user, params, body }) => technicians.update(user, params.id, body));

  serve(deleteTechnician, async ({ user, params }) => {
    await technicians.delete(user, params.id);
    return { message: TECHNICIANS.deleted };
  });
}
