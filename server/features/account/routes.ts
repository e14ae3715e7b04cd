import { deleteAccount, updateAccount } from '#contract/account.ts';
import { TOAST } from '#contract/messages/toasts.ts';
import { signedOut } from '../../http/refusal.ts';
import type { Serve } from '../../http/serve.ts';
import type { AccountChanges } from './change-service.ts';
import type { AccountService } from './service.ts';

export function accountRoutes(
  serve: Serve,
  accounts: AccountService,
  changes: AccountChanges,
): void {
  serve(updateAccount, async ({ person, token, body }) => {
    if (token === undefined) throw signedOut();
    await changes.update(person, token, body);
    return accounts.read(person.id);
  });

  serve(deleteAccount, async ({ person }) => {
    await accounts.delete(person);
    return { message: TOAST.accountDeleted };
  });
}
