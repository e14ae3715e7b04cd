import {
  createManager,
  deleteManager,
  listManagers,
  readManager,
  updateManager,
} from '#contract/managers/calls.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ManagerChanges } from './change-service.ts';
import type { ManagerService } from './service.ts';

export function managerRoutes(
  serve: Serve,
  managers: ManagerService,
  changes: ManagerChanges,
): void {
  serve(listManagers, ({ query }) => managers.list(query));

  serve(readManager, ({ params }) => managers.read(params.id));

  serve(createManager, ({ person, body, submission }) => changes.create(person, body, submission));

  serve(updateManager, ({ person, params, body }) => changes.update(person, params.id, body));

  serve(deleteManager, async ({ person, params }) => {
    await changes.delete(person, params.id);
    return { message: TOAST.managerDeleted };
  });
}
