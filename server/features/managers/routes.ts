import {
  createManager,
  deleteManager,
  exportManagers,
  listManagers,
  readManager,
  updateManager,
} from '#contract/managers/calls.ts';
import { MANAGERS } from '#contract/messages/people.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ManagerService } from './service.ts';

export function managerRoutes(serve: Serve, managers: ManagerService): void {
  serve(listManagers, ({ user, query }) => managers.list(user.id, query));

  serve.formList(exportManagers, ({ query }) => managers.export(query));

  serve(readManager, ({ user, params }) => managers.read(user.id, params.id));

  serve(createManager, ({ user, body, submission }) => managers.create(user, body, submission));

  serve(updateManager, ({ user, params, body }) => managers.update(user, params.id, body));

  serve(deleteManager, async ({ user, params }) => {
    await managers.delete(user, params.id);
    return { message: MANAGERS.deleted };
  });
}
