import type { Transaction } from 'kysely';
import { isSameText } from '#server/platform/postgres/same-text.ts';
import type { DB } from '#server/platform/postgres/schema.gen.ts';

const NOTHING = {
  licence_number: null,
  licence_expiry_date: null,
  licence_image: null,
  rmlv_licence_number: null,
  rmlv_licence_issue_date: null,
  rmlv_licence_expiry_date: null,
  rmlv_licence_image: null,
  is_area_manager: false,
} as const;

/** What erasing an account does inside its transaction. */
export function eraseWrite(trx: Transaction<DB>) {
  return {
    manager: (userId: string) =>
      trx.selectFrom('managers').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** Empties the account. Its row stays: the history and the register's entries point to it. */
    async empty(userId: string, now: Date): Promise<void> {
      await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
      await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
      await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
      await trx
        .updateTable('users')
        .set({ name: '', email: '', phone: null, profile_photo: null, company_id: null })
        .set({ password_hash: '', deleted_at: now })
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', userId)
        .execute();
    },

    /** Mails to the person, unless a company reads them at the same address. */
    async forgetMails(email: string): Promise<void> {
      await trx
        .deleteFrom('mails')
        .where(isSameText('recipient', email))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('companies')
                .where(isSameText('email', email))
                .where('voided_at', 'is', null),
            ),
          ),
        )
        .execute();
    },

    async emptyManager(managerId: string): Promise<void> {
      await trx.deleteFrom('venue_managers').where('manager_id', '=', managerId).execute();
      await trx
        .updateTable('managers')
        .set(NOTHING)
        .set('version', ({ eb }) => eb('version', '+', 1))
        .where('id', '=', managerId)
        .execute();
    },

    forgetTechnician: (userId: string) =>
      trx.deleteFrom('technicians').where('user_id', '=', userId).returningAll().executeTakeFirst(),
  };
}
