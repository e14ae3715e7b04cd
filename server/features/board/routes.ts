import {
  exportBoard,
  listDueReminders,
  readBoard,
  remindVenue,
  remindVenues,
} from '#contract/board/calls.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ReminderSender } from './reminders.ts';
import type { BoardService } from './service.ts';

interface BoardServices {
  readonly board: BoardService;
  readonly reminders: ReminderSender;
}

export function boardRoutes(serve: Serve, { board, reminders }: BoardServices): void {
  serve(readBoard, ({ user, query }) => board.read(user, query));

  serve.formList(exportBoard, ({ user, query }) => board.export(user, query));

  serve(remindVenue, ({ user, params, body }) => reminders.remind(user, params.id, body));

  serve(listDueReminders, ({ user, query }) => reminders.due(user, query));

  serve(remindVenues, ({ user, body }) => reminders.remindAll(user, body));
}
