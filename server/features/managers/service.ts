import { PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf } from '#contract/core/paging.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { localDay } from '#contract/time/venue-time.ts';
import type { FileAddresses } from '#server/platform/files/storage.ts';
import { found } from '#server/platform/http/refusal.ts';
import { presentManager } from './present.ts';
import type { ManagerFilter, ManagerRow, ManagerStore, ValidManager } from './store.ts';

export type ManagerService = ReturnType<typeof managerService>;

export function managerService(store: ManagerStore, files: FileAddresses, now: () => Date) {
  const withVenues = async (rows: readonly ManagerRow[]): Promise<Manager[]> => {
    const links = await store.linksOf(rows.map(({ id }) => id));
    const linksOf = (id: string) => links.filter(({ manager_id }) => manager_id === id);
    return rows.map((row) => presentManager(row, linksOf(row.id), files));
  };

  return {
    async list(filter: ManagerFilter & { page: number }) {
      const { data, total } = await store.page(filter, filter.page);
      return { data: await withVenues(data), meta: metaOf(filter.page, total, PAGE_SIZE) };
    },

    /** @throws 404 when there is none, or no more */
    async read(id: string): Promise<Manager> {
      const [manager] = await withVenues([found(await store.read(id))]);
      return found(manager);
    },

    /** The manager record of a manager or staff user; null for everyone else. */
    async ofUser(userId: string): Promise<Manager | null> {
      const row = await store.ofUser(userId);
      const [manager] = row ? await withVenues([row]) : [];
      return manager ?? null;
    },

    /** Those who may sign tonight's check at a venue. */
    validAt(venue: { id: string; time_zone: string }): Promise<ValidManager[]> {
      return store.validAt(venue.id, localDay(now(), venue.time_zone));
    },
  };
}
