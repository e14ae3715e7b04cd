import { TOAST } from '#contract/messages/spec/toasts.ts';
import {
  addNonTradingDays,
  createVenue,
  deleteVenue,
  exportVenues,
  joinVenue,
  leaveVenue,
  listValidManagers,
  listVenueManagers,
  listVenues,
  listVenuesTonight,
  readVenue,
  readVenueSingular,
  removeManager,
  removeNonTradingDays,
  searchVenues,
  updateVenue,
} from '#contract/venues/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { VenueChanges } from './change-service.ts';
import type { VenueClosures } from './closures.ts';
import type { VenueLinks } from './links.ts';
import type { VenueService } from './service.ts';

export function venueRoutes(serve: Serve, venues: VenueService): void {
  serve(listVenues, ({ person, query }) => venues.list(person.scope, query));

  serve.formList(exportVenues, ({ person, query }) => venues.export(person.scope, query));

  serve(listVenuesTonight, ({ person }) => venues.tonight(person.scope));
  serve(searchVenues, ({ person, query }) => venues.search(person.scope, query.search));
  serve(readVenue, ({ person, params }) => venues.read(person.scope, params.id));
  serve(readVenueSingular, ({ person, params }) => venues.read(person.scope, params.id));
  serve(listValidManagers, ({ person, params }) => venues.validManagers(person.scope, params.id));
}

export function venueChangeRoutes(
  serve: Serve,
  changes: VenueChanges,
  closures: VenueClosures,
): void {
  serve(createVenue, ({ person, body, submission }) => changes.create(person, body, submission));
  serve(updateVenue, ({ person, params, body }) => changes.update(person, params.id, body));

  serve(deleteVenue, async ({ person, params }) => {
    await changes.void(person, params.id);
    return { message: TOAST.venueDeleted };
  });

  serve(addNonTradingDays, ({ person, params, body }) =>
    closures.add(person, params.id, body.not_trading_days),
  );

  serve(removeNonTradingDays, async ({ person, params, body }) => {
    await closures.remove(person, params.id, body.not_trading_days);
    return { message: TOAST.nonTradingDayRemoved };
  });
}

export function venueLinkRoutes(serve: Serve, links: VenueLinks): void {
  serve(joinVenue, ({ person, params }) => links.join(person, params.managerId, params.venue_code));

  serve(leaveVenue, ({ person, params }) => links.leave(person, params.managerId, params.venueId));

  serve(listVenueManagers, ({ person, params, query }) =>
    links.managersOf(person, params.id, query.page),
  );

  serve(removeManager, async ({ person, params }) => {
    await links.removeManager(person, params.venueId, params.managerId);
    return { message: TOAST.managerDeleted };
  });
}
