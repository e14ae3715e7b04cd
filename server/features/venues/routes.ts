import { readVenueHistory } from '#contract/history.ts';
import { CONFIRMATION } from '#contract/messages/lists.ts';
import { MANAGERS } from '#contract/messages/people.ts';
import { NON_TRADING_DAYS, VENUES } from '#contract/messages/venues.ts';
import {
  addNonTradingDays,
  confirmManager,
  confirmVenue,
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
import type { VenueClosureService } from './closures.ts';
import type { VenueConfirmationService } from './confirmation.ts';
import type { VenueLinkService } from './links.ts';
import type { VenueService } from './service.ts';

interface VenueRoutesDependencies {
  readonly venues: VenueService;
  readonly closures: VenueClosureService;
  readonly links: VenueLinkService;
  readonly confirmations: VenueConfirmationService;
}

export function venueRoutes(serve: Serve, dependencies: VenueRoutesDependencies): void {
  const { venues, closures, links, confirmations } = dependencies;

  serve(listVenues, ({ user, query }) => venues.list(user, query));

  serve.formList(exportVenues, ({ user, query }) => venues.export(user, query));

  serve(listVenuesTonight, ({ user }) => venues.tonight(user.scope));
  serve(readVenueHistory, ({ user, params }) => venues.history(user.scope, params.id));
  serve(searchVenues, ({ user, query }) => venues.search(user.scope, query.search));
  serve(readVenue, ({ user, params }) => venues.read(user, params.id));
  serve(readVenueSingular, ({ user, params }) => venues.read(user, params.id));
  serve(listValidManagers, ({ user, params }) => venues.validManagers(user, params.id));

  serve(createVenue, ({ user, body, submission, address }) =>
    venues.create(user, { form: body, address, submission }),
  );
  serve(updateVenue, ({ user, params, body, address }) =>
    venues.update(user, { id: params.id, form: body, address }),
  );

  serve(confirmVenue, async ({ user, params }) => {
    await confirmations.confirm(user, params.id);
    return venues.read(user, params.id);
  });

  serve(deleteVenue, async ({ user, params }) => {
    await venues.void(user, params.id);
    return { message: VENUES.deleted };
  });

  serve(addNonTradingDays, ({ user, params, body }) =>
    closures.add(user, params.id, body.not_trading_days),
  );

  serve(removeNonTradingDays, async ({ user, params, body }) => {
    await closures.remove(user, params.id, body.not_trading_days);
    return { message: NON_TRADING_DAYS.removed };
  });

  serve(joinVenue, ({ user, params, address }) =>
    links.join(user, { managerId: params.managerId, code: params.venue_code, address }),
  );

  serve(leaveVenue, ({ user, params }) => links.leave(user, params.managerId, params.venueId));

  serve(listVenueManagers, ({ user, params, query }) =>
    links.managersOf(user, params.id, query.page),
  );

  serve(confirmManager, async ({ user, params }) => {
    await links.confirmManager(user, params.venueId, params.managerId);
    return { message: CONFIRMATION.confirmed };
  });

  serve(removeManager, async ({ user, params }) => {
    await links.removeManager(user, params.venueId, params.managerId);
    return { message: MANAGERS.deleted };
  });
}
