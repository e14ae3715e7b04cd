import { deleteAccount, updateAccount } from '#contract/account/calls.ts';
import { PROFILE } from '#contract/messages/screens/profile.ts';

import { signedOut } from '#server/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountChanges } from './change-service.ts';
import type { AccountService } from './service.ts';

export function accountRoutes(
  serve: Serve,
  accounts: AccountService,
  changes: AccountChanges,
): void {
  serve(updateAccount, async ({ user, token, body }) => {
    if (token === undefined) throw signedOut();
    await changes.update(user, token, body);
    return accounts.read(user.id);
  });

  serve(deleteAccount, async ({ user }) => {
    await accounts.delete(user);
    return { message: PROFILE.accountDeleted };
  });
}
