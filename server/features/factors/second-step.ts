import { FACTOR_MINUTES } from '#contract/core/limits.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import { MINUTE_MS } from '#contract/time/days.ts';
import { invalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { noteFailedSignIn } from '../auth/failed-sign-ins.ts';
import type { OpenedSession, PasswordOrigin } from '../auth/service.ts';
import type { SessionService } from '../auth/sessions.ts';
import type { SignInLimits } from '../auth/sign-in-limits.ts';
import { hashOfToken, newToken } from '../users/tokens.ts';
import type { Authenticators } from './authenticators.ts';
import { recordFactorEvent } from './factor-record.ts';
import { isOneTimeCode } from './one-time-codes.ts';
import { findRecoveryCode } from './recovery-codes.ts';
import { factorStore, pendingStore } from './store.ts';

/** The code that completes a sign-in whose password was right. */
export interface SecondStep {
  /**
   * Opens a ticket for an account that has a factor, after its password was right.
   * @returns the ticket; undefined when the password alone signs in, or was changed meanwhile
   */
  begin(user: { readonly id: string; readonly password_hash: string }): Promise<string | undefined>;

  /**
   * Opens a session after verifying a code of the authenticator app, or a recovery code, and using it up.
   * @throws 422 on `ticket` or `code`, 429 after too many wrong codes
   */
  complete(
    given: { readonly ticket: string; readonly code: string },
    origin: PasswordOrigin,
  ): Promise<OpenedSession>;
}

export interface SecondStepDependencies {
  readonly db: Database;
  readonly authenticators: Authenticators;
  readonly codeLimits: SignInLimits;
  readonly sessions: SessionService;
  readonly now: () => Date;
}

const ticketExpired = () => invalid({ ticket: API_ERROR.ticketExpired });

export function secondStepService({
  db,
  authenticators,
  codeLimits,
  sessions,
  now,
}: SecondStepDependencies): SecondStep {
  async function useRecoveryCode(owner: { id: string; name: string }, typed: string) {
    const stored = await factorStore(db).recoveryCodesOf(owner.id);
    const code = await findRecoveryCode(stored, typed);
    if (!code) return false;
    return recordChange(db, { chain: NO_VENUE, author: owner, at: now() }, async (unit) => {
      if (!(await factorStore(unit.trx).useRecoveryCode(code.id))) return false;
      const event = { kind: 'recovery-code-used', mail: 'recoveryCodeUsed' } as const;
      await recordFactorEvent(unit, { userId: owner.id, ...event });
      return true;
    });
  }

  return {
    async begin({ id, password_hash }) {
      const { token, hash } = newToken();
      const isOpen = await pendingStore(db).insertTicket({
        tokenHash: hash,
        userId: id,
        passwordHash: password_hash,
        expiresAt: new Date(now().getTime() + FACTOR_MINUTES * MINUTE_MS),
      });
      return isOpen ? token : undefined;
    },

    async complete({ ticket, code }, origin) {
      const tokenHash = hashOfToken(ticket);
      const owner = await pendingStore(db).ticket(tokenHash, now());
      if (!owner) throw ticketExpired();
      const attempt = await codeLimits.begin(owner.id, origin.address);
      const isRight = isOneTimeCode(code)
        ? await authenticators.use(owner.id, code)
        : await useRecoveryCode(owner, code);
      if (!isRight) {
        await noteFailedSignIn(db, owner.id);
        throw invalid({ code: API_ERROR.wrongCode });
      }
      if (!(await pendingStore(db).useTicket(tokenHash))) throw ticketExpired();
      const token = await sessions.openByPassword(owner, { ...origin, method: 'password' });
      if (token === undefined) throw ticketExpired();
      await attempt.succeed();
      return { token, userId: owner.id };
    },
  };
}
