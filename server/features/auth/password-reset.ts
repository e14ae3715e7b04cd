import type { z } from 'zod';
import type { resetPassword } from '#contract/auth/calls.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import { invalid } from '#server/errors.ts';
import { NO_VENUE, recordChange } from '#server/ledger/unit-of-work.ts';
import { enqueue } from '#server/platform/jobs/store.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { changeUser, emailError, hashPassword } from '../account/person-service.ts';
import { linkStore } from './password-links-store.ts';
import type { GuessService } from './sign-in-limits.ts';
import { hashOfToken } from './tokens.ts';

type NewPassword = z.output<(typeof resetPassword)['body']>;

const linkExpired = () => invalid({ token: REFUSAL.resetLinkExpired });

export type ResetService = ReturnType<typeof resetService>;

export function resetService(db: Database, guesses: GuessService, now: () => Date) {
  return {
    /**
     * Has a link mailed to whoever has the address. Whether anyone has is looked up by a job, so that
     * neither the answer nor the time that it takes tells it.
     */
    async forgot(email: string): Promise<void> {
      const job = { task: 'mailPasswordLink', payload: { email } } as const;
      await db.transaction().execute((trx) => enqueue(trx, job));
    },

    /**
     * Ends all of the person's sessions; from this address they may sign in. A link that lay at an
     * address that the account has left brings the address back.
     * @throws 422 for a link that is wrong, used or too old
     */
    async reset({ email, token, password }: NewPassword, address: string): Promise<void> {
      const hash = hashOfToken(token);
      const link = await linkStore(db).find(hash, email, now());
      if (!link) throw linkExpired();
      const password_hash = await hashPassword(password);
      await recordChange(db, NO_VENUE, link, now(), async (trx, chain) => {
        const links = linkStore(trx);
        if (!(await links.useUp(hash))) throw linkExpired();
        const { restores_email } = link;
        if (restores_email === null) return changeUser(trx, chain, link.id, { password_hash });
        if (await emailError(trx, restores_email, link.id)) throw linkExpired();
        await links.endLaterRestoring(link);
        return changeUser(trx, chain, link.id, { password_hash, email: restores_email });
      });
      await guesses.trust(email, address);
    },
  };
}
