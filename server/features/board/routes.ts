import {
  addMailRecipient,
  confirmWeeklyMail,
  exportBoard,
  listDueReminders,
  listMailRecipients,
  readBoard,
  remindVenue,
  remindVenues,
  removeMailRecipient,
  stopWeeklyMail,
} from '#contract/board/calls.ts';
import { WEEKLY_MAIL } from '#contract/messages/board.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { MailRecipients } from './mail-recipients.ts';
import type { ReminderSender } from './reminders.ts';
import type { BoardService } from './service.ts';

interface BoardServices {
  readonly board: BoardService;
  readonly reminders: ReminderSender;
  readonly recipients: MailRecipients;
}

export function boardRoutes(serve: Serve, { board, reminders, recipients }: BoardServices): void {
  serve(readBoard, ({ user, query }) => board.read(user, query));

  serve.formList(exportBoard, ({ user, query }) => board.export(user, query));

  serve(remindVenue, ({ user, params, body }) => reminders.remind(user, params.id, body));

  serve(listDueReminders, ({ user, query }) => reminders.due(user, query));

  serve(remindVenues, ({ user, body }) => reminders.remindAll(user, body));

  serve(listMailRecipients, async () => ({ data: await recipients.list() }));

  serve(addMailRecipient, ({ user, body, submission }) => recipients.add(user, body, submission));

  serve(removeMailRecipient, async ({ user, params }) => {
    await recipients.remove(user, params.id);
    return { message: WEEKLY_MAIL.removed };
  });

  serve(confirmWeeklyMail, async ({ body }) => {
    await recipients.confirm(body.token);
    return { message: WEEKLY_MAIL.confirmed };
  });

  serve(stopWeeklyMail, async ({ body }) => {
    await recipients.stop(body.token);
    return { message: WEEKLY_MAIL.stopped };
  });
}
