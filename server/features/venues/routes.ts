import {
  listValidManagers,
  listVenues,
  listVenuesTonight,
  readVenue,
  readVenueSingular,
  searchVenues,
} from '#contract/venues.ts';
import type { Serve } from '../../http/serve.ts';
import type { VenueService } from './service.ts';

export function venueRoutes(serve: Serve, venues: VenueService): void {
  serve(listVenues, ({ person, query }) => venues.list(person.scope, query));
  serve(listVenuesTonight, ({ person }) => venues.tonight(person.scope));
  serve(searchVenues, ({ person, query }) => venues.search(person.scope, query.search));
  serve(readVenue, ({ person, params }) => venues.read(person.scope, params.id));
  serve(readVenueSingular, ({ person, params }) => venues.read(person.scope, params.id));
  serve(listValidManagers, ({ person, params }) => venues.validManagers(person.scope, params.id));
}
