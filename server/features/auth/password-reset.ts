import type { z } from 'zod';
import type { openPasswordLink, resetPassword } from '#contract/auth/calls.ts';

import { API_ERROR } from '#contract/messages/errors.ts';
import { invalid, throwIfInvalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import { enqueue } from '#server/platform/jobs/store.ts';
import type { TaskPayloads } from '#server/platform/jobs/tasks.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { limiter } from '#server/platform/rate-limits/limiter.ts';
import { confirmCompanyOf } from '../companies/confirmation.ts';
import { recentSince, removeFactors } from '../users/account-recovery.ts';
import { passwordError } from '../users/easy-passwords.ts';
import { moveEmail } from '../users/email-changes.ts';
import { mailPasswordLink } from '../users/password-links.ts';
import { hashPassword } from '../users/passwords.ts';
import { factorWrite, userWrite } from '../users/store.ts';
import { hashOfToken } from '../users/tokens.ts';
import { changeUser, emailError, userAt } from '../users/write-user.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { authStore, passwordLinkStore } from './store.ts';

type NewPassword = z.output<(typeof resetPassword)['body']>;
type MailedLink = z.output<(typeof openPasswordLink)['body']>;
type OpenedLink = z.input<(typeof openPasswordLink)['response']>;

export interface PasswordResetService {
  /**
   * Requests a mail with a link. A job looks whether an account has the address, so that neither the
   * response nor its time tells.
   */
  forgot(email: string): Promise<void>;

  /** Lists the factors that a reset can remove. @throws 422 for a wrong, used or expired link */
  open(link: MailedLink): Promise<OpenedLink>;

  /**
   * Sets a password, which ends all of the user's sessions, and trusts the caller's address. Whoever has
   * the link reads the mail of the address, so it counts as confirmed. Factors that were added before that
   * are somebody else's, and are removed. A link that was mailed to a former address restores that address.
   * @throws 422 for a wrong, used or expired link
   */
  reset(form: NewPassword, address: string): Promise<void>;
}

export interface PasswordResetDependencies {
  readonly db: Database;
  readonly limits: SignInLimits;
  readonly now: () => Date;
}

const linkExpired = () => invalid({ token: API_ERROR.resetLinkExpired });

export function passwordResetService(
  dependencies: PasswordResetDependencies,
): PasswordResetService {
  const { db, limits, now } = dependencies;
  return {
    async forgot(email) {
      await db
        .transaction()
        .execute((trx) => enqueue(trx, { task: 'mailPasswordLink', payload: { email } }));
    },

    async open({ email, token }) {
      const link = await passwordLinkStore(db).find(hashOfToken(token), email, now());
      if (!link) throw linkExpired();
      const { email_confirmed_at } = await userAt(db, link.id);
      const recent = await factorWrite(db).addedSince(link.id, recentSince(now()));
      const listed = recent.map(({ at, ...factor }) => ({ ...factor, added_at: at.toISOString() }));
      return { recent_factors: email_confirmed_at === null ? [] : listed };
    },

    async reset({ email, token, password, remove_recent_factors }, address) {
      const hash = hashOfToken(token);
      const link = await passwordLinkStore(db).find(hash, email, now());
      if (!link) throw linkExpired();
      throwIfInvalid({ password: await passwordError(db, password, { ...link, email }) });
      const password_hash = await hashPassword(password);
      await recordChange(db, { chain: NO_VENUE, author: link, at: now() }, async (unit) => {
        const { id, restores_email } = link;
        const links = passwordLinkStore(unit.trx);
        if (!(await links.useUp(hash))) throw linkExpired();
        const before = await userAt(unit.trx, id);
        await userWrite(unit.trx).unlinkIdentity(id);
        if (before.email_confirmed_at === null) await removeFactors(unit, id);
        else if (remove_recent_factors) await removeFactors(unit, id, recentSince(unit.at));
        if (restores_email !== null) {
          if (await emailError(unit.trx, restores_email, id)) throw linkExpired();
          await links.endLaterRestoring(link);
          const restored = { email: restores_email, confirmedAt: unit.at, isOwn: false };
          await moveEmail(unit, before, restored);
          await changeUser(unit, { id, password_hash });
          return;
        }
        const email_confirmed_at = before.email_confirmed_at ?? unit.at;
        await changeUser(unit, { id, password_hash, email_confirmed_at });
        await confirmCompanyOf(unit, id);
      });
      await limits.trust(email, address);
    },
  };
}

/**
 * Job that mails a password link when an account has the address. Beyond a few in an hour it sends none:
 * the links mailed before still work.
 */
export function passwordLinkTask(db: Database, now: () => Date) {
  return async ({ email }: TaskPayloads['mailPasswordLink']): Promise<void> => {
    const known = await authStore(db).credentials(email);
    if (!known) return;
    await db.transaction().execute(async (trx) => {
      const at = now();
      if (await limiter(trx, at).allows(['password link', known.id])) {
        await mailPasswordLink({ trx, at }, known, 'passwordReset');
      }
    });
  };
}
