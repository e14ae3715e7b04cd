import type { z } from 'zod';
import type { confirmEmail } from '#contract/auth/calls.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { CurrentUser } from '#server/access.ts';
import { invalid, throwIfInvalid } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import { confirmCompanyOf } from '../companies/confirmation.ts';
import { isSameAddress, moveEmail } from '../users/email-changes.ts';
import { emailChangeWrite } from '../users/link-store.ts';
import { hashOfToken } from '../users/tokens.ts';
import { changeUser, emailError, userAt } from '../users/write-user.ts';

type Confirmation = z.output<(typeof confirmEmail)['body']>;

export interface EmailConfirmationService {
  /**
   * Confirms the address that a link was mailed to: the present one of an account, or a new one, which
   * takes effect now. A pending address reserves nothing, so it may be another account's by now.
   * @param user the signed-in user, if any
   * @throws 422 on `token` for a wrong, used or expired link, for another account's, and for an address
   * that is in use
   */
  confirm(form: Confirmation, user: CurrentUser | undefined): Promise<void>;
}

const linkExpired = () => invalid({ token: API_ERROR.confirmationExpired });

export function emailConfirmationService(db: Database, now: () => Date): EmailConfirmationService {
  return {
    async confirm({ email, token }, user) {
      const hash = hashOfToken(token);
      const change = await emailChangeWrite(db).find(hash, email, now());
      if (!change) throw linkExpired();
      if (user && user.id !== change.id) throw invalid({ token: API_ERROR.linkOfOther });
      const { id, new_email, requested_by } = change;
      await recordChange(db, { chain: NO_VENUE, author: change, at: now() }, async (unit) => {
        if (!(await emailChangeWrite(unit.trx).useUp(hash))) throw linkExpired();
        const before = await userAt(unit.trx, id);
        if (isSameAddress(before.email, new_email)) {
          await changeUser(unit, { id, email_confirmed_at: before.email_confirmed_at ?? unit.at });
          await confirmCompanyOf(unit, id);
          return;
        }
        throwIfInvalid({ token: await emailError(unit.trx, new_email, id) });
        const isOwn = requested_by === id;
        await moveEmail(unit, before, { email: new_email, confirmedAt: unit.at, isOwn });
      });
    },
  };
}
