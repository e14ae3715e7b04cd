import type { User } from '#contract/auth/schemas.ts';
import type { CurrentUser } from '#server/ledger/access.ts';
import { NO_VENUE, recordChange } from '#server/ledger/unit-of-work.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { found } from '#server/platform/http/refusal.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { ManagerService } from '../managers/service.ts';
import type { DirectUploads } from './direct-uploads.ts';
import { eraseAccount, removeFiles } from '../users/erase-account.ts';
import { accountStore } from './store.ts';

export type AccountService = ReturnType<typeof accountService>;

export interface AccountDependencies {
  readonly db: Database;
  readonly managers: ManagerService;
  readonly directUploads: DirectUploads;
  readonly storage: Storage;
  readonly now: () => Date;
}

/** People's own accounts. */
export function accountService({ db, managers, directUploads, storage, now }: AccountDependencies) {
  const store = accountStore(db);

  async function read(userId: string): Promise<User> {
    const [row, manager] = await Promise.all([store.read(userId), managers.ofUser(userId)]);
    const { profile_photo, ...user } = found(row);
    return {
      ...user,
      profile_photo: profile_photo && storage.addressToRead(profile_photo),
      manager,
    };
  }

  return {
    /** The user as the client knows them. @throws 404 once the account is gone */
    read,

    /** Collects the files that a user has sent straight to the store. */
    async receiveFiles(userId: string): Promise<User> {
      await directUploads.collectFrom(userId);
      return read(userId);
    },

    /** The person goes; the register keeps the entries made, under the name recorded in them. */
    async delete(user: CurrentUser): Promise<void> {
      const files = await recordChange(db, NO_VENUE, user, now(), (trx, chain) =>
        eraseAccount(trx, chain, user.id, now()),
      );
      await removeFiles(storage, files);
    },
  };
}
