import { API_ERROR } from '#contract/messages/errors.ts';
import type { CurrentUser } from '#server/access.ts';
import { conflict, invalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { SignInLimits } from '../auth/sign-in-limits.ts';
import { confirmedUserAt } from '../users/write-user.ts';
import { addRecoveryCodes, recordFactorEvent, recordRemoval } from './factor-record.ts';
import { newAuthenticator, periodOf } from './one-time-codes.ts';
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { secretEncryption } from './secret-encryption.ts';
import { factorStore } from './store.ts';

/** Apps that show a code for each half minute. An account has at most one. */
export interface Authenticators {
  /** Makes a secret that counts once `confirm` got a code of it. @throws 409 when there is an app already */
  begin(user: CurrentUser): Promise<{ uri: string; secret: string }>;

  /**
   * Adds the app by its first code.
   * @param address of the caller
   * @returns recovery codes, unless the account has some
   * @throws 422 on `code`, 429 after too many wrong ones
   */
  confirm(user: CurrentUser, code: string, address: string): Promise<string[] | null>;

  remove(user: CurrentUser): Promise<void>;

  /** Uses up a code of the account's app. @returns whether it was right, and not used before */
  use(userId: string, code: string): Promise<boolean>;
}

export interface AuthenticatorDependencies {
  readonly db: Database;
  readonly codeLimits: SignInLimits;
  readonly now: () => Date;
}

export function authenticatorService({
  db,
  codeLimits,
  now,
}: AuthenticatorDependencies): Authenticators {
  const encryption = secretEncryption(db);

  /** Finds the period of a code. Its use is noted later, in a transaction. */
  async function rightPeriod(userId: string, encrypted: Buffer, code: string) {
    return periodOf(await encryption.decrypt(encrypted, userId), code, now());
  }

  return {
    async begin(user) {
      const { email } = await confirmedUserAt(db, user.id);
      const { bytes, text, uri } = newAuthenticator(email);
      const encrypted = await encryption.encrypt(bytes, user.id);
      const isStored = await factorStore(db).putAuthenticator(user.id, encrypted);
      if (!isStored) throw conflict(API_ERROR.authenticatorKnown);
      return { uri, secret: text };
    },

    async confirm(user, code, address) {
      const pending = await factorStore(db).authenticator(user.id);
      const attempt = await codeLimits.begin(user.id, address);
      const period = pending && (await rightPeriod(user.id, pending.secret, code));
      if (!pending || period === undefined) throw invalid({ code: API_ERROR.wrongCode });
      const shown = newRecoveryCodes();
      const hashes = await hashRecoveryCodes(shown);
      const context = { chain: NO_VENUE, author: user, at: now() };
      const codes = await recordChange(db, context, async (unit) => {
        await confirmedUserAt(unit.trx, user.id);
        const store = factorStore(unit.trx);
        // Another tab may have made another secret since.
        const current = await store.authenticator(user.id);
        const isSame = current?.secret.equals(pending.secret) ?? false;
        const isRight =
          isSame &&
          (await store.usePeriod(user.id, period)) &&
          (await store.confirmAuthenticator(user.id, unit.at));
        if (!isRight) throw invalid({ code: API_ERROR.wrongCode });
        const event = {
          kind: 'factor-added',
          mail: 'factorAdded',
          factor: 'authenticator',
        } as const;
        await recordFactorEvent(unit, { userId: user.id, ...event });
        return addRecoveryCodes(unit, user.id, { shown, hashes });
      });
      await attempt.succeed();
      return codes;
    },

    async remove(user) {
      await recordChange(db, { chain: NO_VENUE, author: user, at: now() }, async (unit) => {
        const store = factorStore(unit.trx);
        const known = await store.authenticator(user.id);
        await store.deleteAuthenticator(user.id);
        // One that was never confirmed, or none, was no factor.
        if (known?.confirmed_at) await recordRemoval(unit, user.id, 'authenticator');
      });
    },

    async use(userId, code) {
      const store = factorStore(db);
      const known = await store.authenticator(userId);
      if (!known?.confirmed_at) return false;
      const period = await rightPeriod(userId, known.secret, code);
      return period !== undefined && (await store.usePeriod(userId, period));
    },
  };
}
