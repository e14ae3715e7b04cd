import { readSettings } from '#contract/settings/calls.ts';
import type { MapSource } from '#contract/settings/schemas.ts';
import type { Serve } from '#server/platform/http/serve.ts';

export function settingsRoutes(serve: Serve, map: MapSource): void {
  serve(readSettings, async () => ({ map }));
}
