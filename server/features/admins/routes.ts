import { addAdmin, listAdmins, removeAdmin } from '#contract/admins.ts';
import { ADMINS } from '#contract/messages/people.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AdminService } from './service.ts';

export function adminRoutes(serve: Serve, admins: AdminService): void {
  serve(listAdmins, async () => ({ data: await admins.list() }));

  serve(addAdmin, ({ user, body, submission }) => admins.add(user, body.email, submission));

  serve(removeAdmin, async ({ user, params }) => {
    await admins.remove(user, params.id);
    return { message: ADMINS.removed };
  });
}
