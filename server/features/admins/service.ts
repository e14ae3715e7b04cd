import type { Admin } from '#contract/admins.ts';
import { API_ERROR } from '#contract/messages/errors.ts';
import type { CurrentUser } from '#server/access.ts';
import { conflict, found } from '#server/errors.ts';
import { NO_VENUE } from '#server/ledger/change.ts';
import { recordChange, recordOnce } from '#server/ledger/unit-of-work.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { Submission } from '#server/submission.ts';
import { removeFiles } from '../users/erase-account.ts';
import { mailPasswordLink } from '../users/password-links.ts';
import { unusablePassword } from '../users/passwords.ts';
import { userAt } from '../users/write-user.ts';
import { adminStore } from './store.ts';
import { eraseAdmin, insertAdmin, tellAdmins } from './write-admin.ts';

/** Administrators, whom administrators add and remove. No call gives an account another role. */
export interface AdminService {
  list(): Promise<Admin[]>;

  /** Adds an admin, and mails them a link that sets their password. @throws 422 on `email` */
  add(author: CurrentUser, email: string, submission?: Submission): Promise<Admin>;

  /**
   * Erases the account of another admin, which ends their sessions and links.
   * @throws 404 for an account that is no admin's, 409 for the author's own
   */
  remove(author: CurrentUser, id: string): Promise<void>;
}

export interface AdminDependencies {
  readonly db: Database;
  readonly storage: Storage;
  readonly now: () => Date;
}

export function adminService({ db, storage, now }: AdminDependencies): AdminService {
  async function list(): Promise<Admin[]> {
    const rows = await adminStore(db).list();
    return rows.map(({ at, actor_name, email_confirmed_at, ...admin }) => ({
      ...admin,
      email_confirmed: email_confirmed_at !== null,
      added: at && actor_name !== null ? { at: at.toISOString(), by: actor_name } : null,
    }));
  }

  return {
    list,

    async add(author, email, submission) {
      const password_hash = await unusablePassword();
      const context = { chain: NO_VENUE, author, at: now(), submission };
      const { id } = await recordOnce(db, context, async (unit) => {
        const added = await insertAdmin(unit, { email, password_hash });
        await mailPasswordLink(unit, { id: added, email }, 'adminAdded');
        await tellAdmins(unit, added);
        return { id: added };
      });
      return found((await list()).find((admin) => admin.id === id));
    },

    async remove(author, id) {
      const files = await recordChange(db, { chain: NO_VENUE, author, at: now() }, async (unit) => {
        // Two admins may remove each other at the same moment.
        await userAt(unit.trx, author.id);
        if (author.id === id) throw conflict(API_ERROR.ownAdminAccount);
        return eraseAdmin(unit, id);
      });
      await removeFiles(storage, files);
    },
  };
}
