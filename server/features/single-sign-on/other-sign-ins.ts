import type { Endpoint } from '#contract/access/endpoint.ts';
import { confirmPassword, forgotPassword, login, resetPassword } from '#contract/auth/calls.ts';
import { createCompany } from '#contract/companies/calls.ts';
import { SINGLE_SIGN_ON_NEEDED } from '#contract/messages/errors.ts';
import { registerManager } from '#contract/registration.ts';
import { createVenue } from '#contract/venues/calls.ts';
import { DomainError } from '#server/errors.ts';
import type { Handler, Serve } from '#server/platform/http/serve.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { SignInRule } from '../auth/sessions.ts';
import { identityStore } from './store.ts';

const singleSignOnNeeded = () => new DomainError('forbidden', SINGLE_SIGN_ON_NEEDED);

/**
 * Refuses all other ways to sign in where single sign-on is the only one, and to accounts that a group made:
 * they end when their holder leaves the group.
 */
export const singleSignOnRule =
  (db: Database, { isOnly }: { readonly isOnly: boolean }): SignInRule =>
  async (userId, method) => {
    if (method === 'single-sign-on') return;
    if (isOnly || (await identityStore(db).isFromGroup(userId))) throw singleSignOnNeeded();
  };

/** Calls that take or set the password of one's own account. */
const PASSWORD_CALLS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  login,
  confirmPassword,
  forgotPassword,
  resetPassword,
  registerManager,
]);

/** Calls by which strangers register, while users make them too. */
const REGISTRATIONS: ReadonlySet<Endpoint> = new Set<Endpoint>([createCompany, createVenue]);

/** Serves calls of passwords and registrations as refusals. */
export function serveWithoutPasswords(serve: Serve): Serve {
  const serveJson = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(endpoint, async (call) => {
      const isRefused = PASSWORD_CALLS.has(endpoint) || (REGISTRATIONS.has(endpoint) && !call.user);
      if (isRefused) throw singleSignOnNeeded();
      return handler(call);
    });
  const { formList, bytes, file } = serve;
  return Object.assign(serveJson, { formList, bytes, file });
}
