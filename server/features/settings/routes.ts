import { type MapSource, readSettings } from '#contract/settings.ts';
import type { Serve } from '../../http/serve.ts';

export function settingsRoutes(serve: Serve, map: MapSource): void {
  serve(readSettings, async () => ({ map }));
}
