import { localDay } from '#contract/calendar.ts';
import type { Manager } from '#contract/managers.ts';
import type { FileAddresses } from '../../storage/storage.ts';
import { presentManager } from './present.ts';
import type { ManagerStore, ValidManager } from './store.ts';

export type ManagerService = ReturnType<typeof managerService>;

export function managerService(store: ManagerStore, files: FileAddresses, now: () => Date) {
  return {
    /** The manager record of a manager or staff user; null for everyone else. */
    async ofUser(userId: string): Promise<Manager | null> {
      const row = await store.ofUser(userId);
      return row ? presentManager(row, await store.linksOf(row.id), files) : null;
    },

    /** Those who may sign tonight's check at a venue. */
    validAt(venue: { id: string; time_zone: string }): Promise<ValidManager[]> {
      return store.validAt(venue.id, localDay(now(), venue.time_zone));
    },
  };
}
