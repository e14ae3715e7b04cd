import { TOAST } from '#contract/messages/spec/toasts.ts';
import {
  createTechnician,
  deleteTechnician,
  listTechnicians,
  readTechnician,
  updateTechnician,
} from '#contract/technicians/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { TechnicianChanges } from './change-service.ts';
import type { TechnicianService } from './service.ts';

export function technicianRoutes(
  serve: Serve,
  technicians: TechnicianService,
  changes: TechnicianChanges,
): void {
  serve(listTechnicians, ({ person, query }) => technicians.list(person, query));

  serve(readTechnician, ({ person, params }) => technicians.read(person, params.id));

  serve(createTechnician, ({ person, body, submission }) =>
    changes.create(person, body, submission),
  );

  serve(updateTechnician, ({ person, params, body }) => changes.update(person, params.id, body));

  serve(deleteTechnician, async ({ person, params }) => {
    await changes.delete(person, params.id);
    return { message: TOAST.technicianDeleted };
  });
}
