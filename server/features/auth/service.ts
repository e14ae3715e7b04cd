import type { z } from 'zod';
import type { confirmPassword, login } from '#contract/auth/calls.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { CurrentSession, CurrentUser } from '#server/access.ts';
import { found, invalid, secondFactorNeeded } from '#server/errors.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { DUMMY_HASH, verifyPassword } from '../users/passwords.ts';
import { noteFailedSignIn } from './failed-sign-ins.ts';
import type { SessionService, SignIn } from './sessions.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { authStore } from './store.ts';

type Credentials = z.output<(typeof login)['body']>;
type PresentPassword = z.output<(typeof confirmPassword)['body']>;

/** Where a password comes from. */
export type PasswordOrigin = Omit<SignIn, 'method'>;

export interface OpenedSession {
  readonly token: string;
  readonly userId: string;
}

export interface AuthService {
  /**
   * @throws 422 on `email` whether the email or the password is wrong, 429 after too many attempts, 403 with a
   * ticket when both are right and the account has a second factor
   */
  login(credentials: Credentials, origin: PasswordOrigin): Promise<OpenedSession>;

  /**
   * Notes that the owner of a session has presented the password again.
   * @param address of the caller
   * @throws 422 on `password`, 429 after too many attempts, which count together with those to sign in
   */
  confirmPassword(
    caller: { readonly user: CurrentUser; readonly session: CurrentSession },
    form: PresentPassword,
    address: string,
  ): Promise<void>;
}

/** Holds sign-ins back until their second step. */
interface SecondStep {
  /** @returns the ticket of an account that has a second factor */
  begin(user: { readonly id: string; readonly password_hash: string }): Promise<string | undefined>;
}

export interface AuthDependencies {
  readonly secondStep: SecondStep;
  readonly db: Database;
  readonly limits: SignInLimits;
  readonly sessions: SessionService;
}

export function authService({ db, limits, sessions, secondStep }: AuthDependencies): AuthService {
  const store = authStore(db);
  return {
    async login({ email, password }, origin) {
      const attempt = await limits.begin(email, origin.address);
      const known = await store.credentials(email);
      const isRight = await verifyPassword(known?.password_hash ?? DUMMY_HASH, password);
      if (!known || !isRight) {
        await noteFailedSignIn(db, known?.id ?? null);
        throw invalid({ email: API_ERROR.wrongCredentials });
      }
      const ticket = await secondStep.begin(known);
      if (ticket !== undefined) {
        await attempt.succeed();
        throw secondFactorNeeded(ticket);
      }
      const token = await sessions.openByPassword(known, { ...origin, method: 'password' });
      if (token === undefined) throw invalid({ email: API_ERROR.wrongCredentials });
      await attempt.succeed();
      return { token, userId: known.id };
    },

    async confirmPassword({ user, session }, { password }, address) {
      const { email, password_hash } = found(await store.credentialsOf(user.id));
      const attempt = await limits.begin(email, address);
      if (!(await verifyPassword(password_hash, password))) {
        await noteFailedSignIn(db, user.id);
        throw invalid({ password: API_ERROR.wrongPassword });
      }
      // A password that is changed meanwhile ends the session, so that there is nothing to renew.
      await sessions.renew(session);
      await attempt.succeed();
    },
  };
}
