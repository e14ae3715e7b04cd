import { PAGE_SIZE } from '#contract/core/limits.ts';
import { metaOf } from '#contract/core/paging.ts';
import type { RegisterFilter } from '#contract/register/schemas.ts';
import { parseFilterBound } from '#contract/time/calendar.ts';
import type { Venue, VenueFilter, VenueTonight } from '#contract/venues/schemas.ts';
import { narrowScope, type VenueScope } from '#server/access.ts';
import { found } from '#server/errors.ts';
import type { RegisterQuery } from '#server/ledger/register/register-query.ts';
import { type BatchedResult, mapBatches } from '#server/platform/postgres/batched-result.ts';
import type { ManagerService } from '../managers/service.ts';
import { presentNight, presentVenue } from './present.ts';
import type { VenueRow, VenueStore } from './store.ts';

export type { VenueRow };

export type VenueService = ReturnType<typeof venueService>;

export function venueService(store: VenueStore, managers: ManagerService, now: () => Date) {
  /** @throws 404 for a venue that is not there or not the person's */
  const row = async (scope: VenueScope, id: string): Promise<VenueRow> =>
    found(await store.row(scope, id));

  return {
    row,

    /**
     * What a filter of a register asks for, its times read in the venue's zone, or in each zone
     * among the venues when none is named.
     */
    async query(scope: VenueScope, filter: RegisterFilter): Promise<RegisterQuery> {
      const { venue_id, search = '', from, to } = filter;
      const asked = venue_id === undefined ? scope : found(narrowScope(scope, venue_id));
      const isOfAnyVenue = venue_id !== undefined && scope.venueIds === 'all';
      const zones = isOfAnyVenue || from || to ? await store.zones(asked) : [];
      if (isOfAnyVenue) found(zones[0]);
      const instant = (text: string | undefined, zone: string) =>
        text === undefined ? undefined : parseFilterBound(text, zone);
      return {
        scope: asked,
        search,
        periods: (from || to ? zones : []).map((zone) => ({
          zone,
          from: instant(from, zone),
          to: instant(to, zone),
        })),
      };
    },

    async list(scope: VenueScope, filter: VenueFilter & { page: number }) {
      const { rows, total } = await store.page(scope, filter, filter.page);
      const data = rows.map((venue) => presentVenue(venue, now()));
      return { data, meta: metaOf(filter.page, total, PAGE_SIZE) };
    },

    async export(scope: VenueScope, filter: VenueFilter): Promise<BatchedResult<Venue>> {
      return mapBatches(await store.all(scope, filter), (venue) => presentVenue(venue, now()));
    },

    async tonight(scope: VenueScope): Promise<VenueTonight[]> {
      const venues = await store.active(scope);
      return venues.map((venue) => presentNight(venue, now()));
    },

    async search(scope: VenueScope, text: string | undefined) {
      const venues = await store.active(scope, text);
      return venues.map(({ id, name }) => ({ id, name }));
    },

    async read(scope: VenueScope, id: string): Promise<Venue> {
      return presentVenue(found(await store.read(scope, id)), now());
    },

    async validManagers(scope: VenueScope, id: string) {
      const valid = await managers.validAt(await row(scope, id));
      return valid.map(({ id, name }) => ({ id, name }));
    },
  };
}
