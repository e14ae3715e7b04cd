import { NON_TRADING_DAYS_MAX } from '#contract/core/limits.ts';
import { FIELD_ERROR } from '#contract/messages/errors.ts';
import type { Day } from '#contract/time/days.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import type { CurrentUser } from '#server/access.ts';
import { found, invalid } from '#server/errors.ts';
import { recordChange, type UnitOfWork } from '#server/ledger/unit-of-work.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { VenueService } from './service.ts';
import { venueWrite } from './store.ts';

/** Days on which a venue does not trade; a past day is one that turned out to be closed. */
export interface VenueClosureService {
  /** @throws 404 for another tenant's venue, 422 for more days than a venue may have */
  add(user: CurrentUser, id: string, days: readonly Day[]): Promise<Venue>;

  /** @throws 404 for another tenant's venue */
  remove(user: CurrentUser, id: string, days: readonly Day[]): Promise<void>;
}

export interface VenueClosureDependencies {
  readonly db: Database;
  readonly venues: VenueService;
  readonly now: () => Date;
}

export function venueClosureService(dependencies: VenueClosureDependencies): VenueClosureService {
  const { db, venues, now } = dependencies;

  async function change(user: CurrentUser, id: string, edit: Edit): Promise<void> {
    await venues.row(user.scope, id);
    await recordChange(db, { chain: id, author: user, at: now() }, (unit) =>
      changeClosures(unit, id, edit),
    );
  }

  return {
    async add(user, id, days) {
      await change(user, id, (existing) => new Set([...existing, ...days]));
      return venues.read(user, id);
    },

    remove(user, id, days) {
      const removed = new Set(days);
      return change(user, id, (existing) => new Set(existing.filter((day) => !removed.has(day))));
    },
  };
}

type Edit = (days: readonly Day[]) => ReadonlySet<Day>;

/** Changes the closures of a venue, on its chain. @throws 422 for more days than a venue may have */
export async function changeClosures(unit: UnitOfWork, id: string, edit: Edit): Promise<void> {
  const write = venueWrite(unit.trx);
  const before = found(await write.current(id));
  const days = [...edit(before.not_trading_days)].sort();
  if (days.join() === before.not_trading_days.join()) return;
  if (days.length > NON_TRADING_DAYS_MAX) {
    throw invalid({ not_trading_days: FIELD_ERROR.tooMany(NON_TRADING_DAYS_MAX) });
  }
  const after = await write.setNotTradingDays(id, days);
  unit.record({ action: 'edit', entity: 'venue', entityId: id, before, after });
}
