import type { z } from 'zod';
import type { resetPassword } from '#contract/auth.ts';
import { MAIL } from '#contract/messages/added/mails.ts';
import { REFUSAL } from '#contract/messages/added/refusals.ts';
import type { Database } from '../../database/connect.ts';
import { inChain, NO_VENUE } from '../../history/chain.ts';
import { invalid } from '../../http/refusal.ts';
import { changePerson, hashPassword } from '../account/person-service.ts';
import type { GuessService } from './guess-service.ts';
import type { SendPasswordLink } from './link-service.ts';
import { linkStore } from './link-store.ts';
import { authStore } from './store.ts';
import { hashOfToken } from './token-service.ts';

type NewPassword = z.output<(typeof resetPassword)['body']>;

const linkExpired = () => invalid({ token: REFUSAL.resetLinkExpired });

export type ResetService = ReturnType<typeof resetService>;

export function resetService(
  db: Database,
  guesses: GuessService,
  sendPasswordLink: SendPasswordLink,
  now: () => Date,
) {
  const links = linkStore(db);
  return {
    /** Mails whoever has the address a link; nobody learns here whether anyone has. */
    async forgot(email: string): Promise<void> {
      const known = await authStore(db).credentials(email);
      if (!known) return;
      await db.transaction().execute((trx) => sendPasswordLink(trx, known, MAIL.passwordReset));
    },

    /** Ends all of the person's sessions; from this address they may sign in. @throws 422 for a link that is wrong, used or too old */
    async reset({ email, token, password }: NewPassword, address: string): Promise<void> {
      const hash = hashOfToken(token);
      const owner = await links.ownerOf(hash, email, now());
      if (!owner) throw linkExpired();
      const password_hash = await hashPassword(password);
      await inChain(db, NO_VENUE, owner, now(), async (trx, chain) => {
        if (!(await linkStore(trx).useUp(hash))) throw linkExpired();
        await changePerson(trx, chain, owner.id, { password_hash });
      });
      await guesses.trust(email, address);
    },
  };
}
