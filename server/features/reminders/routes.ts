import { listReminders } from '#contract/reminders.ts';
import type { Serve } from '../../http/serve.ts';
import type { ReminderService } from './service.ts';

export function reminderRoutes(serve: Serve, reminders: ReminderService): void {
  serve(listReminders, async () => ({ data: await reminders.list() }));
}
