import {
  cancelEmailChange,
  deleteAccount,
  mailEmailConfirmation,
  receiveFiles,
  updateAccount,
} from '#contract/account.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AccountService } from './service.ts';

export function accountRoutes(serve: Serve, accounts: AccountService): void {
  serve(updateAccount, ({ user, session, body }) => accounts.update({ user, session }, body));

  serve(receiveFiles, ({ user }) => accounts.receiveFiles(user.id));

  serve(mailEmailConfirmation, ({ user }) => accounts.mailConfirmation(user));

  serve(cancelEmailChange, ({ user }) => accounts.cancelEmailChange(user));

  serve(deleteAccount, async ({ user }) => {
    await accounts.delete(user);
    return { message: PROFILE.accountDeleted };
  });
}
