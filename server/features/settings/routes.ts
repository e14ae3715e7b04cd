import { readSettings } from '#contract/settings/calls.ts';
import type { MapSource } from '#contract/settings/schemas.ts';
import type { Serve } from '#server/platform/http/serve.ts';

interface Settings {
  readonly map: MapSource;
  readonly sendsMail: boolean;
}

export function settingsRoutes(serve: Serve, { map, sendsMail }: Settings): void {
  serve(readSettings, async () => ({ map, sends_mail: sendsMail }));
}
