import { NON_TRADING_DAYS_MAX } from '#contract/core/limits.ts';
import { RULE } from '#contract/messages/added/field-rules.ts';
import type { Day } from '#contract/time/days.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import type { CurrentUser } from '#server/ledger/access.ts';
import { recordChange } from '#server/ledger/unit-of-work.ts';
import { found, invalid } from '#server/platform/http/refusal.ts';
import type { Database } from '#server/platform/postgres/connect.ts';
import type { VenueService } from './service.ts';
import { venueWrite } from './write-store.ts';

export type VenueClosures = ReturnType<typeof venueClosures>;

/** The days on which a venue does not trade: also past ones, where a night was closed after all. */
export function venueClosures(db: Database, venues: VenueService, now: () => Date) {
  /** @throws 404 for somebody else's venue, 422 for more days than a venue may have */
  async function change(
    user: CurrentUser,
    id: string,
    changed: (days: readonly Day[]) => Set<Day>,
  ) {
    await venues.row(user.scope, id);
    await recordChange(db, id, user, now(), async (trx, chain) => {
      const write = venueWrite(trx);
      const before = found(await write.current(id));
      const days = [...changed(before.not_trading_days)].sort();
      if (days.join() === before.not_trading_days.join()) return;
      if (days.length > NON_TRADING_DAYS_MAX) {
        throw invalid({ not_trading_days: RULE.tooMany(NON_TRADING_DAYS_MAX) });
      }
      const after = await write.setNotTradingDays(id, days);
      chain.record({ action: 'edit', entity: 'venue', entityId: id, before, after });
    });
  }

  return {
    async add(user: CurrentUser, id: string, days: readonly Day[]): Promise<Venue> {
      await change(user, id, (kept) => new Set([...kept, ...days]));
      return venues.read(user.scope, id);
    },

    remove(user: CurrentUser, id: string, days: readonly Day[]): Promise<void> {
      const removed = new Set(days);
      return change(user, id, (kept) => new Set(kept.filter((day) => !removed.has(day))));
    },
  };
}
