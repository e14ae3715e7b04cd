import { listReminders } from '#contract/reminders/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ReminderService } from './service.ts';

export function reminderRoutes(serve: Serve, reminders: ReminderService): void {
  serve(listReminders, async () => ({ data: await reminders.list() }));
}
