import type { Factors } from '#contract/factors.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { CurrentUser } from '#server/access.ts';
import { conflict, invalid } from '#server/errors.ts';
import { type Author, NO_VENUE } from '#server/ledger/change.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { factorWrite, userWrite } from '../users/store.ts';
import { recordFactorEvent } from './factor-record.ts';
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { accountWithEmail, factorStore } from './store.ts';

/** What an account can sign in with beside the password. */
export interface FactorService {
  read(userId: string): Promise<Factors>;

  /** Replaces the recovery codes. @throws 409 for an account without another factor */
  renewRecoveryCodes(user: CurrentUser): Promise<string[]>;

  /**
   * Removes the factors of somebody who lost them all, and ends their sessions.
   * @throws 422 on `email` when no account has it
   */
  removeAllOf(email: string, author: Author): Promise<void>;
}

export function factorService(db: Database, now: () => Date): FactorService {
  const store = factorStore(db);
  return {
    async read(userId) {
      const [passkeys, authenticator, codes] = await Promise.all([
        store.passkeysOf(userId),
        store.authenticator(userId),
        store.recoveryCodesOf(userId),
      ]);
      return {
        passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at?.toISOString() ?? null,
        })),
        authenticator_added_at: authenticator?.confirmed_at?.toISOString() ?? null,
        recovery_codes_left: codes.length,
      };
    },

    async renewRecoveryCodes(user) {
      const codes = newRecoveryCodes();
      const hashes = await hashRecoveryCodes(codes);
      await recordChange(db, { chain: NO_VENUE, author: user, at: now() }, async (unit) => {
        const own = factorStore(unit.trx);
        const passkeys = await own.passkeysOf(user.id);
        const authenticator = await own.authenticator(user.id);
        if (passkeys.length === 0 && !authenticator?.confirmed_at) {
          throw conflict(API_ERROR.secondFactorMissing);
        }
        await own.replaceRecoveryCodes(user.id, hashes);
        const event = { kind: 'recovery-codes-renewed', mail: 'recoveryCodesRenewed' } as const;
        await recordFactorEvent(unit, { userId: user.id, ...event });
      });
      return codes;
    },

    async removeAllOf(email, author) {
      await recordChange(db, { chain: NO_VENUE, author, at: now() }, async (unit) => {
        const account = await accountWithEmail(unit.trx, email);
        if (!account) throw invalid({ email: API_ERROR.accountUnknown });
        await factorWrite(unit.trx).deleteAll(account.id);
        await userWrite(unit.trx).endSessions(account.id, undefined);
        const event = { kind: 'factors-removed', mail: 'factorsRemoved' } as const;
        await recordFactorEvent(unit, { userId: account.id, ...event });
      });
    },
  };
}
