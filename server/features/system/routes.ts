import { readSystem, sendTestMail } from '#contract/system/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { SystemService } from './service.ts';

export function systemRoutes(serve: Serve, system: SystemService): void {
  serve(readSystem, () => system.read());
  serve(sendTestMail, ({ user }) => system.sendTestMail(user));
}
