import type { User } from '#contract/auth.ts';
import { found } from '../../http/refusal.ts';
import type { FileAddresses } from '../../storage/storage.ts';
import type { ManagerService } from '../managers/service.ts';
import type { AccountStore } from './store.ts';

export type AccountService = ReturnType<typeof accountService>;

export function accountService(
  store: AccountStore,
  managers: ManagerService,
  files: FileAddresses,
) {
  return {
    /** The person as the client knows it. @throws 404 once the account is gone */
    async read(userId: string): Promise<User> {
      const [row, manager] = await Promise.all([store.read(userId), managers.ofUser(userId)]);
      const { profile_photo, ...user } = found(row);
      return {
        ...user,
        profile_photo: profile_photo && files.addressToRead(profile_photo),
        manager,
      };
    },
  };
}
