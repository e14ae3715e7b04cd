import type { MapTiles } from '#contract/settings.ts';
import { readSettings } from '#contract/settings.ts';
import type { Serve } from '../../http/serve.ts';

export function settingsRoutes(serve: Serve, mapTiles: MapTiles): void {
  serve(readSettings, async () => ({ mapTiles }));
}
