import {
  createManager,
  deleteManager,
  listManagers,
  readManager,
  updateManager,
} from '#contract/managers/calls.ts';
import { MANAGERS } from '#contract/messages/screens/managers.ts';
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

  serve(createManager, ({ user, body, submission }) => changes.create(user, body, submission));

  serve(updateManager, ({ user, params, body }) => changes.update(user, params.id, body));

  serve(deleteManager, async ({ user, params }) => {
    await changes.delete(user, params.id);
    return { message: MANAGERS.deleted };
  });
}
