import { deleteAccount, receiveFiles, updateAccount } from '#contract/account/calls.ts';
import { TOAST } from '#contract/messages/spec/toasts.ts';
import { signedOut } from '#server/platform/http/refusal.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from './service.ts';

export function accountRoutes(serve: Serve, accounts: AccountService): void {
  serve(updateAccount, async ({ user, token, body }) => {
    if (token === undefined) throw signedOut();
    return accounts.update(user, token, body);
  });

  serve(receiveFiles, ({ user }) => accounts.receiveFiles(user.id));

  serve(deleteAccount, async ({ user }) => {
    await accounts.delete(user);
    return { message: TOAST.accountDeleted };
  });
}
