import { type MapSource, readSettings } from '#contract/settings.ts';
import type { Serve } from '#server/platform/http/serve.ts';

interface Settings {
  readonly map: MapSource;
  readonly sendsMail: boolean;
  readonly operatorName: string | undefined;
}

export function settingsRoutes(serve: Serve, { map, sendsMail, operatorName }: Settings): void {
  serve(readSettings, async () => ({
    map,
    sends_mail: sendsMail,
    operator_name: operatorName ?? null,
  }));
}
