import { readPlace, searchPlaces } from '#contract/places.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { PlaceService } from './service.ts';

export function placeRoutes(serve: Serve, places: PlaceService): void {
  serve(searchPlaces, ({ query }) => places.search(query.search, query.session));
  serve(readPlace, ({ params, query }) => places.read(params.id, query.session));
}
